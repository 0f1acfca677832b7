import { describe, expect, it } from 'vitest';
import {
  BROWSER_BANNER_TEXT,
  browserFloor,
  isBrowserSupported,
  isCrawler,
  parseBrowser,
} from './browser.ts';

const chrome = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
const firefox = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
const safari = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`;
const android = (version: string) =>
  `Mozilla/5.0 (Linux; U; Android ${version}; zh-cn) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30`;

describe('minimum versions (spec section 5)', () => {
  it('are those of the spec', () =>
    expect(browserFloor).toEqual({
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
    }));

  it.each([
    ['chrome', chrome(117), chrome(116)],
    ['chrome', `${chrome(117)}`.replace('Chrome', 'HeadlessChrome'), chrome(9)],
    ['chromium', `${chrome(1)} Chromium/117.0`, `${chrome(200)} Chromium/116.0`],
    ['firefox', firefox(63), firefox(62)],
    ['safari', safari('14.1'), safari('14.0.3')],
    ['edge', `${chrome(84)} Edg/84.0.522`, `${chrome(200)} Edg/83.0.478`],
    ['edge', `${chrome(120)} EdgA/120.0`, `${chrome(64)} Edge/17.17134`],
    ['opera', `${chrome(94)} OPR/80.0.4170`, `${chrome(200)} OPR/79.0`],
    ['android', android('4.4'), android('4.3')],
    ['qq', `${chrome(60)} MQQBrowser/1.0`, `${chrome(200)} QQBrowser/0.9`],
    ['wechat', `${chrome(60)} MQQBrowser/6.2 MicroMessenger/8.0`, 'MicroMessenger/0.9'],
  ])('%s is supported from its minimum on, not below', (name, enough, tooOld) => {
    expect(parseBrowser(enough)?.name).toBe(name);
    expect(isBrowserSupported(enough)).toBe(true);
    expect(isBrowserSupported(tooOld)).toBe(false);
  });

  it('internet explorer ended at 11 and is below 12', () => {
    const ie = 'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko';
    expect(parseBrowser(ie)).toEqual({ name: 'ie', version: 11 });
    expect(isBrowserSupported(ie)).toBe(false);
    expect(parseBrowser('Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)')?.version).toBe(8);
  });

  it.each([
    'curl/8.0',
    '',
    `${chrome(200)} SamsungBrowser/23.0`,
    `${chrome(200)} UCBrowser/15.0`,
    `${chrome(200)} YaBrowser/24.1`,
    `${chrome(200)} Vivaldi/6.5`,
  ])('an unlisted browser shows the banner: %s', (agent) => {
    expect(parseBrowser(agent)).toBeUndefined();
    expect(isBrowserSupported(agent)).toBe(false);
  });

  it('the banner has the words of the spec', () =>
    expect(BROWSER_BANNER_TEXT).toBe(
      '您使用的浏览器版本可能不支持完整功能，请升级浏览器或下载 Chrome 浏览器 以获得最佳体验。',
    ));
});

it('crawlers are known by their names (spec section 2)', () => {
  expect(isCrawler('Mozilla/5.0 (compatible; Baiduspider/2.0)')).toBe(true);
  expect(isCrawler('Mozilla/5.0 (compatible; Googlebot/2.1)')).toBe(true);
  expect(isCrawler('Mozilla/5.0 (compatible; Bytespider; spider-feedback@bytedance.com)')).toBe(
    true,
  );
  expect(isCrawler('Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)')).toBe(
    true,
  );
  expect(isCrawler('Mozilla/5.0 (compatible;PetalBot;+https://webmaster.petalsearch.com)')).toBe(
    true,
  );
  expect(isCrawler(chrome(120))).toBe(false);
});

it.each([
  'Mozilla/5.0 (Linux; Android 13; V2185A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/98.0.4758.102 Mobile Safari/537.36 SogouMSE,SogouMobileBrowser/6.0.0',
  'Mozilla/5.0 (Linux; Android 12; CUBOT_X50) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
])('people are no crawlers: %s', (userAgent) => {
  expect(isCrawler(userAgent)).toBe(false);
});
