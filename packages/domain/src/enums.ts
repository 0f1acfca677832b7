/** The small enumerations of spec section 3. */

export const CategoryType = { Document: 0, Article: 1 } as const;
export type CategoryType = (typeof CategoryType)[keyof typeof CategoryType];
export const categoryTypeLabels = { 0: '文档', 1: '文章' } as const satisfies Record<
  CategoryType,
  string
>;

export const AttachmentType = {
  Unknown: 0,
  Avatar: 1,
  Document: 2,
  Article: 3,
  Comment: 4,
  Banner: 5,
  CategoryCover: 6,
  Config: 7,
} as const;
export type AttachmentType = (typeof AttachmentType)[keyof typeof AttachmentType];
export const attachmentTypeLabels = {
  0: '未知',
  1: '头像',
  2: '文档',
  3: '文章',
  4: '评论',
  5: '横幅',
  6: '分类封面',
  7: '配置',
} as const satisfies Record<AttachmentType, string>;

export const BannerType = { Website: 0, MiniProgram: 1, App: 2 } as const;
export type BannerType = (typeof BannerType)[keyof typeof BannerType];
export const bannerTypeLabels = { 0: '网站', 1: '小程序', 2: 'APP' } as const satisfies Record<
  BannerType,
  string
>;

export const ReportReason = {
  Spam: 1,
  Obscene: 2,
  FakePrize: 3,
  Sensitive: 4,
  PersonalAttack: 5,
  Harassment: 6,
} as const;
export type ReportReason = (typeof ReportReason)[keyof typeof ReportReason];
export const reportReasonLabels = {
  1: '垃圾广告',
  2: '淫秽色情',
  3: '虚假中奖',
  4: '敏感信息',
  5: '人身攻击',
  6: '骚扰他人',
} as const satisfies Record<ReportReason, string>;

export const PunishmentType = {
  AccountDisabled: 1,
  NoComment: 2,
  NoUpload: 3,
  NoDownload: 4,
  NoFavorite: 5,
  NoArticle: 6,
} as const;
export type PunishmentType = (typeof PunishmentType)[keyof typeof PunishmentType];
export const punishmentTypeLabels = {
  1: '禁用账号',
  2: '禁止评论',
  3: '禁止上传',
  4: '禁止下载',
  5: '禁止收藏',
  6: '禁止发布文章',
} as const satisfies Record<PunishmentType, string>;

export const RecommendType = { Cancel: 0, Recommend: 1, RecommendAgain: 2 } as const;
export type RecommendType = (typeof RecommendType)[keyof typeof RecommendType];
export const recommendTypeLabels = {
  0: '取消推荐',
  1: '推荐',
  2: '重新推荐',
} as const satisfies Record<RecommendType, string>;

export const CaptchaType = {
  String: 'string',
  Math: 'math',
  Digit: 'digit',
  Audio: 'audio',
} as const;
export type CaptchaType = (typeof CaptchaType)[keyof typeof CaptchaType];
export const captchaTypeLabels = {
  string: '字母数字',
  math: '算术',
  digit: '数字',
  audio: '语音',
} as const satisfies Record<CaptchaType, string>;

/** Methods as permission rows show them. */
export const httpMethods = ['GET', 'POST', 'PUT', 'DELETE', 'GRPC'] as const;
export type HttpMethod = (typeof httpMethods)[number];

export const yesNoOptions = [
  { value: true, label: '是' },
  { value: false, label: '否' },
] as const;

export function yesNoLabel(value: boolean): string {
  return value ? '是' : '否';
}
