// Writes what is beyond ASCII in the scripts of a folder as escapes. V8 keeps the text of a script as long as its functions,
// with two bytes a character as soon as one of them needs two. Strings, names and regular expressions mean the same; the raw
// text of a template does not, so that of `String.raw` may only become a regular expression. Source maps keep the lines.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [folder = 'dist'] = process.argv.slice(2);

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.js')) continue;
  const file = path.join(folder, name);
  const script = readFileSync(file, 'utf8');
  // A backslash of its own says nothing of such a character, and would make the escape's one a character.
  const escaped = script.replaceAll(
    /(\\*)([^\0-\x7f])/g,
    (_, slashes, unit) =>
      slashes.slice(slashes.length % 2) +
      String.raw`\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  if (escaped !== script) writeFileSync(file, escaped);
}
