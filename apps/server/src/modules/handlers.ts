import type { Handlers } from '../http/handler.ts';
import type { SharedAnswers } from '../http/shared-answers.ts';
import type { SearchLog } from '../search/record.ts';
import type { Services } from '../services.ts';
import { advertisementHandlers } from './advertisement/advertisement.routes.ts';
import { annotationHandlers } from './annotation/annotation.routes.ts';
import { articleHandlers } from './article/article.routes.ts';
import { attachmentHandlers } from './attachment/attachment.routes.ts';
import { auditHandlers } from './audit/audit.routes.ts';
import { bannerHandlers } from './banner/banner.routes.ts';
import { categoryHandlers } from './category/category.routes.ts';
import { commentHandlers } from './comment/comment.routes.ts';
import { configHandlers } from './config/config.routes.ts';
import { couponHandlers } from './coupon/coupon.routes.ts';
import { documentHandlers } from './document/document.routes.ts';
import { favoriteHandlers } from './favorite/favorite.routes.ts';
import { followHandlers } from './follow/follow.routes.ts';
import { feedbackHandlers } from './feedback/feedback.routes.ts';
import { friendlinkHandlers } from './friendlink/friendlink.routes.ts';
import { groupHandlers } from './group/group.routes.ts';
import { inboxHandlers } from './inbox/inbox.routes.ts';
import { invoiceHandlers } from './invoice/invoice.routes.ts';
import { languageHandlers } from './language/language.routes.ts';
import { userVipHandlers } from './membership/membership.routes.ts';
import { redeemHandlers } from './membership/redeem.routes.ts';
import { vipPlanHandlers } from './membership/vip-plan.routes.ts';
import { navigationHandlers } from './navigation/navigation.routes.ts';
import { noticeHandlers } from './notice/notice.routes.ts';
import { oauthHandlers } from './oauth/oauth.routes.ts';
import { orderHandlers } from './order/order.routes.ts';
import { passkeyHandlers } from './passkey/passkey.routes.ts';
import { permissionHandlers } from './permission/permission.routes.ts';
import { personalTokenHandlers } from './personal-token/personal-token.routes.ts';
import { punishmentHandlers } from './punishment/punishment.routes.ts';
import { questionHandlers } from './question/question.routes.ts';
import { queueHandlers } from './queue/queue.routes.ts';
import { readingPlaceHandlers } from './reading/reading-place.routes.ts';
import type { ViewCounter } from './reading/view-counter.ts';
import { recycleHandlers } from './recycle/recycle.routes.ts';
import { reportHandlers } from './report/report.routes.ts';
import { searchRecordHandlers } from './search/search-record.routes.ts';
import { searchHandlers } from './search/search.routes.ts';
import { secondFactorHandlers } from './second-factor/second-factor.routes.ts';
import { sessionHandlers } from './session/session.routes.ts';
import { smsHandlers } from './sms/sms.routes.ts';
import { topicHandlers } from './topic/topic.routes.ts';
import { uploadHandlers } from './upload/upload.routes.ts';
import { userHandlers } from './user/user.routes.ts';
import { wishHandlers } from './wish/wish.routes.ts';
import { withdrawalHandlers } from './withdrawal/withdrawal.routes.ts';

/** What answers each operation of the contract. */
export function createHandlers(
  services: Services,
  {
    views,
    searches,
    shared,
  }: {
    readonly views: ViewCounter;
    readonly searches: SearchLog;
    readonly shared: SharedAnswers;
  },
): Handlers {
  return {
    user: userHandlers(services),
    session: sessionHandlers(services),
    passkey: passkeyHandlers(services),
    secondFactor: secondFactorHandlers(services),
    personalToken: personalTokenHandlers(services),
    config: configHandlers(services),
    navigation: navigationHandlers(services),
    category: categoryHandlers(services),
    document: documentHandlers(services, views, shared),
    recycle: recycleHandlers(services),
    article: articleHandlers(services),
    comment: commentHandlers(services),
    favorite: favoriteHandlers(services),
    follow: followHandlers(services),
    readingPlace: readingPlaceHandlers(services),
    annotation: annotationHandlers(services),
    question: questionHandlers(services),
    banner: bannerHandlers(services),
    group: groupHandlers(services),
    permission: permissionHandlers(services),
    advertisement: advertisementHandlers(services),
    attachment: attachmentHandlers(services),
    feedback: feedbackHandlers(services),
    friendlink: friendlinkHandlers(services),
    language: languageHandlers(services),
    punishment: punishmentHandlers(services),
    report: reportHandlers(services),
    inbox: inboxHandlers(services),
    notice: noticeHandlers(services),
    wish: wishHandlers(services),
    topic: topicHandlers(services),
    sms: smsHandlers(services),
    oauth: oauthHandlers(services),
    order: orderHandlers(services),
    invoice: invoiceHandlers(services),
    withdrawal: withdrawalHandlers(services),
    userVip: userVipHandlers(services),
    vipPlan: vipPlanHandlers(services),
    redeem: redeemHandlers(services),
    coupon: couponHandlers(services),
    search: searchHandlers(services, searches),
    searchRecord: searchRecordHandlers(services, searches),
    audit: auditHandlers(services),
    upload: uploadHandlers(services),
    queue: queueHandlers(services),
  };
}
