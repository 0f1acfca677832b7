import { articleService } from './article.ts';
import { advertisementService } from './advertisement.ts';
import { attachmentService } from './attachment.ts';
import { feedbackService } from './feedback.ts';
import { followService } from './follow.ts';
import { friendlinkService } from './friendlink.ts';
import { languageService } from './language.ts';
import { personalTokenService } from './personal-token.ts';
import { punishmentService } from './punishment.ts';
import { reportService } from './report.ts';
import { auditService } from './audit.ts';
import { bannerService } from './banner.ts';
import { categoryService } from './category.ts';
import { commentService } from './comment.ts';
import { couponService } from './coupon.ts';
import { configService } from './config.ts';
import { documentService } from './document.ts';
import { favoriteService } from './favorite.ts';
import { groupService } from './group.ts';
import { inboxService } from './inbox.ts';
import { navigationService } from './navigation.ts';
import { noticeService } from './notice.ts';
import { isGrantable, type Operation } from './operation.ts';
import { invoiceService } from './invoice.ts';
import { orderService } from './order.ts';
import { permissionService } from './permission.ts';
import { questionService } from './question.ts';
import { queueService } from './queue.ts';
import { passkeyService } from './passkey.ts';
import { readingPlaceService } from './reading-place.ts';
import { annotationService } from './annotation.ts';
import { recycleService } from './recycle.ts';
import { redeemService } from './redeem.ts';
import { searchRecordService, searchService } from './search.ts';
import { oauthService } from './oauth.ts';
import { secondFactorService } from './second-factor.ts';
import { sessionService } from './session.ts';
import { smsService } from './sms.ts';
import { topicService } from './topic.ts';
import { uploadService } from './upload.ts';
import { userVipService } from './user-vip.ts';
import { vipPlanService } from './vip-plan.ts';
import { userService } from './user.ts';
import { wishService } from './wish.ts';
import { withdrawalService } from './withdrawal.ts';

/** All operations of the product. Server, permissions, API document and client derive from this list. */
export const contract = {
  user: userService,
  session: sessionService,
  secondFactor: secondFactorService,
  passkey: passkeyService,
  personalToken: personalTokenService,
  config: configService,
  navigation: navigationService,
  category: categoryService,
  document: documentService,
  recycle: recycleService,
  article: articleService,
  comment: commentService,
  favorite: favoriteService,
  follow: followService,
  readingPlace: readingPlaceService,
  annotation: annotationService,
  question: questionService,
  banner: bannerService,
  group: groupService,
  permission: permissionService,
  advertisement: advertisementService,
  attachment: attachmentService,
  feedback: feedbackService,
  friendlink: friendlinkService,
  language: languageService,
  punishment: punishmentService,
  report: reportService,
  sms: smsService,
  oauth: oauthService,
  order: orderService,
  invoice: invoiceService,
  userVip: userVipService,
  vipPlan: vipPlanService,
  redeem: redeemService,
  coupon: couponService,
  search: searchService,
  searchRecord: searchRecordService,
  audit: auditService,
  upload: uploadService,
  queue: queueService,
  inbox: inboxService,
  notice: noticeService,
  wish: wishService,
  topic: topicService,
  withdrawal: withdrawalService,
} as const;
export type Contract = typeof contract;

export type NamedOperation = { readonly key: string; readonly operation: Operation };

/** All operations with their key in the contract (`document.list`). */
export function listOperations(): NamedOperation[] {
  return Object.entries(contract).flatMap(([group, operations]) =>
    Object.entries(operations).map(([name, operation]) => ({
      key: `${group}.${name}`,
      operation: operation as Operation,
    })),
  );
}

const keys = new Map(listOperations().map(({ key, operation }) => [operation, key]));

/** The operation's key in the contract. */
export function keyOf(operation: Operation): string {
  const key = keys.get(operation);
  if (key === undefined) throw new Error(`${operation.rpc} is not in the contract`);
  return key;
}

/** The reads that are out of date after an operation, as `group` or `group.operation`. */
export function changesOf(operation: Operation): readonly string[] {
  if (operation.method === 'GET') return [];
  return operation.changes ?? [keyOf(operation).split('.')[0] ?? ''];
}

export type GrantableRow = { method: string; path: string; title: string };

/** The (method, path) of an operation's permission row: spec section 3. */
export function permissionKey(operation: Operation): { method: string; path: string } {
  if (operation.kind === 'upload') return { method: 'POST', path: operation.path };
  return { method: 'GRPC', path: `/api.v1.${operation.service}/${operation.rpc}` };
}

/** Permissions that grant an operation: its own and those of back-office pages that call it. */
export function grantingPaths(operation: Operation): string[] {
  return [permissionKey(operation).path, ...(operation.alsoGrantedBy ?? [])];
}

/** The permission rows that the database holds, in contract order. */
export function grantableRows(): GrantableRow[] {
  return listOperations()
    .filter(({ operation }) => isGrantable(operation))
    .map(({ operation }) => ({ ...permissionKey(operation), title: operation.title }));
}
