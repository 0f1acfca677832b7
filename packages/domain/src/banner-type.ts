/** Where a banner is shown: spec section 3. */
export const BannerType = { Website: 0, MiniProgram: 1, App: 2 } as const;
export type BannerType = (typeof BannerType)[keyof typeof BannerType];
export const bannerTypeLabels = { 0: '网站', 1: '小程序', 2: 'APP' } as const satisfies Record<
  BannerType,
  string
>;
