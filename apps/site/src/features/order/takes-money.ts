/** Whether credits can be bought, or an order paid with money. */
export function takesMoney({
  enable_wechatpay,
  enable_alipay,
  enable_offline,
}: {
  readonly enable_wechatpay: boolean;
  readonly enable_alipay: boolean;
  readonly enable_offline: boolean;
}): boolean {
  return enable_wechatpay || enable_alipay || enable_offline;
}
