import { match } from 'pinyin-pro';
import { expect, it } from 'vitest';
import { screensFor } from '../menu.ts';
import { paths } from '../../lib/paths.ts';
import { paletteEntries } from './palette-entries.ts';
import { places } from './palette-places.ts';

function offer(words: string, allowed: readonly string[] = [paths.documents(), paths.upload()]) {
  const gone: string[] = [];
  const nothing = () => undefined;
  const entries = paletteEntries(
    screensFor(allowed),
    {
      go: (path) => gone.push(path),
      openSite: nothing,
      editProfile: nothing,
      changePassword: nothing,
      showShortcuts: nothing,
      logOut: nothing,
    },
    words,
    (title, typed) => match(title, typed, { continuous: true }) !== null,
    places,
  );
  return { titles: entries.map(({ title }) => title), run: () => entries.at(-1)?.run(), gone };
}

it('offers pages before actions', () => {
  expect(offer('').titles.slice(0, 5)).toEqual([
    '仪表盘',
    '待办',
    '文档列表',
    '上传文档',
    '查看待审核的文档',
  ]);
});

it('finds a page by a part of its title or address', () => {
  expect(offer('上传').titles[0]).toBe('上传文档');
  expect(offer('UPLOAD').titles[0]).toBe('上传文档');
  expect(offer('admin').titles).toEqual(['在文档中查找“admin”']);
});

it.each([
  ['logo', 'Logo（系统配置）', '/admin/config/system#setting-logo'],
  ['seo', 'SEO（系统配置）', '/admin/config/system#setting-keywords'],
  ['关闭注册', '关闭注册（安全配置）', '/admin/config/security#setting-enable_register'],
  ['隐私', '用户协议与隐私政策（底部链接）', '/admin/config/footer'],
  ['备份', '备份（仪表盘）', '/admin/dashboard#environment'],
  ['封号', '封号与禁言（处罚管理）', '/admin/user/punishment'],
  ['友链', '友链（友情链接）', '/admin/friendlink'],
  ['轮播', '轮播图（横幅管理）', '/admin/banner'],
  ['单页', '单页（文章列表）', '/admin/article/list?is_page=true'],
  ['维护', '网站维护（安全配置）', '/admin/config/security#setting-is_close'],
])('finds what another system calls %s', (words, title, address) => {
  const { titles, run, gone } = offer(words, [
    '/admin/dashboard',
    '/admin/user/punishment',
    '/admin/friendlink',
    '/admin/banner',
    '/admin/article/list',
    '/admin/config/system',
    '/admin/config/security',
    '/admin/config/footer',
  ]);
  expect(titles.at(-1)).toBe(title);
  run();
  expect(gone).toEqual([address]);
});

it.each(['sc', 'shangchuan', 'shangc', 'SC'])(
  'finds a page by its sound or initials: %s',
  (words) => {
    expect(offer(words).titles[0]).toBe('上传文档');
  },
);

it('offers to look for the words among the documents', () => {
  const { titles, run, gone } = offer('论语 & 孟子');
  expect(titles).toEqual(['在文档中查找“论语 & 孟子”']);
  run();
  expect(gone).toEqual([`/admin/document/list?wd=${encodeURIComponent('论语 & 孟子')}`]);
});

it('offers nothing about documents without the right to their list', () => {
  const { titles } = offer('文档', [paths.categories()]);
  expect(titles).toEqual(['文档分类']);
});

it('leads to a setting and to a list of orders by its name, where the page may be opened', () => {
  const security = '/admin/config/security';
  const { titles, run, gone } = offer('敏感词', [security, '/admin/order']);
  expect(titles).toEqual(['敏感词（安全配置）']);
  run();
  expect(gone).toEqual([`${security}#setting-sensitive_words`]);
  expect(offer('对账', [security, '/admin/order']).titles[0]).toMatch(/^对账（/);
  expect(offer('退款', ['/admin/order']).titles[0]).toMatch(/^未成功的退款（/);
  expect(offer('敏感词', [paths.categories()]).titles).toEqual([]);
});

it('leads to whatever waits, and to each list that is a tab of a page', () => {
  const pages = ['/admin/withdrawal', '/admin/invoice', '/admin/log', '/admin/user/vip'];
  const { titles, run, gone } = offer('打款', pages);
  expect(titles).toEqual(['待打款的提现（提现管理）']);
  run();
  expect(gone).toEqual(['/admin/withdrawal?state=waiting&state=paying']);
  expect(offer('开票', pages).titles).toEqual(['开票（发票管理）']);
  expect(offer('待开的', pages).titles).toEqual(['待开的发票（发票管理）']);
  expect(offer('登录日志', pages).titles).toEqual(['登录日志（操作日志）']);
  expect(offer('兑换', pages).titles).toEqual(['兑换码（会员记录）', '兑换记录（会员记录）']);
});

it('names an amount in yuan, as the page that it leads to does', () => {
  expect(offer('年度会员价格', ['/admin/config/vip']).titles[0]).toBe(
    '年度会员价格（元）（会员配置）',
  );
  expect(places.filter(({ title }) => title.includes('（分）'))).toEqual([]);
});
