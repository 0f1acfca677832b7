import { expect, it } from 'vitest';
import { createSharedAnswers } from '../http/shared-answers.ts';
import { createCommonReplies, type Common } from './common-replies.ts';

type Reply = { readonly value: string };

/** A process whose replies are those of `site`, kept for as long as others keep theirs. */
function processOf(site: { now: Common }, ms = 1000) {
  let loads = 0;
  const replies = createCommonReplies(
    async () => {
      loads += 1;
      return site.now;
    },
    createSharedAnswers({ ms, now: () => 0 }),
  );
  const textAt = async (address: string) => (await replies.at(address))?.plain.toString();
  return { ...replies, textAt, loads: () => loads };
}

const commonOf = (reply: Reply, isOpen = true): Common => ({
  results: [[['config', 'settings', {}], reply]],
  isOpen,
});

it('is made once for all pages that are drawn with the same', async () => {
  const site = { now: commonOf({ value: 'a' }) };
  const { addressFor, textAt, loads } = processOf(site);
  const first = await addressFor(site.now.results);
  expect(await addressFor(site.now.results)).toBe(first);
  expect(await addressFor(structuredClone(site.now.results))).toBe(first);
  expect(await textAt(first)).toBe('[[["config","settings",{}],{"value":"a"}]]');
  expect(loads()).toBe(1);
});

it('a page that is drawn with a change that was not heard of has it in its file', async () => {
  const site = { now: commonOf({ value: 'a' }) };
  const { addressFor, textAt } = processOf(site);
  await addressFor(site.now.results);
  site.now = commonOf({ value: 'b' });
  expect(await textAt(await addressFor(site.now.results))).toContain('"b"');
});

it('keeps the files of the last changes', async () => {
  const site = { now: commonOf({ value: 'first' }) };
  const { addressFor, textAt } = processOf(site, 0);
  const addresses = [];
  for (let change = 0; change < 70; change += 1) {
    site.now = commonOf({ value: String(change) });
    addresses.push(await addressFor(site.now.results));
  }
  const there = await Promise.all(
    addresses.map(async (each) => (await textAt(each)) !== undefined),
  );
  expect(there.lastIndexOf(false)).toBe(9);
  expect(there.filter(Boolean)).toHaveLength(60);
});

it('a file that is larger than all that is kept is there as long as it is the latest', async () => {
  const site = { now: commonOf({ value: 'x'.repeat(9 * 1024 * 1024) }) };
  const { addressFor, textAt } = processOf(site);
  expect((await textAt(await addressFor(site.now.results)))?.length).toBeGreaterThan(9_000_000);
});

it('another process has what this one names', async () => {
  const site = { now: commonOf({ value: 'a' }) };
  const address = await processOf(site).addressFor(site.now.results);
  expect(await processOf(site).textAt(address)).toContain('"a"');
  expect(await processOf(site).textAt('/assets/common-0123456789ab.json')).toBeUndefined();
});

it('what was for all is for nobody once the site is closed', async () => {
  const site = { now: commonOf({ value: 'categories' }) };
  const { addressFor, textAt } = processOf(site, 0);
  const open = await addressFor(site.now.results);
  site.now = commonOf({ value: 'frame' }, false);
  const closed = await addressFor(site.now.results);
  expect([await textAt(open), await textAt(closed)]).toEqual([
    undefined,
    expect.stringContaining('frame'),
  ]);
  site.now = commonOf({ value: 'categories' });
  expect(await textAt(open)).toContain('categories');
});
