import { describe, expect, it } from 'vitest';
import { validateEmail, validateUsername } from './account.ts';
import { adminMenu, filterAdminMenu } from './admin-menu.ts';
import { advertPositionGroups } from './advert-position.ts';
import { isBrowserSupported, isCrawler, parseBrowser } from './browser.ts';
import { canTransitDocument, DocumentStatus, documentStatusLabels } from './document-status.ts';
import { toErrorObject } from './error-object.ts';
import { documentExtensions, extensionsOfAlias, fileTypeOf } from './file-type.ts';
import { pageHead } from './head.ts';
import { escapeHtml, escapeLinkText } from './link-text.ts';
import { pageImagePath } from './page-image.ts';
import { parsePage, toBoolList, toIntList } from './query-value.ts';
import { readablePages } from './reading-right.ts';
import { previewOf } from './settings.ts';
import { pageTitle } from './title.ts';
import { buildNavigationTree, categoryPath, descendantIds } from './tree.ts';

describe('page images', () => {
  it('are svg by default, gzip.svg when compressed (spec section 2)', () => {
    expect(pageImagePath('ab', 3)).toBe('/view/page/ab/3.svg');
    expect(pageImagePath('ab', 3, { gzip: true })).toBe('/view/page/ab/3.gzip.svg');
    expect(pageImagePath('ab', 3, { ext: '.webp', gzip: true })).toBe('/view/page/ab/3.webp');
  });
});

it('titles are {page} | {site}, or only the site (spec section 1)', () => {
  expect(pageTitle('文库', '文渊')).toBe('文库 | 文渊');
  expect(pageTitle(undefined, '文渊')).toBe('文渊');
});

