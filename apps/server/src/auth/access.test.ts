import { contract, isGrantable, listOperations, permissionKey } from '@wenyuan/contract';
import {
  DocumentStatus,
  ArticleStatus,
  CategoryType,
  OrderStatus,
  OrderType,
  PaymentType,
  PunishmentType,
  WishStatus,
} from '@wenyuan/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestPasskey } from '../testing/authenticator.ts';
import {
  createAdvertisement,
  createArticle,
  createAttachment,
  createBanner,
  createCategory,
  createComment,
  createDocument,
  createFeedback,
  createFriendlink,
  createGroup,
  createLanguage,
  createMember,
  createNavigation,
  createOrder,
  createOauth,
  createPunishment,
  createReport,
  createSms,
  grantOnly,
  PASSWORD,
  createTopic,
  createWish,
  unique,
  type Member,
} from '../testing/builders.ts';
import { invoices, permissions, withdrawals } from '../db/schema/index.ts';
import { undescribed } from '../testing/api-document.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { png } from '../testing/png.ts';
import {
  createBatch,
  createCoupon,
  createCodes,
  createDownloadable,
  createPlan,
  createVip,
} from '../testing/trade.ts';

/**
 * The callers: a visitor; the member who owns the rows; another member; an operator with every permission but the
 * operation's own; an operator with that one alone.
 */
type Status = {
  visitor: number;
  owner: number;
  other: number;
  without: number;
  with: number;
};
const everybody = (status: number): Status => ({
  visitor: status,
  owner: status,
  other: status,
  without: status,
  with: status,
});
const withToken = (status: number): Status => ({ ...everybody(status), visitor: 401 });
const withPermission = (status: number): Status => ({ ...withToken(403), with: status });
/** A member's own row: accessible to its owner and to callers with the permission. */
const ownOrPermitted: Status = { ...withToken(403), owner: 200, with: 200 };

type Case = {
  readonly status: Status;
  /** Input of the call, created for each caller. `'image'` stands for an uploaded image. */
  readonly input?: (made: Made) => Promise<object> | object;
};

type Made = { readonly test: TestApp; readonly owner: Member };

async function ownDocument({ test, owner }: Made, status: number = DocumentStatus.Converted) {
  return createDocument(test.services, { user_id: owner.id, status });
}

/** The default group of an installation. */
const DEFAULT_GROUP_ID = 2;

const wrongCode = () => ({ mobile: '13500135000', code: '000000' });

async function anyPermission({ test }: Made) {
  const [row] = await test.services.db.select({ id: permissions.id }).from(permissions).limit(1);
  return { id: row?.id };
}

async function ownOrder({ test, owner }: Made, overrides: object = {}) {
  return { order_no: await createOrder(test.services, { user_id: owner.id, ...overrides }) };
}

async function ownArticle({ test, owner }: Made, overrides: object = {}): Promise<number> {
  return (await createArticle(test.services, { user_id: owner.id, ...overrides })).id;
}

async function ownComment(made: Made): Promise<number> {
  const { id: document_id } = await ownDocument(made);
  return createComment(made.test.services, { user_id: made.owner.id, document_id });
}

async function ownInvoice({ test, owner }: Made): Promise<number> {
  const values = { user_id: owner.id, kind: 'personal', title: '读书人' } as const;
  const [row] = await test.services.db
    .insert(invoices)
    .values({ ...values, email: 'reader@example.com', amount: 1 })
    .returning({ id: invoices.id });
  return row?.id ?? 0;
}

async function ownWithdrawal(
  { test, owner }: Made,
  state: 'waiting' | 'paying' = 'waiting',
): Promise<number> {
  const payee = { way: 'alipay', realname: '读书人', account: '13800138000' } as const;
  const [row] = await test.services.db
    .insert(withdrawals)
    .values({ ...payee, state, user_id: owner.id, credit: 1, money: 10 })
    .returning({ id: withdrawals.id });
  return row?.id ?? 0;
}

const ownWish = ({ test, owner }: Made, status: WishStatus = WishStatus.Open) =>
  createWish(test.services, { user_id: owner.id, status });

