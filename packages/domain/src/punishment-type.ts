/** What a punished user may no longer do. */
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
