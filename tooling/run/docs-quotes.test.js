import assert from 'node:assert/strict';
import { test } from 'node:test';
import { read, withoutBlocks } from './markdown.js';
import { files } from './sources.js';

/**
 * In these documents 「」 hold the product's own words: the name of a menu, a label, a sentence, each as a whole. A row of
 * dots stands for what differs or is left out, an arrow leads from a menu to its entry. Words of others have “”.
 */
const DOCUMENTS = ['docs/backup.md', 'docs/operate.md', 'docs/payments.md'];

/** What people read on screens, in replies, on the terminal and in the log. */
const words = files
  .filter((file) => /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(file))
  .filter((file) => !/\.(test|stories|fixture)\.tsx?$/.test(file))
  .map((file) => read(file).replaceAll(/\s+/g, ' '))
  .join('\n');

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether the code has these words as the whole of a text, apart from what the dots stand for. */
function isSaid(quoted) {
  const parts = quoted.split(/…+/).map((part) => escaped(part.trim()));
  const start = parts[0] === '' ? '' : String.raw`(?<=['"\`>}] ?)`;
  const end = parts.at(-1) === '' ? '' : String.raw` ?['"\`<{$]`;
  return new RegExp(`${start}${parts.filter((part) => part !== '').join('.{1,80}?')}${end}`).test(
    words,
  );
}

const quotesOf = (text) =>
  [...withoutBlocks(text).matchAll(/「([^」]+)」/g)].flatMap(([, quoted]) => quoted.split(' → '));

for (const document of DOCUMENTS)
  test(`${document}: the product says what it quotes`, () => {
    const quotes = quotesOf(read(document));
    assert.ok(quotes.length > 0);
    assert.deepEqual(
      [...new Set(quotes)].filter((quoted) => !isSaid(quoted)),
      [],
    );
  });

test('words that are not said, or only a part of them, would be found', () => {
  assert.equal(isSaid('邮箱配置'), true);
  assert.equal(isSaid('箱配'), false);
  assert.equal(isSaid('文件超过 … MB 的上限'), true);
  assert.equal(isSaid('文件超过 … GB 的上限'), false);
  assert.equal(isSaid('网站中没有这句话'), false);
});
