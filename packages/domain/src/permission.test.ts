import { describe, expect, it } from 'vitest';
import { isAdmin, mayOpenAdminPage } from './admin-pages.ts';
import { allowedPages, groupPermissions, serviceGroups, serviceOf } from './permission.ts';

const entry = (id: number, path: string, method = 'GRPC') => ({ id, path, method, title: path });
const listDocument = entry(5, '/api.v1.DocumentAPI/ListDocument');
const deleteDocument = entry(6, '/api.v1.DocumentAPI/DeleteDocument');
const uploadBanner = entry(9, '/api/v1/upload/banner', 'POST');

describe('entries are grouped by service (spec section 3)', () => {
  it('which is the second segment for GRPC and the fourth for others', () => {
    expect(serviceOf(listDocument)).toBe('DocumentAPI');
    expect(serviceOf(uploadBanner)).toBe('upload');
  });

  it('with label, path of the list method, children and pages; the id is the list method’s', () => {
    const [group] = groupPermissions([deleteDocument, listDocument]);
    expect(group).toEqual({
      id: 5,
      label: '文档管理',
      path: '/api.v1.DocumentAPI/ListDocument',
      children: [deleteDocument, listDocument],
      pages: ['/admin/document/list', '/admin/document/upload'],
      ownPages: [],
    });
  });

  it('upload has id 0', () => expect(groupPermissions([uploadBanner])[0]?.id).toBe(0));
});

describe('allowed pages (spec section 4)', () => {
  it('come from groups with an id above 0', () => {
    expect(allowedPages(groupPermissions([listDocument]))).toEqual([
      '/admin/document/list',
      '/admin/document/upload',
    ]);
    expect(allowedPages(groupPermissions([deleteDocument, uploadBanner]))).toEqual([]);
  });

  it('come from the permission of the bin of articles, too, without the other bin', () => {
    const listed = entry(7, '/api.v1.ArticleAPI/ListRecycleArticle');
    expect(allowedPages(groupPermissions([listed]))).toEqual(['/admin/article/recycle']);
    const articles = entry(8, '/api.v1.ArticleAPI/ListArticle');
    expect(allowedPages(groupPermissions([articles]))).not.toContain('/admin/article/recycle');
  });

  it('make an admin of a user with one that starts with /admin', () => {
    expect(isAdmin(['/admin/document/list'])).toBe(true);
    expect(isAdmin([])).toBe(false);
    expect(isAdmin(['/member'])).toBe(false);
  });

  it('every admin may open index and dashboard, whatever the trailing slash', () => {
    const pages = ['/admin/comment'];
    expect(mayOpenAdminPage('/admin/dashboard/', pages)).toBe(true);
    expect(mayOpenAdminPage('/admin/index', pages)).toBe(true);
    expect(mayOpenAdminPage('/admin/order', pages)).toBe(false);
    expect(mayOpenAdminPage('/admin/dashboard', [])).toBe(false);
  });

  it('the navigation is open to every admin, a page beside it is not', () => {
    expect(mayOpenAdminPage('/admin/navigation', ['/admin/comment'])).toBe(true);
    expect(mayOpenAdminPage('/admin/navigation/1', ['/admin/comment'])).toBe(false);
  });
});

describe('services open pages (spec section 6)', () => {
  const config = 'pay vip email oauth footer system captcha display download security converter';

  it.each([
    ['DocumentAPI', ['/admin/document/list', '/admin/document/upload']],
    ['RecycleAPI', ['/admin/document/recycle', '/admin/article/recycle']],
    ['SearchRecordAPI', ['/admin/document/searchrecord']],
    ['LanguageAPI', ['/admin/document/language']],
    ['CategoryAPI', ['/admin/document/category', '/admin/article/category']],
    ['UserAPI', ['/admin/user/list']],
    ['UserVipAPI', ['/admin/user/vip']],
    ['OrderAPI', ['/admin/order']],
    ['FriendlinkAPI', ['/admin/friendlink']],
    ['AttachmentAPI', ['/admin/attachment']],
    ['ReportAPI', ['/admin/report']],
    ['FeedbackAPI', ['/admin/feedback']],
    ['WishAPI', ['/admin/wish']],
    ['BannerAPI', ['/admin/banner']],
    ['GroupAPI', ['/admin/user/group']],
    ['PermissionAPI', ['/admin/user/permission']],
    [
      'ConfigAPI',
      `score sms moderation ai ${config}`.split(' ').map((name) => `/admin/config/${name}`),
    ],
    ['ArticleAPI', ['/admin/article/list', '/admin/article/set']],
    ['CommentAPI', ['/admin/comment']],
    ['PunishmentAPI', ['/admin/user/punishment']],
    ['SmsAPI', ['/admin/user/sms']],
    ['AdvertisementAPI', ['/admin/advertisement']],
    ['NavigationAPI', ['/admin/navigation']],
    ['upload', []],
    // The one page that the specification does not name.
    ['AuditAPI', ['/admin/log']],
  ])('%s opens %s', (service, pages) =>
    expect(serviceGroups.find((group) => group.service === service)?.pages).toEqual(pages),
  );

  it.each([
    ['DocumentAPI', '文档管理'],
    ['RecycleAPI', '回收站管理'],
    ['UserAPI', '用户管理'],
    ['OrderAPI', '订单管理'],
    ['ConfigAPI', '系统设置'],
  ])('%s is called %s', (service, label) =>
    expect(serviceGroups.find((group) => group.service === service)?.label).toBe(label),
  );

  it('a service that is not known keeps its name and opens nothing', () => {
    const [group] = groupPermissions([entry(3, '/api.v1.SpiderAPI/ListSpider')]);
    expect(group).toMatchObject({ id: 0, label: 'SpiderAPI', pages: [] });
  });
});
