import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { createWechatShare } from './wechat-share.ts';

let test: TestApp;
let asked: string[];
let answers: (url: URL) => object;

/** Replies like the host of official accounts. */
const host = async (url: string) => {
  asked.push(url);
  return Response.json(answers(new URL(url)));
};
const given = (url: URL) =>
  url.pathname.endsWith('/token')
    ? { access_token: 'an-access-token', expires_in: 7200 }
    : { errcode: 0, ticket: 'a-ticket', expires_in: 7200 };

beforeAll(async () => {
  test = await createTestApp({ SITE_ORIGIN: 'https://wenku.example' });
  await configure(test.services, 'oauth', {
    official_account_app_id: 'wx1',
    official_account_app_secret: 'a secret',
  });
});
beforeEach(() => {
  asked = [];
  answers = given;
});
afterAll(() => test.close());

it('signs a page of the site, without what stands behind #', async () => {
  const sign = createWechatShare(test.services, host);
  const signed = await sign('https://wenku.example/document/1?a=1#top');
  const text = `jsapi_ticket=a-ticket&noncestr=${signed.noncestr}&timestamp=${signed.timestamp}&url=https://wenku.example/document/1?a=1`;
  expect(signed.appid).toBe('wx1');
  expect(signed.signature).toBe(createHash('sha1').update(text).digest('hex'));
});

it('one ticket serves all pages while it is valid', async () => {
  const sign = createWechatShare(test.services, host);
  const page = 'https://wenku.example/';
  await Promise.all([sign(page), sign(page), sign(page)]);
  await sign(page);
  expect(asked).toHaveLength(2);
  expect(asked[0]).toContain('appid=wx1&secret=a+secret');
});

it('asks anew once the ticket is over', async () => {
  answers = (url) => ({ ...given(url), expires_in: 0 });
  const sign = createWechatShare(test.services, host);
  await sign('https://wenku.example/');
  await sign('https://wenku.example/');
  expect(asked).toHaveLength(4);
});

it('says so when the host gives none, and asks again the next time', async () => {
  answers = () => ({ errcode: 40_013, errmsg: 'invalid appid' });
  const sign = createWechatShare(test.services, host);
  const refused = { status: 502, message: '微信未给出分享凭证，请稍后重试' };
  await expect(sign('https://wenku.example/')).rejects.toMatchObject(refused);
  answers = given;
  expect((await sign('https://wenku.example/')).appid).toBe('wx1');
});

it.each(['https://elsewhere.example/', 'http://wenku.example/', 'https://['])(
  'signs nothing of %s',
  async (url) => {
    const sign = createWechatShare(test.services, host);
    await expect(sign(url)).rejects.toMatchObject({ status: 400, message: '只能分享本站的网页' });
    expect(asked).toEqual([]);
  },
);
