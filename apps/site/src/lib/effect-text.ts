type Methods = {
  readonly enable_wechatpay: boolean;
  readonly enable_alipay: boolean;
  readonly enable_offline: boolean;
};

/**
 * When what is paid for takes effect. Money that comes outside of the site is confirmed by an operator first. `credits` is
 * their name where they pay for it, too.
 */
export function effectText(
  { enable_wechatpay, enable_alipay, enable_offline }: Methods,
  effect: '生效' | '到账',
  credits?: string,
): string {
  if (!enable_offline) return `付款后立即${effect}`;
  const hasPlatform = enable_wechatpay || enable_alipay;
  const atOnce = [
    ...(hasPlatform ? ['在线支付'] : []),
    ...(credits === undefined ? [] : [`用${credits}支付`]),
  ];
  if (atOnce.length === 0) return `管理员确认收款后${effect}`;
  return `${atOnce.join('或')}立即${effect}，线下付款经管理员确认后${effect}`;
}