const cases: Readonly<Record<string, Case>> = {
  'user.register': {
    status: everybody(200),
    input: () => {
      const username = unique('new-');
      return { username, password: 'new-password', email: `${username}@example.com` };
    },
  },
  'user.login': {
    status: everybody(200),
    input: ({ owner }) => ({ username: owner.username, password: PASSWORD }),
  },
  'user.logout': { status: everybody(200) },
  'user.get': { status: everybody(200), input: ({ owner }) => ({ id: owner.id }) },
  'user.permission': { status: withToken(200) },
  'user.groups': { status: withToken(200) },
  'user.canUploadDocument': { status: withToken(200) },
  'user.downloads': { status: withToken(200) },
  'user.purchases': { status: withToken(200) },
  'user.updateProfile': {
    status: ownOrPermitted,
    input: ({ owner }) => ({ id: owner.id, signature: '读书' }),
  },
  'user.rename': {
    status: ownOrPermitted,
    input: ({ owner }) => ({ id: owner.id, username: owner.username, password: PASSWORD }),
  },
  'user.updatePassword': {
    status: ownOrPermitted,
    input: ({ owner }) => ({ id: owner.id, old_password: PASSWORD, new_password: `${PASSWORD}-2` }),
  },
  'user.captcha': { status: everybody(200), input: () => ({ type: 'login' }) },
  // Neither mail nor text messages are configured here, and no code was sent.
  'user.emailCode': { status: everybody(400), input: () => ({ email: 'a@example.com' }) },
  'user.findPasswordStepOne': { status: everybody(400), input: () => ({ email: 'a@example.com' }) },
  'user.findPasswordStepTwo': {
    status: everybody(400),
    input: () => ({ token: 'none', password: 'new-password' }),
  },
  'user.registerMobile': { status: everybody(400), input: wrongCode },
  'user.loginMobile': { status: everybody(400), input: wrongCode },
  'user.findPasswordMobile': {
    status: everybody(400),
    input: () => ({ ...wrongCode(), password: 'new-password' }),
  },
  'user.canPublishArticle': {
    status: { ...withToken(200), with: 403 },
  },
  'user.dynamic': { status: withToken(200) },
  'user.credit': { status: withToken(200) },
  'user.sign': { status: withToken(200) },
  'user.signed': { status: withToken(404) },
  'user.signs': { status: withToken(200) },
  'user.exportData': { status: withToken(200), input: () => ({ password: PASSWORD }) },
  // Only refused here: a caller whose account is gone could make no further call.
  'user.deleteOwn': { status: withToken(400), input: () => ({ password: 'wrong' }) },
  'user.oauth': { status: withToken(200) },
  'user.unbindOauth': {
    status: { ...withToken(404), owner: 200 },
    input: async ({ test, owner }) => ({ id: await createOauth(test.services, owner.id) }),
  },
  'sms.send': { status: everybody(400), input: () => ({ mobile: '13500135000' }) },
  'sms.get': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: await createSms(test.services) }),
  },
  'sms.list': { status: withPermission(200) },
  'sms.summary': { status: withPermission(200) },
  'oauth.configs': { status: everybody(200) },
  // No provider is configured here, and no sign-in was started.
  'oauth.start': { status: everybody(400), input: () => ({ oauth_type: 4 }) },
  'oauth.login': {
    status: everybody(400),
    input: () => ({ oauth_type: 4, code: 'c', state: 's', session: 'none' }),
  },
  'oauth.register': {
    status: everybody(400),
    input: () => ({ oauth_type: 4, openid: '1', session: 'none', username: unique('new-') }),
  },
  'oauth.bind': {
    status: withToken(400),
    input: () => ({ oauth_type: 4, openid: '1', session: 'none' }),
  },
  // No official account is configured here.
  'oauth.wechatShare': {
    status: everybody(404),
    input: () => ({ url: 'http://localhost:3000/' }),
  },
  'user.list': { status: everybody(200) },
  'user.create': {
    status: withPermission(200),
    input: () => {
      const username = unique('new-');
      const email = `${username}@example.com`;
      return { username, email, password: 'new-password', group_id: [DEFAULT_GROUP_ID] };
    },
  },
  'user.update': {
    status: withPermission(200),
    input: ({ owner }) => ({ id: owner.id, group_id: [DEFAULT_GROUP_ID] }),
  },
  'user.setGroup': {
    status: withPermission(200),
    input: ({ owner }) => ({ id: [owner.id], group_id: [DEFAULT_GROUP_ID] }),
  },
  'user.delete': {
    status: withPermission(200),
    input: ({ owner }) => ({ id: owner.id, password: PASSWORD }),
  },
  'config.settings': { status: everybody(200) },
  'config.stats': { status: everybody(200) },
  'inbox.get': { status: withToken(200) },
  // Whoever may list what was saved may say so.
  'audit.recordExport': {
    status: { ...withToken(403), without: 200 },
    input: () => ({ operation: 'user.list', total: 1 }),
  },
  'queue.get': { status: withPermission(200) },
  'queue.retry': { status: withPermission(200) },
  'queue.delete': { status: withPermission(200), input: () => ({ id: [1] }) },
  // A comment needs a captcha here, and so does this.
  'wish.create': { status: withToken(400), input: () => ({ title: '四库全书总目' }) },
  'wish.join': { status: withToken(200), input: async (made) => ({ id: await ownWish(made) }) },
  'wish.leave': {
    status: { ...withToken(200), owner: 409 },
    input: async (made) => ({ id: await ownWish(made) }),
  },
  'wish.answer': {
    status: withToken(200),
    input: async (made) => ({
      id: await ownWish(made),
      document_id: (await ownDocument(made)).id,
    }),
  },
  'wish.reopen': {
    status: { ...withToken(403), owner: 200 },
    input: async (made) => ({ id: await ownWish(made, WishStatus.Answered) }),
  },
  'wish.update': {
    status: withPermission(200),
    input: async (made) => ({ id: await ownWish(made), description: '要影印本' }),
  },
  'wish.check': {
    status: withPermission(200),
    input: async (made) => ({ id: [await ownWish(made)], status: WishStatus.Closed }),
  },
  'wish.delete': {
    status: ownOrPermitted,
    input: async (made) => ({ id: await ownWish(made) }),
  },
  'wish.list': { status: everybody(200) },
  'notice.list': { status: withToken(200) },
  'notice.unread': { status: withToken(200) },
  'notice.read': { status: withToken(200) },
  'notice.delete': { status: withToken(200), input: () => ({ id: 1 }) },
  'notice.clear': { status: withToken(200) },
  'config.dailyFigures': { status: withPermission(200) },
  'config.list': { status: withPermission(200), input: () => ({ category: ['system'] }) },
  'config.update': {
    status: withPermission(200),
    input: () => ({ config: [{ category: 'footer', name: 'about', value: '/about' }] }),
  },
  'config.history': { status: withPermission(200) },
  'config.test': { status: withPermission(200), input: () => ({ kind: 'captcha' }) },
  'config.envs': { status: everybody(200) },
  'config.device': { status: withPermission(200) },
  'config.release': { status: withPermission(200) },
  // There is no source of releases to query.
  'config.refreshRelease': { status: withPermission(409) },
  'config.ignoreRelease': { status: withPermission(409), input: () => ({ tag_name: 'v1' }) },
  'config.setReleaseSource': { status: withPermission(200), input: () => ({ source: 'none' }) },
  'config.license': { status: withPermission(200) },
  'config.renewIndex': { status: withPermission(200) },
  'config.sqlMode': { status: withPermission(200) },
  'config.sitemap': { status: withPermission(200) },
  'navigation.create': { status: withPermission(200), input: () => ({ title: unique('nav-') }) },
  'navigation.update': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: await createNavigation(test.services), title: '改名' }),
  },
  'navigation.arrange': {
    status: withPermission(200),
    input: async ({ test }) => ({ parent_id: 0, id: [await createNavigation(test.services)] }),
  },
  'navigation.delete': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: await createNavigation(test.services) }),
  },
  'navigation.get': {
    status: everybody(200),
    input: async ({ test }) => ({ id: await createNavigation(test.services) }),
  },
  'navigation.list': { status: everybody(200) },
  'category.create': { status: withPermission(200), input: () => ({ title: unique('cat-') }) },
  'category.update': {
    status: withPermission(200),
    input: async ({ test }) => ({
      id: await createCategory(test.services),
      title: unique('cat-'),
    }),
  },
  'category.arrange': {
    status: withPermission(200),
    input: async ({ test }) => ({ parent_id: 0, id: [await createCategory(test.services)] }),
  },
  'category.merge': {
    status: withPermission(200),
    input: async ({ test }) => ({
      id: await createCategory(test.services),
      into_id: await createCategory(test.services),
    }),
  },
  'category.delete': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: await createCategory(test.services) }),
  },
  'category.get': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: await createCategory(test.services) }),
  },
  'category.list': { status: everybody(200) },
  'document.create': {
    // A file belongs to the member who uploaded it: another member's file is invalid input.
    status: { ...withToken(400), owner: 200 },
    input: async ({ test, owner }) => ({
      category_id: [await createCategory(test.services)],
      document: [
        { title: '逍遥游', attachment_id: await createAttachment(test.services, owner.id) },
      ],
    }),
  },
  'document.update': {
    status: ownOrPermitted,
    input: async (made) => ({ id: (await ownDocument(made)).id, title: '改名' }),
  },
  'document.delete': {
    status: ownOrPermitted,
    input: async (made) => ({ id: (await ownDocument(made)).id }),
  },
  // What is not the caller's own is named in the reply, and stays as it is.
  'document.updateOwn': {
    status: withToken(200),
    input: async (made) => ({ id: [(await ownDocument(made)).id], price: 5 }),
  },
  'document.deleteOwn': {
    status: withToken(200),
    input: async (made) => ({ id: (await ownDocument(made)).id }),
  },
  'document.get': {
    // An invisible document is reported as missing, so that ids reveal nothing. `without` may change any document, so
    // it sees each.
    status: { ...everybody(404), owner: 200, with: 200, without: 200 },
    input: async (made) => ({ id: (await ownDocument(made, DocumentStatus.PendingReview)).id }),
  },
  'document.download': {
    status: withToken(200),
    input: async ({ test, owner }) => ({
      id: (await createDownloadable(test.services, { user_id: owner.id })).id,
    }),
  },
  'document.downloadVip': {
    // None of the callers has a membership.
    status: withToken(403),
    input: async ({ test, owner }) => ({
      id: (await createDownloadable(test.services, { user_id: owner.id, is_vip: true })).id,
    }),
  },
  'document.downloadForReview': {
    status: withPermission(200),
    input: async ({ test, owner }) => {
      const status = DocumentStatus.PendingReview;
      return { id: (await createDownloadable(test.services, { user_id: owner.id, status })).id };
    },
  },
  'document.layout': {
    status: everybody(200),
    input: async (made) => ({ id: (await ownDocument(made)).id }),
  },
  'document.text': {
    status: everybody(200),
    input: async (made) => ({ id: (await ownDocument(made)).id }),
  },
  'document.lines': {
    status: everybody(200),
    input: async (made) => ({ id: (await ownDocument(made)).id, page: [1] }),
  },
  'document.find': {
    status: everybody(200),
    input: async (made) => ({ id: (await ownDocument(made)).id, wd: '文' }),
  },
  'document.related': {
    status: everybody(200),
    input: async (made) => ({ id: (await ownDocument(made)).id }),
  },
  'document.setLanguage': {
    status: withPermission(200),
    input: async (made) => ({ document_id: [(await ownDocument(made)).id], language: 'lzh' }),
  },
  'document.detectLanguage': {
    status: withPermission(200),
    input: async (made) => ({ document_id: [(await ownDocument(made)).id] }),
  },
  'document.setPrice': {
    status: withPermission(200),
    input: async (made) => ({ document_id: [(await ownDocument(made)).id], price: 5 }),
  },
  'document.setOwner': {
    status: withPermission(200),
    input: async (made) => ({ document_id: [(await ownDocument(made)).id], user_id: 1 }),
  },
  'document.refundBuyers': {
    // Who may refund orders may refund all of a document.
    status: { ...withPermission(200), without: 200 },
    input: async (made) => ({
      id: [(await ownDocument(made, DocumentStatus.Disabled)).id],
    }),
  },
  'document.setVip': {
    status: withPermission(200),
    input: async (made) => ({ document_id: [(await ownDocument(made)).id], is_vip: true }),
  },
  'document.exist': {
    status: withToken(200),
    input: async (made) => ({ hash: (await ownDocument(made)).hash }),
  },
  'document.setScore': {
    status: { ...withToken(200), owner: 403 },
    input: async (made) => ({ document_id: (await ownDocument(made)).id, score: 400 }),
  },
  'document.getScore': {
    status: withToken(200),
    input: async (made) => ({ document_id: (await ownDocument(made)).id }),
  },
  'document.scores': {
    status: everybody(200),
    input: async (made) => ({ document_id: (await ownDocument(made)).id }),
  },
  'document.types': { status: everybody(200) },
  'favorite.create': {
    status: withToken(200),
    input: async (made) => ({ document_id: (await ownDocument(made)).id }),
  },
  'favorite.delete': {
    // Another member's row is reported as missing.
    status: { ...withToken(404), owner: 200 },
    input: async (made) => {
      const { id } = await ownDocument(made);
      const input = { document_id: id };
      const options = { token: made.owner.token };
      return { id: (await made.test.call(contract.favorite.create, input, options)).id };
    },
  },
  'favorite.get': {
    status: withToken(200),
    input: async (made) => ({ document_id: (await ownDocument(made)).id }),
  },
  // A member's own choice, which this one has not made.
  'favorite.ofUser': { status: everybody(404), input: ({ owner }) => ({ user_id: owner.id }) },
  'favorite.list': { status: withToken(200) },
  'favorite.move': {
    status: withToken(404),
    input: () => ({ id: [1_000_000], folder_id: 0 }),
  },
  'favorite.folders': { status: withToken(200) },
  'favorite.createFolder': { status: withToken(200), input: () => ({ name: '诸子' }) },
  'favorite.updateFolder': {
    status: withToken(404),
    input: () => ({ id: 1_000_000, name: '诸子' }),
  },
  'favorite.deleteFolder': { status: withToken(404), input: () => ({ id: 1_000_000 }) },
  // Who follows is whoever calls; nobody follows themselves.
  'follow.create': {
    status: { ...withToken(200), owner: 400 },
    input: ({ owner }) => ({ user_id: owner.id }),
  },
  'follow.delete': { status: withToken(200), input: ({ owner }) => ({ user_id: owner.id }) },
  'follow.get': { status: withToken(200), input: ({ owner }) => ({ user_id: owner.id }) },
  'follow.list': { status: withToken(200) },
  'follow.fans': { status: withToken(200) },
  'follow.works': { status: withToken(200) },
  'readingPlace.list': { status: withToken(200) },
  'readingPlace.set': {
    status: withToken(200),
    input: async (made) => ({ document_id: (await ownDocument(made)).id, page: 1 }),
  },
  'readingPlace.delete': { status: withToken(200) },
  'annotation.ofDocument': { status: withToken(200), input: () => ({ document_id: 1 }) },
  'annotation.list': { status: withToken(200) },
  'annotation.create': {
    status: withToken(200),
    input: async (made) => ({ document_id: (await ownDocument(made)).id, page: 1 }),
  },
  'annotation.update': { status: withToken(404), input: () => ({ id: 1_000_000, note: '' }) },
  'annotation.delete': { status: withToken(200), input: () => ({ id: [1_000_000] }) },
  'question.get': {
    status: everybody(200),
    input: async (made) => ({ document_id: (await ownDocument(made)).id }),
  },
  // No model answers here.
  'question.ask': {
    status: withToken(403),
    input: async (made) => ({ document_id: (await ownDocument(made)).id, question: '讲什么？' }),
  },
  'document.list': { status: everybody(200) },
  'document.home': { status: everybody(200) },
  'document.check': {
    status: withPermission(200),
    input: async (made) => ({
      id: [(await ownDocument(made)).id],
      status: DocumentStatus.Disabled,
    }),
  },
  'document.recommend': {
    status: withPermission(200),
    input: async (made) => ({ id: [(await ownDocument(made)).id], type: 1 }),
  },
  'document.setCategory': {
    status: withPermission(200),
    input: async (made) => ({
      document_id: [(await ownDocument(made)).id],
      category_id: [await createCategory(made.test.services)],
    }),
  },
  'document.retry': {
    status: { ...withToken(403), owner: 200 },
    input: async (made) => ({ id: (await ownDocument(made, DocumentStatus.Failed)).id }),
  },
  'document.reconvert': {
    status: withPermission(200),
    input: async (made) => ({ id: [(await ownDocument(made)).id] }),
  },
  'document.reconversion': { status: withPermission(200) },
  'document.applyPreview': {
    status: withPermission(200),
    input: async (made) => ({ id: [(await ownDocument(made)).id] }),
  },
  'document.setCover': {
    // Who manages documents sets their covers, too.
    status: { ...ownOrPermitted, without: 200 },
    input: async (made) => ({ id: (await ownDocument(made)).id }),
  },
  'document.textHits': {
    // Who reviews documents sees why they wait.
    status: { ...withPermission(200), without: 200 },
    input: async (made) => ({ id: (await ownDocument(made)).id }),
  },
  'document.ownActivity': { status: withToken(200) },
  'document.activity': {
    status: withPermission(200),
    input: async (made) => ({ id: (await ownDocument(made)).id }),
  },
  'document.downloads': { status: withPermission(200) },
  'document.trial': {
    // Who reviews documents may try them.
    status: { ...withPermission(404), without: 404 },
    input: () => ({ id: 1_000_000 }),
  },
  'document.progress': {
    status: everybody(200),
    input: async (made) => ({ id: (await ownDocument(made)).id }),
  },
  'recycle.recover': {
    status: withPermission(200),
    input: async ({ test, owner }) => {
      const deleted_at = new Date();
      const { id } = await createDocument(test.services, { user_id: owner.id, deleted_at });
      return { id: [id] };
    },
  },
  'recycle.own': { status: withToken(200) },
  // What is not the caller's own is reported as missing.
  'recycle.recoverOwn': {
    status: { ...withToken(404), owner: 200 },
    input: async ({ test, owner }) => {
      const deletion = { deleted_at: new Date(), deleted_user_id: owner.id };
      const { id } = await createDocument(test.services, { user_id: owner.id, ...deletion });
      return { id: [id] };
    },
  },
  'recycle.list': { status: withPermission(200) },
  'recycle.delete': {
    status: withPermission(200),
    input: async ({ test, owner }) => {
      const deleted_at = new Date();
      const { id } = await createDocument(test.services, { user_id: owner.id, deleted_at });
      return { id };
    },
  },
  'recycle.clear': { status: withPermission(200) },
  'article.create': {
    // The group of these operators does not allow publishing.
    status: { ...withToken(200), without: 403 },
    input: () => ({ title: '记承天寺夜游', content: '<p>何夜无月</p>' }),
  },
  'article.update': {
    status: ownOrPermitted,
    input: async (made) => ({ id: await ownArticle(made), title: '改名' }),
  },
  'article.preview': {
    // Open to who may publish or manages articles; it cannot be granted by itself.
    status: { ...withToken(200), with: 403 },
    input: () => ({ content: '<p>何夜无月</p>' }),
  },
  'article.delete': {
    status: ownOrPermitted,
    input: async (made) => ({ id: await ownArticle(made) }),
  },
  'article.related': {
    status: everybody(200),
    input: async (made) => ({ id: await ownArticle(made) }),
  },
  'article.neighbours': {
    status: everybody(200),
    input: async (made) => ({ id: await ownArticle(made) }),
  },
  'article.setCategory': {
    status: withPermission(200),
    input: async (made) => ({
      article_id: [await ownArticle(made)],
      category_id: [await createCategory(made.test.services, { type: CategoryType.Article })],
    }),
  },
  'article.recommend': {
    status: withPermission(200),
    input: async (made) => ({ article_id: [await ownArticle(made)], is_recommend: true }),
  },
  'article.check': {
    status: withPermission(200),
    input: async (made) => ({ article_id: [await ownArticle(made)], status: 2 }),
  },
  // What the rights of its page or of its form open, which `without` has.
  'article.listRecycle': { status: { ...withPermission(200), without: 200 } },
  'article.restore': {
    status: { ...withPermission(200), without: 200 },
    input: async (made) => ({ id: [await ownArticle(made, { deleted_at: new Date() })] }),
  },
  'article.purge': {
    status: withPermission(200),
    input: async (made) => ({ id: await ownArticle(made, { deleted_at: new Date() }) }),
  },
  'article.empty': { status: withPermission(200) },
  'article.get': {
    status: { ...everybody(404), owner: 200, with: 200 },
    input: async ({ test, owner }) => ({
      id: (await createArticle(test.services, { user_id: owner.id, status: ArticleStatus.Pending }))
        .id,
    }),
  },
  'article.list': { status: everybody(200) },
  'comment.create': {
    // The captcha is checked first.
    status: withToken(400),
    input: async (made) => ({ document_id: (await ownDocument(made)).id, content: '受教了' }),
  },
  'comment.update': {
    status: withPermission(200),
    input: async (made) => ({ id: await ownComment(made), content: '改过的话' }),
  },
  'comment.delete': {
    status: ownOrPermitted,
    input: async (made) => ({ id: await ownComment(made) }),
  },
  'comment.get': {
    status: withPermission(200),
    input: async (made) => ({ id: await ownComment(made) }),
  },
  'comment.list': { status: everybody(200) },
  'comment.received': { status: withToken(200), input: () => ({ kind: 'answer' }) },
  'comment.check': {
    status: withPermission(200),
    input: async (made) => ({ id: [await ownComment(made)], status: 2 }),
  },
  'banner.create': {
    status: withPermission(200),
    input: () => ({ path: '/uploads/ab/banner.webp' }),
  },
  'banner.list': { status: everybody(200) },
  'banner.update': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: await createBanner(test.services), title: '改名' }),
  },
  'banner.delete': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: await createBanner(test.services) }),
  },
  'banner.get': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: await createBanner(test.services) }),
  },
  'topic.create': { status: withPermission(200), input: () => ({ title: unique('topic-') }) },
  'topic.update': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: await createTopic(test.services), title: '改名' }),
  },
  'topic.addDocuments': {
    status: withPermission(200),
    input: async (made) => ({
      topic_id: await createTopic(made.test.services),
      document_id: [(await ownDocument(made)).id],
    }),
  },
  'topic.delete': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: await createTopic(test.services) }),
  },
  'topic.get': {
    status: everybody(200),
    input: async ({ test }) => ({ id: await createTopic(test.services) }),
  },
  'topic.list': { status: everybody(200) },
  'topic.documents': {
    status: everybody(200),
    input: async ({ test }) => ({ id: await createTopic(test.services) }),
  },
  'friendlink.create': {
    status: withPermission(200),
    input: () => ({ title: '国家图书馆', link: 'https://www.example.com/' }),
  },
  'friendlink.update': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: await createFriendlink(test.services), title: '改名' }),
  },
  'friendlink.delete': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: await createFriendlink(test.services) }),
  },
  'friendlink.get': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: await createFriendlink(test.services) }),
  },
  'friendlink.check': {
    status: withPermission(200),
    input: async ({ test }) => ({
      id: [await createFriendlink(test.services, { link: 'http://127.0.0.1/' })],
    }),
  },
  'friendlink.list': { status: everybody(200) },
  'advertisement.create': {
    status: withPermission(200),
    input: () => ({ position: 'global_top', title: '广告', content: '<p>广告</p>' }),
  },
  'advertisement.update': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: await createAdvertisement(test.services), title: '改名' }),
  },
  'advertisement.delete': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: await createAdvertisement(test.services) }),
  },
  'advertisement.get': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: await createAdvertisement(test.services) }),
  },
  'advertisement.position': { status: everybody(200), input: () => ({ position: 'global_top' }) },
  'advertisement.list': { status: withPermission(200) },
  'language.create': {
    status: withPermission(200),
    input: () => ({ language: '世界语', code: `eo-${unique('')}` }),
  },
  'language.update': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: await createLanguage(test.services), language: '改名' }),
  },
  'language.setStatus': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: [await createLanguage(test.services)], enable: false }),
  },
  'language.delete': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: await createLanguage(test.services) }),
  },
  'language.list': { status: everybody(200) },
  'attachment.update': {
    status: withPermission(200),
    input: async ({ test, owner }) => ({
      id: await createAttachment(test.services, owner.id),
      description: '备注',
    }),
  },
  'attachment.delete': {
    status: withPermission(200),
    input: async ({ test, owner }) => ({ id: await createAttachment(test.services, owner.id) }),
  },
  'attachment.get': {
    status: withPermission(200),
    input: async ({ test, owner }) => ({ id: await createAttachment(test.services, owner.id) }),
  },
  'attachment.deleteUnused': { status: withPermission(200) },
  'attachment.unused': { status: { ...withPermission(200), without: 200 } },
  'attachment.stats': { status: withPermission(200) },
  'attachment.list': { status: withPermission(200) },
  'report.create': {
    status: withToken(200),
    input: async (made) => ({ document_id: (await ownDocument(made)).id, reason: 1 }),
  },
  'report.createOfComment': {
    status: withToken(200),
    input: async (made) => ({ comment_id: await ownComment(made), reason: 1 }),
  },
  'report.update': {
    status: withPermission(200),
    input: async (made) => ({ id: await createReport(made.test.services), status: true }),
  },
  'report.delete': {
    status: withPermission(200),
    input: async (made) => ({ id: await createReport(made.test.services) }),
  },
  'search.documents': { status: everybody(200), input: () => ({ wd: '论语' }) },
  'search.articles': { status: everybody(200), input: () => ({ wd: '论语' }) },
  'search.all': { status: everybody(200), input: () => ({ wd: '论语' }) },
  'search.suggest': { status: everybody(200), input: () => ({ wd: '论' }) },
  'search.hot': { status: everybody(200) },
  'search.rebuild': { status: withPermission(200) },
  'search.rebuildArticles': { status: withPermission(200) },
  'search.progress': { status: withPermission(200) },
  'searchRecord.delete': { status: withPermission(200), input: () => ({ id: 1 }) },
  'searchRecord.summary': { status: withPermission(200) },
  'searchRecord.list': { status: withPermission(200) },
  'report.list': { status: withPermission(200) },
  // Guests must solve a captcha first.
  'feedback.create': {
    status: { ...everybody(200), visitor: 400 },
    input: () => ({ content: '希望能按朝代浏览' }),
  },
  'feedback.update': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: await createFeedback(test.services), status: true }),
  },
  'feedback.delete': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: await createFeedback(test.services) }),
  },
  'feedback.get': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: await createFeedback(test.services) }),
  },
  'feedback.list': { status: withPermission(200) },
  'punishment.create': {
    status: withPermission(200),
    input: ({ owner }) => ({ user_id: [owner.id], type: [2] }),
  },
  'punishment.update': {
    status: withPermission(200),
    input: async ({ test, owner }) => ({
      id: await createPunishment(test.services, {
        user_id: owner.id,
        type: PunishmentType.NoComment,
      }),
      reason: '广告',
    }),
  },
  'punishment.cancel': {
    status: withPermission(200),
    input: async ({ test, owner }) => ({
      id: [
        await createPunishment(test.services, {
          user_id: owner.id,
          type: PunishmentType.NoComment,
        }),
      ],
    }),
  },
  'punishment.get': {
    status: withPermission(200),
    input: async ({ test, owner }) => ({
      id: await createPunishment(test.services, {
        user_id: owner.id,
        type: PunishmentType.NoComment,
      }),
    }),
  },
  'punishment.list': { status: withPermission(200) },
  'group.create': { status: withPermission(200), input: () => ({ title: unique('group-') }) },
  'group.update': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: await createGroup(test.services), description: '改写' }),
  },
  'group.delete': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: await createGroup(test.services) }),
  },
  'group.get': { status: everybody(200), input: () => ({ id: 1 }) },
  // No payment with money is configured here.
  'order.recharge': { status: withToken(409), input: () => ({ quantity: 100 }) },
  'order.create': {
    status: withToken(200),
    input: async ({ test, owner }) => ({
      order_type: 1,
      product_id: (await createDownloadable(test.services, { user_id: owner.id, price: 5 })).id,
    }),
  },
  'order.get': { status: { ...withToken(404), owner: 200, with: 200 }, input: ownOrder },
  'order.status': { status: { ...withToken(404), owner: 200 }, input: ownOrder },
  'order.delete': {
    status: { ...withToken(404), owner: 200 },
    input: (made) => ownOrder(made, { status: OrderStatus.Closed }),
  },
  'order.close': { status: { ...withToken(404), owner: 200, with: 200 }, input: ownOrder },
  'order.pay': {
    status: { ...withToken(404), owner: 200 },
    // A paid order is answered as paid.
    input: async (made) => ({
      ...(await ownOrder(made, { status: OrderStatus.Paid })),
      payment_type: PaymentType.Credits,
    }),
  },
  'order.methods': { status: { ...withToken(404), owner: 200 }, input: ownOrder },
  'order.watch': {
    status: { ...withToken(404), owner: 200 },
    // Nothing waits, so that the events end.
    input: (made) => ownOrder(made, { status: OrderStatus.Closed }),
  },
  'order.payments': { status: { ...withToken(404), owner: 200, with: 200 }, input: ownOrder },
  'order.query': { status: withPermission(200), input: ownOrder },
  // Uploads name no order here; claim-payment.test.ts tells whose order it must be.
  'order.claim': { status: withToken(400) },
  'order.rejectClaim': {
    status: withPermission(409),
    input: async (made) => ({ ...(await ownOrder(made)), reason: '未收到' }),
  },
  // Also granted by the permission to refund.
  'order.refundOffer': { status: { ...withPermission(200), without: 200 }, input: ownOrder },
  'order.confirm': {
    status: withPermission(200),
    input: async (made) => ({
      ...(await ownOrder(made, { order_type: OrderType.Recharge, amount: 5 })),
      payment_type: PaymentType.BankCard,
    }),
  },
  'order.refund': {
    status: withPermission(200),
    input: (made) =>
      ownOrder(made, {
        order_type: OrderType.Document,
        status: OrderStatus.Paid,
        payment_type: PaymentType.Credits,
        amount: 5,
      }),
  },
  'order.setRemark': {
    status: withPermission(200),
    input: async (made) => ({ ...(await ownOrder(made)), remark: '已致电' }),
  },
  'order.systemRecharge': {
    status: withPermission(200),
    input: ({ owner }) => ({ user_id: owner.id, credit: 5 }),
  },
  'order.revokeRecharge': {
    status: withPermission(200),
    input: async ({ test }) => {
      const { id } = await createMember(test.services, { credit_count: 5 });
      const order_no = await createOrder(test.services, {
        user_id: id,
        order_type: OrderType.Recharge,
        status: OrderStatus.Paid,
        payment_type: PaymentType.System,
        quantity: 5,
      });
      return { order_no, remark: '充错了' };
    },
  },
  'order.own': { status: withToken(200) },
  'order.list': { status: withPermission(200) },
  'order.statements': { status: withPermission(200) },
  'order.mismatches': { status: withPermission(200) },
  'order.resolveMismatch': {
    status: withPermission(404),
    input: () => ({ id: 1, action: 'dismiss', remark: '已核对' }),
  },
  'order.income': { status: withPermission(200) },
  'order.authorIncome': { status: withPermission(200) },
  'invoice.offer': { status: withToken(200) },
  // Requests are not offered here; invoice.test.ts tells whose order it must be.
  'invoice.create': {
    status: withToken(409),
    input: async (made) => ({
      order_no: [(await ownOrder(made)).order_no],
      kind: 'personal',
      title: '读书人',
      email: 'reader@example.com',
    }),
  },
  'invoice.own': { status: withToken(200) },
  'invoice.withdraw': {
    status: { ...withToken(404), owner: 200 },
    input: async (made) => ({ id: await ownInvoice(made) }),
  },
  'invoice.list': { status: withPermission(200) },
  'invoice.issue': {
    status: withPermission(409),
    input: async (made) => ({ id: await ownInvoice(made), money: 1, invoice_no: '12345678' }),
  },
  'invoice.amend': {
    status: { ...withPermission(409), without: 409 },
    input: async (made) => ({
      id: await ownInvoice(made),
      invoice_no: '12345678',
      seen_invoice_no: '',
    }),
  },
  'invoice.correct': {
    status: { ...withPermission(409), without: 409 },
    input: async (made) => ({ id: await ownInvoice(made), money: 1 }),
  },
  'invoice.reject': {
    status: withPermission(200),
    input: async (made) => ({ id: await ownInvoice(made), reason: '无' }),
  },
  'invoice.attach': { status: { ...withPermission(400), without: 400 } },
  'withdrawal.offer': { status: withToken(200) },
  // Withdrawals are not open here; withdrawal.test.ts tells whose income it must be.
  'withdrawal.create': {
    status: withToken(409),
    input: () => ({
      credit: 1000,
      way: 'alipay',
      realname: '读书人',
      account: '13800138000',
      password: PASSWORD,
    }),
  },
  'withdrawal.own': { status: withToken(200) },
  'withdrawal.cancel': {
    status: { ...withToken(404), owner: 200 },
    input: async (made) => ({ id: await ownWithdrawal(made) }),
  },
  'withdrawal.list': { status: withPermission(200) },
  'withdrawal.get': {
    status: { ...withPermission(200), without: 200 },
    input: async (made) => ({ id: await ownWithdrawal(made) }),
  },
  'withdrawal.payees': {
    status: { ...withPermission(200), without: 200 },
    input: async (made) => ({ id: [await ownWithdrawal(made, 'paying')] }),
  },
  'withdrawal.start': {
    status: { ...withPermission(200), without: 200 },
    input: async (made) => ({ id: [await ownWithdrawal(made)] }),
  },
  'withdrawal.pay': {
    status: withPermission(200),
    input: async (made) => ({ id: [await ownWithdrawal(made)], transfer_no: '20260301' }),
  },
  'withdrawal.reject': {
    status: withPermission(200),
    input: async (made) => ({ id: [await ownWithdrawal(made)], reason: '账号与姓名不符' }),
  },
  'order.readStatement': { status: withPermission(200), input: () => ({ day: '2026-03-01' }) },
  'userVip.offer': { status: everybody(200) },
  'userVip.recharge': { status: everybody(200) },
  'userVip.own': { status: withToken(200) },
  'userVip.active': { status: withToken(200) },
  // No order has opened a membership.
  'userVip.byOrder': { status: withToken(404), input: () => ({ order_no: '20260101000000' }) },
  'notice.send': {
    status: withPermission(200),
    input: ({ owner }) => ({ user_id: [owner.id], title: '维护', content: '今晚两点' }),
  },
  // Whoever may send may ask, too.
  'notice.receivers': { status: { ...withPermission(200), without: 200 } },
  'userVip.grant': {
    status: withPermission(200),
    input: ({ owner }) => ({ user_id: owner.id, type: 2, remark: '活动奖品' }),
  },
  // Neither is configured here, so no code is needed.
  'user.contactCode': {
    status: withToken(400),
    input: () => ({ email: 'new@example.com' }),
  },
  'user.resetSecondFactor': {
    status: withPermission(200),
    input: ({ owner }) => ({ id: owner.id }),
  },
  'user.passkeys': {
    status: withPermission(200),
    input: ({ owner }) => ({ user_id: owner.id }),
  },
  // The callers share the owner, whose sessions would end if there were one.
  'user.resetPasskeys': {
    status: withPermission(200),
    input: ({ owner }) => ({ id: owner.id }),
  },
  'passkey.list': { status: withToken(200) },
  'passkey.begin': { status: withToken(200), input: () => ({ password: PASSWORD }) },
  // Nothing has been begun.
  'passkey.create': {
    status: withToken(400),
    input: () => ({ session: 'none', credential: new TestPasskey().create({ challenge: 'x' }) }),
  },
  'passkey.rename': { status: withToken(404), input: () => ({ id: 1, name: '书房' }) },
  'passkey.delete': { status: withToken(404), input: () => ({ id: 1 }) },
  'passkey.beginLogin': { status: everybody(200) },
  'passkey.login': {
    status: everybody(400),
    input: () => ({ session: 'none', credential: new TestPasskey().get({ challenge: 'x' }) }),
  },
  'session.list': { status: withToken(200) },
  'session.end': {
    status: { ...withToken(404), owner: 200 },
    input: async ({ test, owner }) => {
      const { session } = await test.call(contract.session.list, {}, owner);
      return { id: session[0]?.id };
    },
  },
  'session.endOthers': { status: withToken(200) },
  'secondFactor.get': { status: withToken(200) },
  'secondFactor.begin': { status: withToken(200), input: () => ({ password: PASSWORD }) },
  // No setup has been started.
  'secondFactor.confirm': { status: withToken(409), input: () => ({ code: '000000' }) },
  'secondFactor.renewRecoveryCodes': {
    status: withToken(409),
    input: () => ({ password: PASSWORD, code: '000000' }),
  },
  'secondFactor.disable': {
    status: withToken(409),
    input: () => ({ password: PASSWORD, code: '000000' }),
  },
  'personalToken.list': { status: withToken(200) },
  'personalToken.scopes': { status: withToken(200) },
  'personalToken.create': {
    status: withToken(200),
    input: () => ({ name: '备份', scope: ['document.list'], password: PASSWORD }),
  },
  'personalToken.delete': {
    status: { ...withToken(404), owner: 200 },
    input: async ({ test, owner }) => {
      const input = { name: '备份', scope: ['document.list'], password: PASSWORD };
      return { id: (await test.call(contract.personalToken.create, input, owner)).id };
    },
  },
  'audit.logins': { status: withPermission(200) },
  'userVip.list': { status: withPermission(200) },
  'userVip.update': {
    status: withPermission(200),
    input: async ({ test, owner }) => ({
      id: await createVip(test.services, { user_id: owner.id }),
      download: 5,
      remark: '补偿',
    }),
  },
  'userVip.revoke': {
    status: withPermission(200),
    input: async ({ test, owner }) => ({
      id: [await createVip(test.services, { user_id: owner.id })],
      remark: '退款',
    }),
  },
  'vipPlan.create': {
    status: withPermission(200),
    input: () => ({ title: '周会员', days: 7, price: 900 }),
  },
  'vipPlan.update': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: await createPlan(test.services), price: 1000 }),
  },
  'vipPlan.delete': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: await createPlan(test.services) }),
  },
  'vipPlan.list': { status: withPermission(200) },
  'redeem.create': {
    status: withPermission(200),
    input: () => ({ title: '开学', kind: 'credits', credit: 10, count: 2 }),
  },
  'redeem.update': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: (await createBatch(test.services)).id, enable: false }),
  },
  'redeem.export': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: (await createBatch(test.services)).id }),
  },
  'redeem.list': { status: withPermission(200) },
  'redeem.codes': { status: withPermission(200) },
  'redeem.use': {
    status: withToken(200),
    input: async ({ test }) => ({ code: (await createCodes(test.services)).codes[0] }),
  },
  'coupon.create': {
    status: withPermission(200),
    input: () => ({ title: '开学', reduce_money: 500, count: 2 }),
  },
  'coupon.update': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: (await createCoupon(test.services)).id, enable: false }),
  },
  'coupon.delete': {
    status: withPermission(200),
    input: async ({ test }) => ({ id: (await createCoupon(test.services)).id }),
  },
  'coupon.list': { status: withPermission(200) },
  'coupon.check': { status: withToken(200), input: () => ({ code: 'NONE', product_id: 0 }) },
  'user.credits': { status: withPermission(200) },
  'user.sessions': {
    status: withPermission(200),
    input: ({ owner }) => ({ user_id: owner.id }),
  },
  'user.oauths': {
    status: withPermission(200),
    input: ({ owner }) => ({ user_id: owner.id }),
  },
  'user.endSessions': {
    status: withPermission(200),
    // The callers share the sessions of the owner, so another member's end.
    input: async ({ test }) => ({ user_id: (await createMember(test.services)).id }),
  },
  'user.sweep': {
    status: withPermission(200),
    input: async ({ test }) => ({
      user_id: (await createMember(test.services)).id,
      reason: '垃圾广告',
    }),
  },
  'user.entitlement': {
    status: withPermission(200),
    input: async (made) => ({ document_id: (await ownDocument(made)).id, user_id: made.owner.id }),
  },
  'audit.list': { status: withPermission(200) },
  'group.list': { status: everybody(200) },
  'group.setPermission': {
    status: withPermission(200),
    input: async ({ test }) => ({
      group_id: await createGroup(test.services),
      permission_id: [],
    }),
  },
  'group.permission': { status: withPermission(200), input: () => ({ id: 1 }) },
  'permission.list': { status: withPermission(200) },
  'permission.get': { status: withPermission(200), input: anyPermission },
  'permission.update': {
    status: withPermission(200),
    input: async (made) => ({ ...(await anyPermission(made)), description: '改写' }),
  },
  'upload.document': { status: withToken(200) },
  'upload.resumable': { status: withToken(404), input: () => ({ id: 'of nobody' }) },
  'upload.banner': { status: { ...withPermission(200), without: 200 } },
  'upload.topic': { status: { ...withPermission(200), without: 200 } },
  'upload.cover': { status: { ...withPermission(200), without: 200 } },
  'upload.category': { status: { ...withPermission(200), without: 200 } },
  'upload.article': { status: { ...withToken(200), without: 403 } },
  'upload.config': { status: { ...withPermission(200), without: 200 } },
  'upload.avatar': { status: withToken(200) },
};

