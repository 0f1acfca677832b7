import {
  articleStatusLabels,
  attachmentTypeLabels,
  bannerTypeLabels,
  categoryTypeLabels,
  commentStatusLabels,
  creditReasonLabels,
  documentStatusLabels,
  downloadGrantLabels,
  dynamicTypeLabels,
  httpMethodLabels,
  loginResultLabels,
  markColorLabels,
  oauthTypeLabels,
  claimStateLabels,
  refundStateLabels,
  orderStatusLabels,
  orderTypeLabels,
  paymentTypeLabels,
  punishmentTypeLabels,
  recommendTypeLabels,
  reportReasonLabels,
  reportTypeLabels,
  smsStatusLabels,
  smsTypeLabels,
  userStatusLabels,
  wishStatusLabels,
} from '@wenyuan/domain';
import type * as z from 'zod';
import { advertisement } from '../advertisement.ts';
import { article, articleSummary } from '../article.ts';
import { attachment } from '../attachment.ts';
import { audit, loginRecord } from '../audit.ts';
import { banner } from '../banner.ts';
import { category } from '../category.ts';
import { comment } from '../comment.ts';
import { coupon } from '../coupon.ts';
import { config, settingChange } from '../config.ts';
import { document, right } from '../document.ts';
import { currentState, errorBody } from '../error.ts';
import { feedback } from '../feedback.ts';
import { followedWork, followPerson } from '../follow.ts';
import { friendlink } from '../friendlink.ts';
import { group } from '../group.ts';
import { language } from '../language.ts';
import { navigation } from '../navigation.ts';
import { notice } from '../notice.ts';
import { oauthConfig } from '../oauth.ts';
import { order } from '../order.ts';
import { permissionEntry } from '../permission.ts';
import { passkey } from '../passkey.ts';
import { personalToken, tokenScope } from '../personal-token.ts';
import { punishment } from '../punishment.ts';
import { redeemBatch, redeemCode } from '../redeem.ts';
import { report } from '../report.ts';
import { loginSession } from '../session.ts';
import { settingsSchema } from '../settings.ts';
import { sms } from '../sms.ts';
import { publicUser, session, user } from '../user-fields.ts';
import { userVip } from '../user-vip.ts';
import { invoice } from '../invoice.ts';
import { vipPlan } from '../vip-plan.ts';
import { topic } from '../topic.ts';
import { withdrawal } from '../withdrawal.ts';
import { wish } from '../wish.ts';

/** Schemas that the API document defines once and refers to. */
export const entities: Readonly<Record<string, z.ZodType>> = {
  Advertisement: advertisement,
  Article: article,
  ArticleSummary: articleSummary,
  Attachment: attachment,
  Audit: audit,
  Banner: banner,
  Category: category,
  Comment: comment,
  Config: config,
  CurrentState: currentState,
  Document: document,
  Error: errorBody,
  Feedback: feedback,
  FollowedWork: followedWork,
  FollowPerson: followPerson,
  Friendlink: friendlink,
  Group: group,
  Language: language,
  LoginRecord: loginRecord,
  LoginSession: loginSession,
  Navigation: navigation,
  Notice: notice,
  OauthConfig: oauthConfig,
  Order: order,
  PermissionRow: permissionEntry,
  Passkey: passkey,
  PersonalToken: personalToken,
  PublicUser: publicUser,
  Punishment: punishment,
  Report: report,
  Right: right,
  Session: session,
  Settings: settingsSchema,
  SettingChange: settingChange,
  Sms: sms,
  TokenScope: tokenScope,
  User: user,
  UserVip: userVip,
  RedeemBatch: redeemBatch,
  RedeemCode: redeemCode,
  Coupon: coupon,
  Invoice: invoice,
  Withdrawal: withdrawal,
  VipPlan: vipPlan,
  Topic: topic,
  Wish: wish,
};

/** Of an order, which nobody has paid for at first. */
const orderPaymentLabels = { 0: '未支付', ...paymentTypeLabels };

/** Labels of the values of a field; looked up like its own label. */
export const enumerations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Article.status': articleStatusLabels,
  'ArticleSummary.status': articleStatusLabels,
  'Attachment.type': attachmentTypeLabels,
  'Banner.type': bannerTypeLabels,
  'Category.type': categoryTypeLabels,
  'Comment.status': commentStatusLabels,
  'Comment.type': categoryTypeLabels,
  'Document.status': documentStatusLabels,
  'OauthConfig.type': oauthTypeLabels,
  'Order.claim_state': claimStateLabels,
  'Order.payment_type': orderPaymentLabels,
  'Order.refund_state': refundStateLabels,
  'Order.status': orderStatusLabels,
  'LoginRecord.result': loginResultLabels,
  'PermissionRow.method': httpMethodLabels,
  'Punishment.type': punishmentTypeLabels,
  'Report.reason': reportReasonLabels,
  'Report.type': reportTypeLabels,
  'Sms.status': smsStatusLabels,
  'Sms.type': smsTypeLabels,
  'User.status': userStatusLabels,
  'Wish.status': wishStatusLabels,
  'document.recommend.type': recommendTypeLabels,
  'document.downloads.grant': downloadGrantLabels,
  // An order with a field more; the group's other payment types are of ways to pay.
  'order.query.payment_type': orderPaymentLabels,
  'order.payment_type': paymentTypeLabels,
  'annotation.color': markColorLabels,
  'user.credit.reason': creditReasonLabels,
  'user.credits.reason': creditReasonLabels,
  'user.downloads.grant': downloadGrantLabels,
  'user.purchases.payment_type': paymentTypeLabels,
  'user.dynamic.type': dynamicTypeLabels,
  oauth_type: oauthTypeLabels,
  order_status: orderStatusLabels,
  order_type: orderTypeLabels,
};
