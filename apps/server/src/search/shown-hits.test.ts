import { contract } from '@wenyuan/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, type Member } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { publishSearched, type Searched } from '../testing/publish-searched.ts';
import { searchQueryOf } from './query.ts';
import { snippetsOf } from './snippets.ts';

const { search } = contract;

let test: TestApp;
let author: Member;

beforeAll(async () => {
  test = await createTestApp();
  author = await createMember(test.services);
});
afterAll(() => test.close());

const publish = (title: string, overrides: Searched = {}) =>
  publishSearched(test, author, title, overrides);

describe('a hit', () => {
  it('marks what was found, in the words as they were written, and escapes everything else', async () => {
    await publish('<script>alert(1)</script>機器翻譯 & "引號"', {
      description: '论ＭＡＣＨＩＮＥ翻译<img src=x onerror=alert(1)>',
      text: ['扉页', '所谓机器翻译<b>者</b>'],
    });
    const { document } = await test.call(search.documents, { wd: '机器翻译 machine' });
    expect(document[0]?.title).toBe('＜script>alert(1)＜/script>機器翻譯 & "引號"');
    expect(document[0]?.highlight).toEqual({
      title: '&lt;script&gt;alert(1)&lt;/script&gt;<em>機器翻譯</em> &amp; &quot;引號&quot;',
      description: '论<em>ＭＡＣＨＩＮＥ</em>翻译&lt;img src=x onerror=alert(1)&gt;',
      text: '所谓<em>机器翻译</em>&lt;b&gt;者&lt;/b&gt;',
      page: 2,
    });
  });

  it('shows snippets of a traditional text for a traditional query', async () => {
    await publish('古文一卷', { text: ['', '學而時習之不亦說乎'] });
    const { document } = await test.call(search.documents, { wd: '學而時習之' });
    expect(document[0]?.highlight).toMatchObject({ text: '<em>學而時習</em>之不亦說乎', page: 2 });
  });

  it('shows snippets of a traditional text for a simplified query', async () => {
    await publish('石頭記', {
      language: 'zh-TW',
      text: ['', '此開卷第一回也，賈寶玉遊太虛幻境', '頭髮'],
    });
    const textFor = async (wd: string) =>
      (await test.call(search.documents, { wd })).document[0]?.highlight;
    expect(await textFor('贾宝玉')).toMatchObject({
      page: 2,
      text: expect.stringContaining('<em>賈寶玉</em>'),
    });
    expect(await textFor('头发')).toMatchObject({ page: 3, text: '<em>頭髮</em>' });
  });

  it.each([
    ['full width', '说明书之一', 'ｆｕｌｌ　ｗｉｄｔｈ 字符', 'ｗｉｄｔｈ'],
    ['abc123', '说明书之二', '型号为ＡＢＣ１２３者', 'ＡＢＣ１２３'],
    ['CO2', '说明书之三', '排放 CO₂ 之量', 'CO₂'],
    ['office', '说明书之四', 'the oﬃce hours', 'oﬃce'],
    ['开门见山', '说明书之五', '所謂開門見山者', '開門見山'],
    ['ethernet', '说明书之六', '采用 ether-net 者', 'ether-net'],
    ['gbt50011', '说明书之七', '依 ＧＢ/Ｔ50011 设计', 'ＧＢ/Ｔ50011'],
  ])('shows snippets of a text that writes %s in another form', async (wd, title, text, mark) => {
    const id = await publish(title, { text: ['首页', text] });
    const { document } = await test.call(search.documents, { wd });
    const hit = document.find((row) => row.id === id);
    expect(hit?.highlight.page).toBe(2);
    expect(hit?.highlight.text).toContain(`<em>${mark}</em>`);
  });

  it('looks at so many pages for other forms, of all documents together', async () => {
    const page = 25;
    const text = Array.from({ length: page }, (_, at) =>
      at + 1 < page ? '' : '用 ＺＩＧＢＥＥ 者',
    );
    const id = await publish('说明书之八', { pages: page, text });
    const query = searchQueryOf('zigbee');
    if (query === undefined) throw new Error('No words');
    const pageOf = async (ids: readonly number[]) =>
      (await snippetsOf(test.services.db, ids, query, { inOtherForms: true })).get(id)?.page;
    expect(await pageOf([id])).toBe(page);
    expect(await pageOf([id, ...Array<number>(49).fill(0)])).toBeUndefined();
  });

  it('shows the page with the whole phrase, and the place where it is, before those with a word of it', async () => {
    const apart = `窗前明${'远'.repeat(90)}`;
    await publish('夜思集', { text: ['来日绮窗前，寒梅著花未', `${apart}床前明月光，疑是地上霜`] });
    const { document } = await test.call(search.documents, { wd: '前明月光' });
    expect(document[0]?.highlight).toMatchObject({ page: 2 });
    expect(document[0]?.highlight.text).toContain('<em>前明月光</em>，疑');
  });

  it.each([
    ['the tern', 'Birds of the North', 'of the <em>tern</em>'],
    ['Tern', 'Birds of the South', 'of the <em>tern</em>'],
    ['state of the pern', 'Birds of the East', 'the <em>state</em> of the <em>pern</em>'],
  ])(
    'shows for %s a page that has the words, not parts of others or what says nothing',
    async (wd, title, shown) => {
      const id = await publish(title, {
        text: [
          'The pattern of the statements',
          'The western superns',
          'On the state of the pern and of the tern',
        ],
      });
      const { document } = await test.call(search.documents, { wd });
      const { text, page } = document.find((row) => row.id === id)?.highlight ?? {};
      expect([page, text]).toEqual([3, expect.stringContaining(shown)]);
    },
  );

  it('shows the page with most of the words, however many before have one, and words that the title has last', async () => {
    const pages = 260;
    const text = Array.from({ length: pages }, (_, at) => `潮汐表 第${at}条记录`);
    text[240] += `，${'远'.repeat(120)}见于蜃楼`;
    const id = await publish('潮汐表', { pages, text });
    const shown = async (wd: string) => {
      const { document } = await test.call(search.documents, { wd });
      return document.find((row) => row.id === id)?.highlight;
    };
    expect(await shown('潮汐表 蜃楼')).toMatchObject({
      page: 241,
      text: expect.stringContaining('<em>蜃楼</em>'),
    });
    expect(await shown('第222条记录')).toMatchObject({ page: 223 });
  });

  it('does not look at pages that are not open to everybody', async () => {
    const id = await publish('收费读物', {
      pages: 2,
      converted_pages: 2,
      preview: 1,
      text: ['开篇', '秘不示人的结局'],
    });
    const { document } = await test.call(search.documents, { wd: '秘不示人' });
    expect(document).toEqual([]);
    const open = await test.call(search.documents, { wd: '开篇' });
    expect(open.document).toMatchObject([{ id, highlight: { page: 1 } }]);
  });
});