describe('document status (spec section 4)', () => {
  it('has eight values in the words of the spec', () => {
    expect(Object.values(DocumentStatus)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(documentStatusLabels[3]).toBe('转换失败');
  });

  it.each([
    [0, 1, true],
    [1, 2, true],
    [1, 3, true],
    [2, 4, true],
    [3, 0, true],
    [6, 7, true],
    [7, 0, true],
    [2, 1, false],
    [4, 7, false],
    [3, 2, false],
  ] as const)('%s to %s is allowed: %s', (from, to, allowed) =>
    expect(canTransitDocument(from, to)).toBe(allowed),
  );
});

describe('file types (spec section 3)', () => {
  it.each([
    ['a.PDF', 'pdf'],
    ['.docx', 'word'],
    ['wps', 'word'],
    ['x.ppsx', 'ppt'],
    ['x.et', 'excel'],
    ['x.tsv', 'excel'],
    ['x.txt', 'text'],
    ['x.avi', 'video'],
    ['x.exe', 'other'],
    ['noextension', 'other'],
  ])('%s is %s', (name, type) => expect(fileTypeOf(name).type).toBe(type));

  it('accepted extensions are those of the groups', () => {
    expect(documentExtensions).toContain('.umd');
    expect(documentExtensions).not.toContain('.exe');
  });

  it('aliases stand for extensions; all and unknown words filter nothing', () => {
    expect(extensionsOfAlias('doc')).toContain('.rtf');
    expect(extensionsOfAlias('all')).toBeUndefined();
    expect(extensionsOfAlias('')).toBeUndefined();
  });
});

describe('trees', () => {
  const rows = [
    { id: 1, parent_id: 0, enable: true },
    { id: 2, parent_id: 1, enable: false },
    { id: 3, parent_id: 2, enable: true },
    { id: 4, parent_id: 1, enable: true },
    { id: 9, parent_id: 77, enable: true },
  ];

  it('a disabled parent takes its children with it, only enabled items are kept (spec section 3)', () => {
    expect(buildNavigationTree(rows)).toEqual([
      {
        id: 1,
        parent_id: 0,
        enable: true,
        children: [{ id: 4, parent_id: 1, enable: true, children: [] }],
      },
    ]);
  });

  it('paths go from the root to the row, circles end', () => {
    expect(categoryPath(rows, 3).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(
      categoryPath(
        [
          { id: 1, parent_id: 2 },
          { id: 2, parent_id: 1 },
        ],
        1,
      ),
    ).toHaveLength(2);
    expect(categoryPath(rows, 404)).toEqual([]);
  });

  it('descendants include the row itself', () =>
    expect(descendantIds(rows, 1).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]));
});

it('query values become integers, booleans and pages; the rest is dropped (spec section 5)', () => {
  expect(toIntList(['1', 'x', '', '2.5', '3'])).toEqual([1, 3]);
  expect(toIntList('7')).toEqual([7]);
  expect(toBoolList(['true', '0', 'maybe'])).toEqual([true, false]);
  expect(parsePage('0')).toBe(1);
  expect(parsePage(null)).toBe(1);
  expect(parsePage('999999999')).toBe(100_000);
});

describe('browser floor (spec section 5)', () => {
  const chrome = (version: number) =>
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;

  it.each([
    [chrome(116), false],
    [chrome(117), true],
    ['Mozilla/5.0 (Windows NT 10.0; rv:62.0) Gecko/20100101 Firefox/62.0', false],
    ['Mozilla/5.0 (Windows NT 10.0; rv:63.0) Gecko/20100101 Firefox/63.0', true],
    [
      'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.0 Safari/605.1.15',
      false,
    ],
    [
      'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/14.1 Safari/605.1.15',
      true,
    ],
    ['Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko', false],
    [`${chrome(60)} MicroMessenger/8.0`, true],
    ['curl/8.0', false],
  ])('%s is supported: %s', (agent, supported) =>
    expect(isBrowserSupported(agent)).toBe(supported),
  );

  it('names the browser that carries another’s name in its own', () => {
    expect(parseBrowser(`${chrome(120)} Edg/120.0`)?.name).toBe('edge');
  });

  it('knows crawlers', () => {
    expect(isCrawler('Mozilla/5.0 (compatible; Baiduspider/2.0)')).toBe(true);
    expect(isCrawler(chrome(120))).toBe(false);
  });
});

it('angle brackets of link text are escaped (spec section 5)', () => {
  expect(escapeLinkText('<b>&')).toBe('&lt;b&gt;&');
  expect(escapeHtml(`<a href="x">'&'`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;');
});

describe('the error object (spec section 8)', () => {
  it('prefers the server message, then status and text, then 500 Unknown Error', () => {
    expect(toErrorObject({ status: 409, statusText: 'Conflict', message: '已存在' })).toEqual({
      status: 409,
      data: { code: 409, message: '已存在' },
    });
    expect(toErrorObject({ status: 502, statusText: 'Bad Gateway' }).data.message).toBe(
      '502 Bad Gateway',
    );
    expect(toErrorObject({})).toEqual({
      status: 500,
      data: { code: 500, message: '500 Unknown Error' },
    });
  });
});

describe('accounts', () => {
  it.each(['ab', 'a'.repeat(33), 'a@b.cn', '13800138000', 'two words'])(
    'refuse the name %s',
    (name) => expect(validateUsername(name)).toBeDefined(),
  );
  it.each(['abc', '读者甲', 'a'.repeat(32)])('accept the name %s', (name) =>
    expect(validateUsername(name)).toBeUndefined(),
  );
  it.each(['x', 'x@y', '@y.cn', 'a b@c.cn'])('refuse the address %s', (address) =>
    expect(validateEmail(address)).toBeDefined(),
  );
});

describe('reading rights', () => {
  const base = { pages: 10, preview: 3, isOwner: false, mayReadAll: false };

  it('end at the preview for people without the right', () =>
    expect(readablePages(base)).toEqual({ pages: 3, lock_reason: 'preview' }));
  it('are whole for owners and those who manage', () => {
    expect(readablePages({ ...base, isOwner: true }).pages).toBe(10);
    expect(readablePages({ ...base, mayReadAll: true }).pages).toBe(10);
  });
  it('are whole when the preview is 0 or longer than the document', () => {
    expect(readablePages({ ...base, preview: 0 })).toEqual({ pages: 10, lock_reason: '' });
    expect(readablePages({ ...base, preview: 99 }).lock_reason).toBe('');
  });
  it('are none for visitors where a login is required', () => {
    expect(readablePages({ ...base, loginRequired: true })).toEqual({
      pages: 0,
      lock_reason: 'login',
    });
  });
});

it('the preview of a new document is the tighter of both limits, 0 when neither binds', () => {
  expect(previewOf(100, { max_preview: 12, max_preview_percent: 10 })).toBe(10);
  expect(previewOf(100, { max_preview: 0, max_preview_percent: 100 })).toBe(0);
  expect(previewOf(5, { max_preview: 12, max_preview_percent: 0 })).toBe(0);
  expect(previewOf(3, { max_preview: 0, max_preview_percent: 1 })).toBe(1);
});

describe('the head of a page', () => {
  const site = { sitename: '文渊', title: '', description: '站点', origin: 'https://w.cn' };

  it('of a document names it, its pages and its place', () => {
    const head = pageHead(site, {
      kind: 'document',
      title: '论语',
      path: '/library/3/ab',
      cover: '/view/cover/ab',
      author: '甲',
      created_at: '2026-01-01',
      updated_at: '2026-01-02',
      pages: 9,
      keywords: '',
      crumbs: [{ title: '文库', path: '/library' }],
    });
    expect(head.title).toBe('论语 | 文渊');
    expect(head.canonical).toBe('https://w.cn/library/3/ab');
    expect(head.og['og:image']).toBe('https://w.cn/view/cover/ab');
    expect(head.jsonLd[0]).toMatchObject({ '@type': 'DigitalDocument', numberOfPages: 9 });
    expect(head.jsonLd[1]).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('of a filtered list is not to be kept by search engines', () => {
    expect(
      pageHead(site, { kind: 'list', title: '文库', path: '/library', crumbs: [], filtered: true })
        .robots,
    ).toBe('noindex,follow');
  });

  it('of an unknown address is a 404', () => {
    expect(pageHead(site, { kind: 'not-found', path: '/x' }).status).toBe(404);
  });
});

it('advert positions have the values of the spec', () => {
  const values = advertPositionGroups.flatMap(({ positions }) =>
    positions.map(({ value }) => value),
  );
  expect(values).toHaveLength(17);
  expect(values).toContain('document_between');
});

it('a menu without an open page is left out', () => {
  const menu = filterAdminMenu(adminMenu, ({ page }) => page === '/admin/document/list');
  expect(menu).toHaveLength(1);
  expect(menu[0]?.children).toHaveLength(1);
});
