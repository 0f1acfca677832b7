import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'node:test';
import { root } from './root.js';

// The converter depends on no package of ours, so that it has the rules of Markdown once more.
const converter = path.join(root, 'apps/converter/src/readers/html');
const editor = path.join(root, 'packages/article/src/writer/editor');

/** The constants and functions at the head of modules, by name. */
function declarations(folder, files) {
  const text = files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
  const found = text.matchAll(/^(?:export )?(?:const (\w+) =[^]*?;|function (\w+)\([^]*?^\})$/gm);
  return new Map(
    Array.from(found, ([whole, constant, name]) => [
      constant ?? name,
      whole.replace(/^export /, '').replace(/\s+/g, ' '),
    ]),
  );
}

const ofConverter = declarations(converter, ['chinese-markdown.ts', 'markdown.ts', 'read-html.ts']);
const ofEditor = declarations(editor, ['wide.ts', 'markdown.ts', 'markdown-notes.ts']);

const SHARED =
  'WIDE isWide ALL_WIDE WIDE_INSIDE isProse INDENTED ADDRESS MARK EDGES FRONT_MATTER ' +
  'ID REFERENCE DEFINITION ANEW NOTE NOTE_AHEAD INDENT withoutIndent';

for (const name of SHARED.split(' ')) {
  it(`the converter and the editor read Markdown alike: ${name}`, () => {
    assert.ok(ofConverter.get(name));
    assert.equal(ofEditor.get(name), ofConverter.get(name));
  });
}
