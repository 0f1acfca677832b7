import type { Connection } from 'mysql2/promise';
import sharp from 'sharp';
import { fannedOut } from '../../moredoc/old-files.ts';
import { fillCommunity } from './community.ts';
import { fillDocuments } from './documents.ts';
import { md5, UUID, writeOld, type Insert } from './old-rows.ts';
import { moredocSchema, PREFIX } from './schema.ts';

/** How passwords are stored there. */
const oldHash = (password: string) => `md5$ab1X$${md5(`ab1X${password}`)}`;

export const OLD_PASSWORD = '旧站的密码 123';
const DOMAIN = 'https://old.example';
const AT = { created_at: '2024-05-01 08:30:00', updated_at: '2024-05-02 00:00:00' };

/** A picture of one colour, at its place in `uploads`. */
async function writePicture(folder: string, color: string, format: 'png' | 'gif' = 'png') {
  const create = { width: 40, height: 30, channels: 3, background: color } as const;
  const bytes = await sharp({ create })[format]().toBuffer();
  const address = fannedOut('uploads', md5(bytes), `.${format}`);
  await writeOld(folder, address, bytes);
  return { address, hash: md5(bytes) };
}

export type OldPictures = Readonly<
  Record<'avatar' | 'cover' | 'inArticle' | 'banner' | 'logo' | 'unsupported', string>
>;