let test: TestApp;
let operatorGroup: number;
let allPaths: string[];

beforeAll(async () => {
  test = await createTestApp();
  operatorGroup = await createGroup(test.services, { enable_upload: true });
  allPaths = listOperations()
    .filter(({ operation }) => isGrantable(operation))
    .map(({ operation }) => permissionKey(operation).path);
});
afterAll(() => test.close());

describe('access', () => {
  it('has a case for every operation', () => {
    expect(Object.keys(cases).sort()).toEqual(
      listOperations()
        .map(({ key }) => key)
        .sort(),
    );
  });

  it.each(listOperations())(
    '$key is open to exactly those it is meant for, and answers as the API document says',
    async ({ key, operation }) => {
      const expected = cases[key];
      if (expected === undefined) throw new Error(`No case for ${key}`);
      const { path } = permissionKey(operation);
      const seen: Partial<Status> = {};
      for (const who of ['visitor', 'owner', 'other', 'without', 'with'] as const) {
        const owner = await createMember(test.services);
        const isOperator = who === 'with' || who === 'without';
        if (isOperator) {
          const granted = allPaths.filter((each) => (each === path) === (who === 'with'));
          await grantOnly(test.services, operatorGroup, granted);
        }
        const caller =
          who === 'owner'
            ? owner
            : await createMember(test.services, isOperator ? { groupId: operatorGroup } : {});
        const options = who === 'visitor' ? {} : { token: caller.token };
        const answer =
          operation.kind === 'upload'
            ? await test.upload(operation, { name: 'a.png', bytes: await png() }, options)
            : await test.attempt(
                operation,
                (await expected.input?.({ test, owner })) ?? {},
                options,
              );
        seen[who] = answer.status;
        expect(undescribed(operation, answer)).toEqual([]);
      }
      expect(seen).toEqual(expected.status);
    },
  );

  it('the first user passes every check, whatever its groups', async () => {
    const root = await test.services.sessions.open(test.services.db, 1);
    await grantOnly(test.services, 1, []);
    const { status } = await test.attempt(contract.group.permission, { id: 1 }, { token: root });
    expect(status).toBe(200);
  });

  it('a token that is no token of ours counts as none on an open operation, and refuses elsewhere', async () => {
    const forged = { token: 'eyJhbGciOiJub25lIn0.eyJVc2VySWQiOjF9.' };
    expect((await test.attempt(contract.config.settings, {}, forged)).status).toBe(200);
    expect((await test.attempt(contract.user.permission, {}, forged)).status).toBe(401);
  });

  it('the cookie opens nothing on the API', async () => {
    const { token } = await createMember(test.services);
    const response = await test.app.inject({
      method: 'GET',
      url: contract.user.permission.path,
      headers: { cookie: `token=${token}` },
    });
    expect(response.statusCode).toBe(401);
  });
});
