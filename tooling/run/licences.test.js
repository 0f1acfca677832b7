import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalOf, shippedDependencies } from './licences.js';

test('every package that is shipped may go with the licence of what needs it', async () => {
  const all = await shippedDependencies();
  assert.ok([...all.values()].every((dependencies) => dependencies.length > 0));
  const refusals = [...all].flatMap(([owner, dependencies]) =>
    dependencies.map((dependency) => refusalOf(dependency, owner)),
  );
  assert.deepEqual(refusals.filter(Boolean), []);
});

test('a copyleft package is refused, but where it is excepted', () => {
  assert.equal(
    refusalOf({ name: 'left-pad', license: 'MIT OR GPL-3.0-only' }, '@wenyuan/site'),
    undefined,
  );
  assert.match(
    refusalOf({ name: 'left-pad', license: 'MIT AND GPL-3.0-only' }, '@wenyuan/site'),
    /未获准/,
  );
  assert.match(refusalOf({ name: 'left-pad', license: 'Unknown' }, '@wenyuan/site'), /未获准/);
  const mupdf = { name: 'mupdf', license: 'AGPL-3.0-or-later' };
  assert.equal(refusalOf(mupdf, '@wenyuan/converter'), undefined);
  assert.match(refusalOf(mupdf, '@wenyuan/server'), /只能由 @wenyuan\/converter 使用/);
});