/** Fills an empty database and folder with a site that has every special case of a move. */
export async function fillMoredoc(connection: Connection, folder: string): Promise<OldPictures> {
  for (const statement of moredocSchema) await connection.query(statement);
  const insert: Insert = async (table, rows) => {
    for (const row of rows)
      await connection.query('insert into ?? set ?', [PREFIX + table, { ...AT, ...row }]);
  };
  // Times of zeros are older than the mode that refuses them.
  await connection.query("set session sql_mode = ''");

  const [avatar, cover, inArticle, banner, logo] = await Promise.all([
    writePicture(folder, '#a33'),
    writePicture(folder, '#3a3'),
    writePicture(folder, '#33a', 'gif'),
    writePicture(folder, '#aa3'),
    writePicture(folder, '#3aa'),
  ]);
  const unsupported = fannedOut('uploads', md5('icon'), '.ico');
  await writeOld(folder, unsupported, 'not an icon');
  const missing = fannedOut('uploads', md5('missing'), '.png');

  await insert('group', [
    { id: 1, title: '站长', is_default: 1, enable_upload: 1, sort: 9 },
    { id: 2, title: '普通用户', is_default: 1, is_display: 1, enable_comment: 1 },
    // The title that the first group of an installation has here.
    { id: 5, title: '超级管理员', color: '#f00', enable_upload: 1, enable_article: 1 },
  ]);
  await insert('permission', [
    { id: 1, method: 'GRPC', path: '/api.v1.DocumentAPI/ListDocument', title: '文档列表' },
    { id: 2, method: 'POST', path: '/api/v1/upload/avatar', title: '上传头像' },
    { id: 3, method: 'GRPC', path: '/api.v1.LanguageAPI/CreateLanguage', title: '' },
    { id: 4, method: 'GRPC', path: '/api.v1.UserAPI/ListUser', title: '用户列表' },
  ]);
  await insert('group_permission', [
    { group_id: 5, permission_id: 1 },
    { group_id: 5, permission_id: 2 },
    { group_id: 5, permission_id: 4 },
    { group_id: 9, permission_id: 1 },
  ]);
  const password = oldHash(OLD_PASSWORD);
  await insert('user', [
    {
      id: 1,
      username: 'boss',
      password,
      email: 'boss@old.example',
      avatar: avatar.address,
      login_at: '2024-06-01 12:00:00',
    },
    {
      id: 2,
      username: 'zhang',
      password,
      email: 'zhang@old.example',
      mobile: '13800000001',
      credit_count: 50,
      doc_count: 77,
      avatar: missing,
      signature: 'a\0b',
      login_at: '0000-00-00 00:00:00',
    },
    {
      id: 3,
      username: 'Zhang',
      password,
      email: 'ZHANG@old.example',
      mobile: '13800000001',
      credit_count: -7,
    },
    { id: 4, username: 'li', password: 'plain', credit_count: 12 },
    { id: 5, username: 'admin', password, avatar: avatar.address },
    // Their numbers are part of each other's names.
    { id: 6, username: 'li_7' },
    { id: 7, username: 'LI' },
  ]);
  await insert('user_group', [
    { user_id: 1, group_id: 1 },
    { user_id: 2, group_id: 2 },
    { user_id: 3, group_id: 2 },
    { user_id: 4, group_id: 5 },
    { user_id: 5, group_id: 1 },
    { user_id: 99, group_id: 2 },
  ]);
  await insert('language', [
    { id: 1, language: '中文', code: 'zh-CN', enable: 1, sort: 7 },
    { id: 2, language: '科萨语', code: 'xh', enable: 0 },
  ]);
  await insert('category', [
    { id: 1, title: '文学', enable: 1, cover: cover.address, doc_count: 99 },
    { id: 2, parent_id: 1, title: '诗', enable: 1 },
    { id: 3, parent_id: 2, title: '唐诗', enable: 1 },
    { id: 4, parent_id: 77, title: '无上级', enable: 1 },
    { id: 5, parent_id: 6, title: '环一', enable: 1 },
    { id: 6, parent_id: 5, title: '环二', enable: 1 },
    { id: 7, title: '公告', type: 1, enable: 1 },
    { id: 8, title: '经济', enable: 0 },
  ]);
  await fillDocuments(insert, folder);
  await insert('attachment', [
    {
      id: 40,
      type: 1,
      type_id: 1,
      hash: avatar.hash,
      path: avatar.address,
      name: '我的头像.png',
      user_id: 1,
      enable: 1,
    },
  ]);
  await insert('article', [
    {
      id: 1,
      identifier: 'about',
      title: '关于',
      user_id: 1,
      status: 1,
      view_count: 9,
      content:
        `<h1 style="color:red">关于</h1><script>alert(1)</script>` +
        `<p><a href="${DOMAIN}/document/${UUID}">文档</a><a href='/article/关于.我们?a=1&amp;b=2'>我们</a>` +
        `<a href="/category/3">唐诗</a><a href="https://other.example/document/1">别处</a></p>` +
        `<img src="${inArticle.address}"><img src='${DOMAIN}${inArticle.address}'><img src="${missing}">`,
    },
    {
      id: 2,
      identifier: '关于.我们',
      title: '我们',
      user_id: 88,
      status: 1,
      content: '<p>我们</p>',
    },
    { id: 3, identifier: '2024', title: '年报', user_id: 2, status: 2, content: '' },
    {
      id: 4,
      identifier: 'gone',
      title: '已删',
      user_id: 2,
      status: 1,
      content: '<p>x</p>',
      deleted_at: '2024-07-01 00:00:00',
    },
  ]);
  await insert('article_category', [
    { article_id: 1, category_id: 7 },
    { article_id: 1, category_id: 1 },
    { article_id: 404, category_id: 7 },
  ]);
  await fillCommunity(insert);
  await insert('banner', [
    { id: 1, title: '横幅', path: banner.address, url: '/category/8', enable: 1 },
  ]);
  await insert('advertisement', [
    {
      id: 1,
      position: 'global_top',
      title: '广告',
      content: `<a href="/article/about"><img src="${banner.address}"></a>`,
      enable: 1,
    },
    { id: 2, position: 'index_link_top', title: '过长', content: 'x'.repeat(20_001) },
  ]);
  await insert('friendlink', [
    { id: 1, title: '友站', link: 'https://friend.example/', enable: 1 },
    { id: 2, title: '坏链接', link: 'javascript:alert(1)', enable: 1 },
  ]);
  await insert('navigation', [
    { id: 1, title: '首页', href: '/', fixed: 1, enable: 1, sort: 9, target: '_self' },
    { id: 2, title: '文库资料', href: '/category', fixed: 1, enable: 1, sort: 8, target: '_self' },
    { id: 3, title: '唐诗', href: '/category/3', parent_id: 2, enable: 1, target: '_blank' },
    { id: 4, title: '公告', href: '/article?category_id=7', parent_id: 404, enable: 1 },
  ]);
  await insert('config', [
    { category: 'system', name: 'sitename', value: '老站' },
    { category: 'system', name: 'domain', value: DOMAIN },
    { category: 'system', name: 'recommend_words', value: '诗,词' },
    { category: 'system', name: 'logo', value: logo.address },
    { category: 'system', name: 'favicon', value: unsupported },
    { category: 'security', name: 'is_close', value: 'true' },
    { category: 'footer', name: 'about', value: '/article/about' },
    { category: 'email', name: 'password', value: 'mail secret' },
    { category: 'download', name: 'secret_key', value: 'moredoc' },
    { category: 'display', name: 'home_version', value: 'v2' },
    { category: 'converter', name: 'extension', value: 'png' },
    { category: 'captcha', name: 'length', value: '99' },
    { category: 'score', name: 'sign_in', value: '3' },
  ]);
  await insert('logout', [{ user_id: 2, uuid: 'x' }]);
  const addressOf = ({ address }: { readonly address: string }) => address;
  return {
    avatar: addressOf(avatar),
    cover: addressOf(cover),
    inArticle: addressOf(inArticle),
    banner: addressOf(banner),
    logo: addressOf(logo),
    unsupported,
  };
}
