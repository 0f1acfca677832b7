/** What notices are sorted by, where members read them. */
export const noticeGroupLabels = {
  review: '审核与转换',
  activity: '互动',
  trade: '交易与会员',
  account: '账号',
} as const;
export type NoticeGroup = keyof typeof noticeGroupLabels;
