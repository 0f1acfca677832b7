import { describe, expect, it } from 'vitest';
import { pageHead, type HeadPage } from './head.ts';

const site = {
  sitename: '文渊',
  title: '文渊 · 分享',
  description: '站点',
  keywords: '文档,在线阅读',
  origin: 'https://w.example',
};
const crumbs = [
  { title: '首页', path: '/' },
  { title: '文库', path: '/library' },
];
const work = {
  title: '论语',
  path: '/library/3/ab',
  author: '甲',
  created_at: '2026-01-01',
  updated_at: '2026-01-02',
  keywords: '',
  crumbs,
};
const document: HeadPage = {
  ...work,
  kind: 'document',
  cover: '/view/cover/ab',
  pages: 9,
  language: '',
};
const article: HeadPage = { ...work, kind: 'article', cover: '', path: '/article/2/detail/7' };
const list = (over: object = {}): HeadPage => ({
  kind: 'list',
  title: '文库',
  path: '/library',
  crumbs,
  ...over,
});

describe('the head of a page', () => {
  it.each<[HeadPage, number, string, string, string, string[]]>([
    [{ kind: 'home' }, 200, '文渊', '/', 'index,follow', ['WebSite']],
    [list(), 200, '文库 | 文渊', '/library', 'index,follow', ['CollectionPage', 'BreadcrumbList']],
    [
      document,
      200,
      '论语 | 文渊',
      '/library/3/ab',
      'index,follow',
      ['DigitalDocument', 'BreadcrumbList'],
    ],
    [
      article,
      200,
      '论语 | 文渊',
      '/article/2/detail/7',
      'index,follow',
      ['Article', 'BreadcrumbList'],
    ],
    [
      { kind: 'plain', title: '登录', path: '/auth/login' },
      200,
      '登录 | 文渊',
      '/auth/login',
      'noindex,follow',
      [],
    ],
    [{ kind: 'not-found', path: '/x' }, 404, '页面不存在 | 文渊', '/x', 'noindex', []],
  ])(
    '$kind has its status, title, address and structured data',
    (page, status, title, path, robots, types) => {
      const head = pageHead(site, page);
      expect(head).toMatchObject({
        status,
        title,
        canonical: `https://w.example${path}`,
        robots,
      });
      expect(head.jsonLd.map((item) => item['@type'])).toEqual(types);
    },
  );

  it('of a document tells its pages and shows its cover', () => {
    const head = pageHead(site, document);
    expect(head.og['og:image']).toBe('https://w.example/view/cover/ab');
    expect(head.jsonLd[0]).toMatchObject({
      numberOfPages: 9,
      author: { '@type': 'Person', name: '甲' },
    });
  });

  it('of an article shows its picture and tells when it was published', () => {
    const { og, jsonLd } = pageHead(site, { ...article, cover: '/uploads/ab/c.webp' });
    expect(og['og:image']).toBe('https://w.example/uploads/ab/c.webp');
    expect(jsonLd[0]?.image).toBe('https://w.example/uploads/ab/c.webp');
    expect(og['article:published_time']).toBe(article.created_at);
  });

  it('says nothing about a cover, an author or keywords that are not there', () => {
    const head = pageHead(site, { ...document, cover: '', author: '' });
    expect(head.og).not.toHaveProperty('og:image');
    expect(head.jsonLd[0]).not.toHaveProperty('author');
    expect(head.jsonLd[0]).not.toHaveProperty('keywords');
  });

  it('numbers the breadcrumbs from 1 and gives whole addresses', () => {
    expect(pageHead(site, list()).jsonLd[1]?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: '首页', item: 'https://w.example/' },
      { '@type': 'ListItem', position: 2, name: '文库', item: 'https://w.example/library' },
    ]);
  });

  it('of a later page of a list has its own title and address', () => {
    const head = pageHead(site, list({ page: 2 }));
    expect(head.title).toBe('文库 第 2 页 | 文渊');
    expect(head.canonical).toBe('https://w.example/library?page=2');
    expect(pageHead(site, list({ page: 1 })).canonical).toBe('https://w.example/library');
  });

  it('of a filtered list is not kept by search engines', () =>
    expect(pageHead(site, list({ filtered: true })).robots).toBe('noindex,follow'));

  it('beyond the last page is not indexed', () =>
    expect(pageHead(site, list({ page: 9, isPastEnd: true })).robots).toBe('noindex,follow'));

  it.each([
    [document, 'zh-CN'],
    [{ ...document, language: 'en' }, 'en'],
    [{ ...document, title: 'Two Addresses' }, 'en'],
    [{ ...article, title: 'Two Addresses' }, 'en'],
  ])('of a work tells its language, %#', (page, inLanguage) =>
    expect(pageHead(site, page).jsonLd[0]).toMatchObject({ inLanguage }),
  );

  it('describes in at most 160 characters, none of them cut in half', () => {
    const rare = '𠮷'.repeat(161);
    const { description } = pageHead(site, { ...document, description: rare });
    expect(description).toBe(`${'𠮷'.repeat(159)}…`);
    expect(pageHead(site, { ...document, description: '字'.repeat(160) }).description).toBe(
      '字'.repeat(160),
    );
  });

  it('falls back to the title where there is no description, and keeps one line', () => {
    expect(pageHead(site, document).description).toBe('论语 · 文渊');
    expect(pageHead(site, { ...document, description: ' 子曰：\n 学而 ' }).description).toBe(
      '子曰： 学而',
    );
  });
});

it('keywords are those of the work, on the home page those of the site, elsewhere none', () => {
  const work = {
    kind: 'article',
    cover: '',
    author: '',
    created_at: '',
    updated_at: '',
    path: '/a',
    crumbs: [],
  };
  const keywordsOf = (page: object) => pageHead(site, page as HeadPage).keywords;
  expect(keywordsOf({ kind: 'home' })).toBe('文档,在线阅读');
  expect(keywordsOf({ ...work, title: '诗', keywords: '诗经' })).toBe('诗经');
  expect(keywordsOf({ kind: 'list', title: '文库', path: '/library', crumbs: [] })).toBe('');
});

it('a list has the picture of its own, and names in its order what somebody has chosen', () => {
  const items = [
    { title: '试卷', path: '/library/all/b' },
    { title: '答案', path: '/library/all/a' },
  ];
  const head = pageHead(site, {
    ...(list() as Extract<HeadPage, { kind: 'list' }>),
    cover: '/uploads/a.webp',
    items,
  } as HeadPage);
  expect(head.og['og:image']).toBe(`${site.origin}/uploads/a.webp`);
  expect(head.jsonLd[0]).toMatchObject({
    image: `${site.origin}/uploads/a.webp`,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: [
        { position: 1, name: '试卷', url: `${site.origin}/library/all/b` },
        { position: 2, name: '答案', url: `${site.origin}/library/all/a` },
      ],
    },
  });
  const plain = pageHead(site, list());
  expect(plain.og).not.toHaveProperty('og:image');
  expect(plain.jsonLd[0]).not.toHaveProperty('mainEntity');
});

it('a list that is not indexed describes itself to no index', () => {
  expect(pageHead(site, list({ filtered: true })).jsonLd).toEqual([]);
  expect(pageHead(site, list({ isPastEnd: true })).jsonLd).toEqual([]);
});
