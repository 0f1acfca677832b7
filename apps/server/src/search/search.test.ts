import { CategoryType } from '@wenyuan/domain';
import { contract } from '@wenyuan/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleCategories, pageTexts } from '../db/schema/index.ts';
import {
  createArticle,
  createCategory,
  createDocument,
  createMember,
  type Member,
} from '../testing/builders.ts';
import { configure } from '../testing/settings.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { publishSearched, type Searched } from '../testing/publish-searched.ts';
import { indexAll } from './indexer.ts';

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

async function found(wd: string, options: object = {}): Promise<number[]> {
  const { document } = await test.call(search.documents, { wd, ...options });
  return document.map((row) => row.id);
}

describe('words that a line of a page parts', () => {
  it('are found and shown whole', async () => {
    const id = await publish('断行的文档', {
      text: [
        'An account of the phlogis-\nton, of oxy\u00adgenation and of the eau-\nforte; 燃素学\n说终被推翻',
      ],
    });
    for (const wd of ['phlogiston', 'oxygenation', 'forte', '燃素学说'])
      expect(await found(wd), wd).toEqual([id]);
    const [hit] = (await test.call(search.documents, { wd: 'phlogiston' })).document;
    expect(hit?.highlight?.page).toBe(1);
    expect(hit?.highlight?.text).toContain('<em>phlogiston</em>');
  });
});

