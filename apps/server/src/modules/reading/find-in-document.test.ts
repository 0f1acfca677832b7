import { contract } from '@wenyuan/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageTexts } from '../../db/schema/index.ts';
import { createDocument, createMember } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';

let test: TestApp;
let uuid: string;

const pages: readonly (readonly [page: number, content: string])[] = [
  [1, 'We teach a machine  learn-\ning, and machine\nlearning'],
  [2, '机器学习与机器 学习，\n又一次机器\n学习'],
  [60, 'ＭＡＣＨＩＮＥ　ｌｅａｒｎｉｎｇ'],
  [90, '紅樓夢，红楼梦，黃粱一夢'],
  [100, '吃著飯'],
  [130, 'mach\u00adine learning'],
  // A book with running heads and numbers; the fiftieth page ends what is searched at once.
  [47, '道德经\n· 47 ·\n上士闻道勤而行之'],
  [48, '道德经\n· 48 ·\n少则得\n多则惑。'],
  [49, '道德经\n· 49 ·\n是以圣人抱一\n为天下式\nan exam-'],
  [50, '道德经\n· 50 ·\nple of it\n不自见'],
  [51, '道德经\n· 51 ·\n故明'],
];

beforeAll(async () => {
  test = await createTestApp();
  const { id } = await createMember(test.services);
  const made = await createDocument(test.services, { user_id: id, pages: 130 });
  uuid = made.uuid;
  const contents = new Map(pages);
  await test.services.db.insert(pageTexts).values(
    Array.from({ length: 130 }, (_, index) => ({
      key: made.hash,
      page: index + 1,
      content: contents.get(index + 1) ?? '无',
    })),
  );
});
afterAll(() => test.close());

const placesOf = async (wd: string) =>
  (await test.call(contract.document.find, { uuid, wd })).hit.map(({ page, index }) => [
    page,
    index,
  ]);

it('a phrase is found across spaces, line ends, hyphens and widths, on every page', async () => {
  expect(await placesOf('machine  learning')).toEqual([
    [1, 0],
    [1, 1],
    [60, 0],
    [130, 0],
  ]);
  expect(await placesOf('机器 学习')).toEqual([
    [2, 0],
    [2, 1],
    [2, 2],
  ]);
});

it('traditional and simplified characters are found by each other, and the reply says which', async () => {
  for (const wd of ['红楼梦', '紅樓夢', '红樓梦'])
    expect(await placesOf(wd)).toEqual([
      [90, 0],
      [90, 1],
    ]);
  expect(await placesOf('黄粱')).toEqual([[90, 0]]);
  expect(await placesOf('吃着饭')).toEqual([[100, 0]]);
  const { alike } = await test.call(contract.document.find, { uuid, wd: '红学' });
  expect(alike).toEqual([expect.stringMatching(/^红.*紅/), expect.stringMatching(/^学.*學/)]);
  expect((await test.call(contract.document.find, { uuid, wd: 'machine 也' })).alike).toEqual([]);
});

it('a hit is shown as running text', async () => {
  const { hit, total } = await test.call(contract.document.find, { uuid, wd: 'machine learning' });
  expect(total).toBe(4);
  expect(hit[0]).toMatchObject({
    before: 'We teach a ',
    match: 'machine learning',
    after: ', and machine le',
  });
  expect((await test.call(contract.document.find, { uuid, wd: '机器学习' })).hit[2]).toMatchObject({
    before: expect.stringMatching(/又一次$/),
    match: '机器学习',
  });
});

it('words that go on in the next page are a hit of the page where they begin, after its others', async () => {
  const hitsOf = async (wd: string) =>
    (await test.call(contract.document.find, { uuid, wd })).hit.map(
      ({ page, index, match, match_next }) => [page, index, match, match_next],
    );
  expect(await hitsOf('多则惑。是以圣人')).toEqual([[48, 0, '多则惑。是以圣人', '是以圣人']]);
  expect(await hitsOf('example of')).toEqual([[49, 0, 'example of', 'ple of']]);
  expect(await hitsOf('自见故明')).toEqual([[50, 0, '自见故明', '故明']]);
  expect(await hitsOf('则')).toEqual([
    [48, 0, '则', ''],
    [48, 1, '则', ''],
  ]);
  expect(await hitsOf('道德经')).toHaveLength(5);
});

it('no running head stands before a hit at the top of its page', async () => {
  const { hit } = await test.call(contract.document.find, { uuid, wd: '圣人抱一' });
  expect(hit).toMatchObject([{ page: 49, before: '是以', match: '圣人抱一' }]);
});

