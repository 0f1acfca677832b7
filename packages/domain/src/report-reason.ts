/** Why a reader reports a document: spec section 3. */
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
