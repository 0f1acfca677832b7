/** Why credits moved: every row of the ledger names one. */
export const creditReasonLabels = {
  register: '注册奖励',
  sign_in: '每日签到',
  upload: '上传文档',
  collected: '文档被收藏',
  commented: '文档被评论',
  delete: '删除文档',
  download: '下载文档',
  income: '文档收入',
  recharge: '充值',
  grant: '管理员发放',
  order: '支付订单',
  refund: '退款',
  revoke: '撤销充值',
  withdraw: '提现',
  withdraw_back: '提现退回',
} as const;
export type CreditReason = keyof typeof creditReasonLabels;