it('words do not go on in a page that may not be read', async () => {
  const { id } = await createMember(test.services);
  const made = await createDocument(test.services, { user_id: id, pages: 2, preview: 1 });
  await test.services.db.insert(pageTexts).values([
    { key: made.hash, page: 1, content: '多则惑' },
    { key: made.hash, page: 2, content: '是以圣人抱一' },
  ]);
  const found = await test.call(contract.document.find, { uuid: made.uuid, wd: '惑是以' });
  expect(found.hit).toEqual([]);
});

it('words that are on every page come in lists, from the first or from the present one', async () => {
  const { id } = await createMember(test.services);
  const made = await createDocument(test.services, { user_id: id, pages: 300 });
  await test.services.db.insert(pageTexts).values(
    Array.from({ length: 300 }, (_, index) => ({
      key: made.hash,
      page: index + 1,
      // Six on each of the pages up to 250.
      content: index < 250 ? '而'.repeat(6) : '无',
    })),
  );
  const find = async (wanted: object) => {
    const found = await test.call(contract.document.find, { uuid: made.uuid, wd: '而', ...wanted });
    expect(found.total).toBe(found.hit.length);
    const [first, last] = [found.hit[0], found.hit.at(-1)];
    const places = [first?.page, first?.index, last?.page, last?.index];
    return [...places, found.total, found.has_earlier, found.has_more];
  };
  expect(await find({})).toEqual([1, 0, 84, 1, 500, false, true]);
  expect(await find({ after_page: 84, after_index: 1 })).toEqual([84, 2, 167, 3, 500, true, true]);
  expect(await find({ after_page: 84 })).toEqual([85, 0, 168, 1, 500, true, true]);
  expect(await find({ after_page: 168 })).toEqual([169, 0, 250, 5, 492, true, false]);
  expect(await find({ after_page: 2_147_483_647 })).toMatchObject({ 4: 0, 6: false });
  // What is on the first list is found there.
  expect(await find({ near_page: 84 })).toEqual([1, 0, 84, 1, 500, false, true]);
  expect(await find({ near_page: 120 })).toEqual([120, 0, 203, 1, 500, true, true]);
  expect(await find({ near_page: 280 })).toEqual([1, 0, 84, 1, 500, false, true]);
  expect(await find({ before_page: 120 })).toEqual([36, 4, 119, 5, 500, true, true]);
  expect(await find({ before_page: 36, before_index: 4 })).toEqual([1, 0, 36, 3, 214, false, true]);
  expect(await find({ before_page: 36 })).toEqual([1, 0, 35, 5, 210, false, true]);
  expect(await find({ before_page: 5000 })).toEqual([167, 4, 250, 5, 500, true, true]);
});

it('a page of one letter alone comes in lists, too, with what goes on in the next page as its last', async () => {
  const { id } = await createMember(test.services);
  const made = await createDocument(test.services, { user_id: id, pages: 2 });
  await test.services.db.insert(pageTexts).values([
    { key: made.hash, page: 1, content: `${'而已'.repeat(150_000)}而` },
    { key: made.hash, page: 2, content: '已而已' },
  ]);
  const find = (wanted: object) =>
    test.call(contract.document.find, { uuid: made.uuid, wd: '而已', ...wanted });
  const placesIn = ({ hit }: Awaited<ReturnType<typeof find>>) =>
    [hit[0], hit.at(-1)].map((one) => one && [one.page, one.index, one.match_next]);
  const first = await find({});
  expect(placesIn(first)).toEqual([
    [1, 0, ''],
    [1, 499, ''],
  ]);
  expect(first).toMatchObject({ total: 500, has_more: true, has_earlier: false });
  const next = await find({ after_page: 1, after_index: 149_900 });
  expect(placesIn(next)).toEqual([
    [1, 149_901, ''],
    [2, 0, ''],
  ]);
  expect(next).toMatchObject({ total: 101, has_more: false, has_earlier: true });
  expect(next.hit.at(-2)).toMatchObject({ page: 1, index: 150_000, match_next: '已' });
  const before = await find({ before_page: 2, before_index: 0 });
  expect(placesIn(before)).toEqual([
    [1, 149_501, ''],
    [1, 150_000, '已'],
  ]);
  expect(before).toMatchObject({ total: 500, has_earlier: true });
  expect(placesIn(await find({ before_page: 1, before_index: 3 }))).toEqual([
    [1, 0, ''],
    [1, 2, ''],
  ]);
});