describe('a document is found', () => {
  it.each([
    ['its title', '敦煌壁画颜料考', '敦煌壁画颜料考'],
    ['part of its title', '营造法式图样注释', '法式图样'],
    ['its words in any order', '黄河流域水利工程史', '工程 黄河 水利'],
    ['words run together in another order', '青铜礼器纹饰研究', '纹饰青铜'],
    ['a phrase that cuts words at both ends', '中华人民共和国铁路建设纪要', '民共和国铁路建'],
    [
      'a title with something put in and something left out',
      '唐代长安城坊制度',
      '关于唐代的长安制度',
    ],
    ['two characters', '瓷器鉴定入门', '瓷器'],
    ['two characters that are no word', '昆曲曲牌源流', '曲曲'],
    ['a single character in the middle of a word', '大熊猫栖息地', '猫'],
    ['a single character at the end of a title', '山水画里的鹤', '鹤'],
    ['English in any case', 'Deep Learning for Beginners', 'deep LEARNING'],
    ['the beginning of an English word', 'Photosynthesis Explained', 'photosyn'],
    ['an English word that is misspelt', 'Thermodynamics Handbook', 'thermodinamics'],
    ['part of a title of which a character is wrong', '电梯维保合同', '电提维保'],
    ['Chinese, English and digits in one', '年终总结PPT模板2026', 'PPT模板2026'],
    ['the same apart', '季度汇报PPT模板2025', '2025 汇报 ppt'],
    ['full-width letters and digits for half-width ones', 'ISO9001质量手册', 'ＩＳＯ９００１'],
    ['half-width for full-width ones', 'ＧＢ５００１０设计规范', 'gb50010'],
    ['traditional characters for simplified ones', '机器学习与数据挖掘', '機器學習與數據挖掘'],
    ['simplified for traditional ones', '臺灣鐵道時刻表', '台湾铁道'],
    ['Japanese', 'ひらがなとカタカナの練習', 'カタカナ'],
    ['quotes and operators as nothing', "O'Reilly 风格 & 指南", "reilly' & | ! 指南:*"],
  ])('by %s', async (_how, title, wd) => {
    const id = await publish(title);
    expect(await found(wd)).toContain(id);
  });

  it('by a word that operators say means the same, whole and marked', async () => {
    const id = await publish('脂砚斋重评石头记');
    const other = await publish('The Rainy Season');
    expect(await found('红楼梦')).not.toContain(id);
    await configure(test.services, 'security', {
      search_synonyms: '红楼梦,石头记\nai,season',
    });
    expect(await found('紅樓夢')).toContain(id);
    const [hit] = (await test.call(search.documents, { wd: '红楼梦' })).document;
    expect(hit?.highlight?.title).toContain('<em>石头记</em>');
    expect(await found('ai')).toContain(other);
    expect(await found('wait')).not.toContain(other);
    await configure(test.services, 'security', { search_synonyms: '' });
    expect(await found('红楼梦')).not.toContain(id);
  });

  it('by its keywords, its description and its text', async () => {
    const id = await publish('无题之作', {
      keywords: '蹴鞠,投壶',
      description: '记述汉代的百戏与角抵',
      text: ['第一页没有什么', '乐府歌辞的流传经过'],
    });
    for (const wd of ['蹴鞠', '百戏 角抵', '乐府歌辞']) expect(await found(wd)).toContain(id);
  });

  it('by words of which one is in the title and one in the text', async () => {
    const id = await publish('广陵散', { text: ['嵇康临刑索琴而弹'] });
    expect(await found('广陵散 嵇康')).toEqual([id]);
  });

  it('by a word that its text has within or across others only, and nothing that has the parts of the word', async () => {
    const pairs = [
      ['最高人民法院', '人民法院'],
      ['国家知识产权局', '知识产权'],
      ['中国人民银行', '人民银行'],
      ['北京师范大学', '师范大学'],
      ['全国人民代表大会', '人民代表大会'],
      ['义务教育法', '义务教育'],
      ['社会保险费', '社会保险'],
      ['第二次世界大战', '世界大战'],
      ['地理信息系统', '信息系统'],
      ['劳动合同法', '劳动合同'],
      ['中央人民政府', '人民政府'],
      ['加利福尼亚州', '加利福尼亚'],
    ] as const;
    const text = pairs.map(([longer]) => `据${longer}所载`);
    const id = await publish('机构名录', { text, pages: text.length });
    const apart = pairs.map(([, word]) => `${word.slice(0, 2)}与${word.slice(2)}`);
    await publish('散句', { text: apart, pages: apart.length });
    for (const [place, [, wd]] of pairs.entries()) {
      const { total, document } = await test.call(search.documents, { wd });
      expect([total, document[0]?.id, document[0]?.highlight.page], wd).toEqual([1, id, place + 1]);
      expect(document[0]?.highlight.text).toContain(`<em>${wd}</em>`);
    }
  });

  it('by a phrase of its text that was cut inside words, before titles that have some of its words', async () => {
    const id = await publish('无名报告', { text: ['官渡之战滚珠轴承也神工天巧'] });
    for (let number = 1; number <= 10; number += 1) await publish(`滚珠轴承也第${number}册`);
    expect((await found('之战滚珠轴承也神工'))[0]).toBe(id);
  });

  // Of the thousand pages that are read, the thick one takes four hundred.
  it.each([
    ['以前', 600, '台灯', '蜂蜜'],
    ['以后', 601, '雨伞', '钢琴'],
  ] as const)(
    'by two words of one page %s a thick one that has them apart: on page %i',
    async (place, page, one, other) => {
      const blank = (pages: number) => Array.from({ length: pages }, () => '此页无字');
      const text = [...blank(page - 1), `${one}与${other}`];
      const id = await publish('合订本', { text, pages: page });
      const apart = [one, ...blank(398), other];
      const thick = await publish('大部头', { text: apart, pages: 400 });
      const ids = place === '以前' ? [id, thick] : [thick, id];
      expect(await found(`${one} ${other}`)).toEqual(ids);
    },
  );

  it('by its first thousand pages', async () => {
    const text = Array.from({ length: 1001 }, (_, index) =>
      index === 999 ? '骆驼' : index === 1000 ? '企鹅' : '此页无字',
    );
    const id = await publish('千页书', { text, pages: 1001 });
    expect([await found('骆驼'), await found('企鹅')]).toEqual([[id], []]);
  });

  it('by all of its words, wherever they are, before a title that lacks one', async () => {
    const all = await publish('植物杂记', { text: ['苔藓', '地衣', '孢子'] });
    const near = await publish('苔藓 地衣', { keywords: '苔藓,地衣', text: ['苔藓 地衣'] });
    expect(await found('苔藓 地衣 孢子')).toEqual([all, near]);
  });

  it('by how near its words are in its text, as one of the newest 160 that have them there', async () => {
    const phrase = await publish('旧册', { text: ['琥珀珊瑚'] });
    const fill = async (count: number) => {
      for (let each = 1; each < count; each += 1) {
        const { hash: key } = await createDocument(test.services, { user_id: author.id });
        await test.services.db.insert(pageTexts).values([
          { key, page: 1, content: '琥珀' },
          { key, page: 2, content: '珊瑚' },
        ]);
      }
      await publish('新册', { text: ['琥珀', '珊瑚'] });
    };
    await fill(159);
    expect((await found('琥珀 珊瑚'))[0]).toBe(phrase);
    await fill(1);
    expect((await found('琥珀 珊瑚'))[0]).not.toBe(phrase);
  });

  it('no sooner by what stands behind its open pages', async () => {
    const text = ['铅笔', '钟表', '铅笔钟表'];
    await publish('试读本', { text, pages: 3, preview: 2 });
    const open = await publish('全本', { text: text.slice(0, 2), pages: 2 });
    expect((await found('铅笔 钟表'))[0]).toBe(open);
  });

  it('before those that have the words in their text alone, and these before nobody', async () => {
    const inText = await publish('琴谱汇编', { text: ['其中有梅花三弄一曲'] });
    const inTitle = await publish('梅花三弄');
    const inDescription = await publish('古曲十首', { description: '收有梅花三弄等' });
    expect(await found('梅花三弄')).toEqual([inTitle, inDescription, inText]);
  });
});

