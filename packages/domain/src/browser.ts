/** Minimum versions: spec section 5. */
export const browserFloor = {
  chrome: 117,
  chromium: 117,
  firefox: 63,
  safari: 14.1,
  edge: 84,
  opera: 80,
  android: 4.4,
  ie: 12,
  qq: 1,
  wechat: 1,
} as const;

export type BrowserName = keyof typeof browserFloor;
export type Browser = { readonly name: BrowserName; readonly version: number };

/** The text of the banner (spec section 5). */
export const BROWSER_BANNER_TEXT =
  '您使用的浏览器版本可能不支持完整功能，请升级浏览器或下载 Chrome 浏览器 以获得最佳体验。';

/** The parts of the banner's text around the link. */
export const browserBanner = {
  text: BROWSER_BANNER_TEXT,
  linkText: 'Chrome 浏览器',
  link: 'https://www.google.cn/chrome/',
} as const;

/** Unlisted browsers whose user agent has the name of a listed one. */
export const unlisted =
  /SamsungBrowser|UC?Browser\/|YaBrowser|Vivaldi|Maxthon|MiuiBrowser|HuaweiBrowser|HeyTapBrowser|VivoBrowser|Quark\/|Whale\/|Silk\/|SeaMonkey|PaleMoon|Puffin|DuckDuckGo|Epiphany|Falkon|QupZilla|PhantomJS|Electron\/|BIDUBrowser|MetaSr|LBBROWSER|2345Explorer/i;

/** The order matters: browsers whose user agent also has another's name come first. */
export const browserSigns: readonly (readonly [BrowserName, RegExp])[] = [
  ['wechat', /MicroMessenger\/(\d+(?:\.\d+)?)/],
  ['qq', /M?QQBrowser\/(\d+(?:\.\d+)?)/],
  ['edge', /Edg(?:e|A|iOS)?\/(\d+(?:\.\d+)?)/],
  ['opera', /(?:OPR|Opera)\/(\d+(?:\.\d+)?)/],
  ['ie', /(?:MSIE |Trident\/.*rv:)(\d+(?:\.\d+)?)/],
  ['firefox', /(?:Firefox|FxiOS)\/(\d+(?:\.\d+)?)/],
  ['chromium', /Chromium\/(\d+(?:\.\d+)?)/],
  ['chrome', /(?:Chrome|CriOS)\/(\d+(?:\.\d+)?)/],
  ['android', /Android (\d+(?:\.\d+)?).*Version\//],
  ['safari', /Version\/(\d+(?:\.\d+)?).*Safari\//],
];

/** Whether it is an in-app browser, which is listed by its own name, whatever engine its user agent has. */
export function isEmbedded(name: BrowserName): boolean {
  return name === 'wechat' || name === 'qq';
}

/** The browser of a user agent, or undefined when it is not listed. */
export function parseBrowser(userAgent: string): Browser | undefined {
  for (const [name, sign] of browserSigns) {
    const match = sign.exec(userAgent);
    if (match && (isEmbedded(name) || !unlisted.test(userAgent))) {
      return { name, version: Number(match[1]) };
    }
  }
  return undefined;
}

/** False below the minimum and for an unlisted browser. */
export function isBrowserSupported(userAgent: string): boolean {
  const browser = parseBrowser(userAgent);
  return browser !== undefined && browser.version >= browserFloor[browser.name];
}

/** Crawlers are not shown the error page (spec section 2). The browsers of Sogou and the phones of Cubot are no crawlers. */
export function isCrawler(userAgent: string): boolean {
  return /(?:^|[^u])bot|crawl|spider|slurp|bingpreview|facebookexternalhit/i.test(userAgent);
}
