/** Why an action is not allowed; empty when it is. */
export const entitlementReasons = [
  '',
  /** Visitors have to log in first. */
  'login',
  /** A punishment is in force. */
  'punished',
  /** The daily limit of the account or the IP address is used up. */
  'limit',
  /** The balance is smaller than the price. */
  'balance',
  /** Only for active members. */
  'vip',
  /** The membership's own downloads are used up. */
  'quota',
  /** No membership of the account has downloads. */
  'plan',
  /** No group of the account allows it. */
  'group',
  /** The document is not open, or its file is missing. */
  'document',
] as const;
export type EntitlementReason = (typeof entitlementReasons)[number];

/** How a download was granted, as stored in its row. */
export const downloadGrantLabels = {
  free: '免费',
  owner: '自己的文档',
  credits: '积分',
  again: '免费重新下载',
  vip: '会员',
  order: '已购买',
  review: '审核',
} as const;
export type DownloadGrant = keyof typeof downloadGrantLabels;