describe('nothing is found', () => {
  it.each(['', '   ', '。，！？', '\\', "'", '%', '鿿鿾鿽鿼'])('by %j', async (wd) => {
    expect(await test.call(search.documents, { wd })).toMatchObject({ total: 0, document: [] });
  });
});

describe('a search', () => {
  it('is narrowed by type, language, fee, owner and time, and by a category with all below it', async () => {
    const other = await createMember(test.services);
    const root = await createCategory(test.services);
    const below = await createCategory(test.services, { parent_id: root });
    const pdf = await publish('筛选甲本', { language: 'zh', categoryIds: [below] });
    const doc = await publish('筛选乙本', { ext: '.docx', price: 5, language: 'en' });
    const odd = await publish('筛选丙本', {
      ext: '.xyz',
      is_vip: true,
      price: 1,
      user_id: other.id,
      created_at: new Date('2020-12-31T23:59:59.999+08:00'),
    });
    const sorted = async (options: object) => (await found('筛选', options)).sort((a, b) => a - b);
    expect(await sorted({})).toEqual([pdf, doc, odd]);
    expect(await sorted({ ext: 'pdf' })).toEqual([pdf]);
    expect(await sorted({ ext: 'doc' })).toEqual([doc]);
    expect(await sorted({ ext: 'other' })).toEqual([odd]);
    expect(await sorted({ ext: 'all' })).toEqual([pdf, doc, odd]);
    expect(await sorted({ language: ['zh', 'en'] })).toEqual([pdf, doc]);
    expect(await sorted({ fee_type: 'free' })).toEqual([pdf]);
    expect(await sorted({ fee_type: 'charge' })).toEqual([doc, odd]);
    expect(await sorted({ fee_type: 'vip' })).toEqual([odd]);
    expect(await sorted({ user_id: other.id })).toEqual([odd]);
    expect(await sorted({ created_at: ['2020-01-01', '2020-12-31'] })).toEqual([odd]);
    expect(await sorted({ category_id: root })).toEqual([pdf]);
    expect(await sorted({ category_id: below })).toEqual([pdf]);
  });

  it('is sorted as asked', async () => {
    const small = await publish('排序小册', { pages: 1, size: 10, view_count: 9, score: 300 });
    const large = await publish('排序大册', { pages: 9, size: 90, view_count: 1, score: 500 });
    expect(await found('排序', { sort: 'latest' })).toEqual([large, small]);
    expect(await found('排序', { sort: 'pages' })).toEqual([large, small]);
    expect(await found('排序', { sort: 'size' })).toEqual([large, small]);
    expect(await found('排序', { sort: 'view' })).toEqual([small, large]);
    expect(await found('排序', { sort: 'view_count' })).toEqual([small, large]);
    expect(await found('排序', { sort: 'score' })).toEqual([large, small]);
  });

  it('has what lacks a word behind what has all of them, in any order', async () => {
    const both = await publish('滇南茶经 注本', { pages: 3, size: 30, view_count: 3 });
    const one = await publish('滇南茶经 图谱', { pages: 9, size: 90, view_count: 9, score: 500 });
    for (const sort of ['default', 'latest', 'pages', 'size', 'view', 'score'])
      expect(await found('滇南 茶经 注本', { sort }), sort).toEqual([both, one]);
  });

  it.each([
    ['员工守则', ['公司员工守则与员工守则解读：员工守则修订', '某公司员工守则', '员工守则']],
    ['C++', ['C语言', 'C# 高级编程', 'C++ Primer', 'C++']],
    ['.NET', ['网络 net 入门', 'NET 手册', '.NET']],
    ['Swift UI', ['UI Swift Swift UI UI', 'Swift UI']],
  ])('for %s begins with the title that is just that', async (wd, titles) => {
    const ids = [];
    const [keywords, ...none] = ['一,二,三,四,五,六,七,八,九,十,甲乙,丙丁,戊己', '', '', ''];
    for (const [place, title] of titles.toReversed().entries())
      ids.push(await publish(title, { keywords: place === 0 ? keywords : none[place - 1] }));
    expect((await found(wd))[0]).toBe(ids[0]);
  });

  it('puts titles that have the query as it was typed before others with its words', async () => {
    const written = await publish('Objective-C# 与 F# 的语言比较', {
      keywords: '编译,运行时,语法,闭包',
    });
    await publish('F 大调 与 C');
    expect((await found('F#'))[0]).toBe(written);
  });

  it('says when nothing has all of its words', async () => {
    const free = await publish('采煤规程', { text: ['其余从略'] });
    const sold = await publish('采煤规程 样张', { price: 5 });
    const phrase = await publish('井下杂录', { text: ['巷道掘进支护锚杆煤层瓦斯抽采'] });
    const all = async (wd: string, options: object = {}) => {
      const reply = await test.call(search.all, { wd, ...options });
      return [reply.is_similar, reply.document.map(({ id }) => id)];
    };
    expect(await all('采煤 规程 样张')).toEqual([false, [sold, free]]);
    expect(await all('采煤 规程 样张', { fee_type: 'free' })).toEqual([true, [free]]);
    expect(await all('采煤 规程 样张', { fee_type: 'free', sort: 'latest' })).toEqual([
      true,
      [free],
    ]);
    // Cut inside words, and yet all there.
    expect(await all('道掘进支护锚杆煤层瓦')).toEqual([false, [phrase]]);
    expect((await all('采煤规程'))[0]).toBe(false);
  });

  it('counts by type, category and language what it finds', async () => {
    const category = await createCategory(test.services);
    await publish('计数其一', { categoryIds: [category], language: 'zh' });
    await publish('计数其二', { categoryIds: [category], ext: '.xls' });
    await publish('计数其三', { language: 'zh' });
    const reply = await test.call(search.documents, { wd: '计数', size: 1 });
    expect(reply).toMatchObject({
      total: 3,
      agg_ext: [
        { ext: '.pdf', count: 2 },
        { ext: '.xls', count: 1 },
      ],
      agg_category: [{ category_id: category, count: 2 }],
      agg_language: [{ code: 'zh', count: 2 }],
    });
    for (const { ext, count } of reply.agg_ext)
      expect((await test.call(search.documents, { wd: '计数', ext })).total).toBe(count);
    expect(reply.spend).toMatch(/^\d+\.\d{3}$/);
  });

  it('counts types and languages without their own filter, and all else within it', async () => {
    const category = await createCategory(test.services);
    await publish('互换其一', { ext: '.doc', language: 'zh', categoryIds: [category] });
    await publish('互换其二', { ext: '.txt', language: 'en' });
    await publish('互换其三', { ext: '.txt', language: 'zh', price: 5 });
    const counts = async (options: object) => {
      const reply = await test.call(search.all, { wd: '互换', ...options });
      return {
        total: reply.total,
        ext: reply.agg_ext.map(({ ext, count }) => `${ext} ${count}`),
        language: reply.agg_language.map(({ code, count }) => `${code} ${count}`),
        categories: reply.agg_category.length,
      };
    };
    expect(await counts({ ext: 'doc' })).toEqual({
      total: 1,
      ext: ['.txt 2', '.doc 1'],
      language: ['zh 1'],
      categories: 1,
    });
    expect(await counts({ ext: 'txt', language: 'zh' })).toEqual({
      total: 1,
      ext: ['.doc 1', '.txt 1'],
      language: ['en 1', 'zh 1'],
      categories: 0,
    });
    // Nothing is left, and yet it can be said of what there is more.
    expect(await counts({ ext: 'xls', fee_type: 'free' })).toEqual({
      total: 0,
      ext: ['.doc 1', '.txt 1'],
      language: [],
      categories: 0,
    });
  });

  it('takes the filters that other clients send for none', async () => {
    await publish('无拘其一', { language: 'zh' });
    await publish('无拘其二', { ext: '.txt' });
    const all = { wd: '无拘', ext: 'all', language: 'all', fee_type: '' } as const;
    expect((await test.call(search.documents, all)).total).toBe(2);
    const { id } = await createArticle(test.services, { user_id: author.id, title: '无拘其三' });
    await indexAll(test.services);
    const { document } = await test.call(search.all, all);
    expect(document.filter((hit) => hit.doc_type === 1).map((hit) => hit.id)).toEqual([id]);
    expect((await test.call(search.documents, { ...all, language: ['zh'] })).total).toBe(1);
  });

  it('begins no tag in what some clients put into their pages as HTML, and others as text', async () => {
    const names = { description: '<b>概要</b> a < b', title: '尖括号<img src=x onerror=alert(1)>' };
    await publish(names.title, names);
    await createArticle(test.services, { user_id: author.id, ...names });
    await indexAll(test.services);
    const { document } = await test.call(search.documents, { wd: '尖括号' });
    const { article } = await test.call(search.articles, { wd: '尖括号' });
    for (const [row] of [document, article])
      expect(row).toMatchObject({
        title: '尖括号＜img src=x onerror=alert(1)>',
        description: '＜b>概要＜/b> a ＜ b',
      });
  });

  it('has pages, each row once, and no more of them than the operators set', async () => {
    for (let number = 1; number <= 12; number += 1) await publish(`翻页第${number}册`);
    const first = await found('翻页', { size: 5 });
    const second = await found('翻页', { size: 5, page: 2 });
    const third = await found('翻页', { size: 5, page: 3 });
    expect(new Set([...first, ...second, ...third]).size).toBe(12);
    await configure(test.services, 'display', { max_search_pages: 2 });
    const bounded = await test.call(search.documents, { wd: '翻页', size: 5, page: 9 });
    expect(bounded.total).toBe(10);
    expect(bounded.document.map((row) => row.id)).toEqual(second);
    await configure(test.services, 'display', { max_search_pages: 100 });
  });

  it('tells no counts that operators hide', async () => {
    const id = await publish('隐匿计数考', { view_count: 7, download_count: 5, favorite_count: 3 });
    const shown = { view_count: 7, download_count: 5, favorite_count: 3 };
    const counts = async () => {
      const found = await test.call(search.documents, { wd: '隐匿计数考' });
      const all = await test.call(search.all, { wd: '隐匿计数考' });
      return [...found.document, ...all.document].filter((row) => row.id === id);
    };
    expect(await counts()).toMatchObject([shown, { view_count: 7 }]);
    await configure(test.services, 'display', {
      show_document_view_count: false,
      show_document_download_count: false,
      show_document_favorite_count: false,
    });
    const hidden = { view_count: 0, download_count: 0, favorite_count: 0 };
    expect(await counts()).toMatchObject([hidden, { view_count: 0 }]);
    await configure(test.services, 'display', {
      show_document_view_count: true,
      show_document_download_count: true,
      show_document_favorite_count: true,
    });
  });
});

describe('articles', () => {
  it('are found by title, keywords and text, not by their markup, and narrowed by category', async () => {
    const category = await createCategory(test.services, { type: CategoryType.Article });
    const { id } = await createArticle(test.services, {
      user_id: author.id,
      title: '茶马古道行记',
      content: '<p class="hengduan">横断山脉<strong>深处</strong></p>',
    });
    await test.services.db
      .insert(articleCategories)
      .values({ article_id: id, category_id: category });
    await indexAll(test.services);
    const search_ = async (wd: string, options: object = {}) =>
      (await test.call(search.articles, { wd, ...options })).article.map((row) => row.id);
    expect(await search_('茶马古道')).toEqual([id]);
    expect(await search_('横断山脉')).toEqual([id]);
    expect(await search_('横断山脉', { category_id: category })).toEqual([id]);
    expect(await search_('hengduan')).toEqual([]);
    const { article } = await test.call(search.articles, { wd: '横断山脉' });
    expect(article[0]?.highlight).toMatchObject({ text: '<em>横断山脉</em>深处' });
  });

  it('are quoted and found as they read, not as their HTML is written', async () => {
    const content =
      '<p>研究 &amp; 开发</p><p>若 a &lt; b，则&nbsp;<a href="https://lianjie.example/">可行</a>之道</p>';
    const root = { token: await test.services.sessions.open(test.services.db, 1) };
    await test.call(contract.article.create, { title: '无关', content }, root);
    await indexAll(test.services);
    const { article } = await test.call(search.articles, { wd: '研究' });
    expect(article[0]?.highlight.text).toBe('<em>研究</em> &amp; 开发 若 a &lt; b，则 可行之道');
    for (const markup of ['amp', 'nbsp', 'lianjie'])
      expect((await test.call(search.articles, { wd: markup })).article).toEqual([]);
    expect((await test.call(search.articles, { wd: '可行之道' })).total).toBe(1);
  });

  it('are found together with documents, each by its own address', async () => {
    const documentId = await publish('丝绸之路考古');
    const made = await createArticle(test.services, { user_id: author.id, title: '丝绸之路见闻' });
    await indexAll(test.services);
    const { total, document } = await test.call(search.all, { wd: '丝绸之路' });
    expect(total).toBe(2);
    expect(document.map(({ id, doc_type }) => [doc_type, id])).toEqual(
      expect.arrayContaining([
        [0, documentId],
        [1, made.id],
      ]),
    );
    expect(document.find((row) => row.doc_type === 1)).toMatchObject({
      identifier: made.identifier,
      username: author.username,
      title: expect.stringContaining('<em>'),
    });
    const only = await test.call(search.all, { wd: '丝绸之路', ext: 'pdf' });
    expect(only.document.map((row) => row.doc_type)).toEqual([0]);
  });
});
