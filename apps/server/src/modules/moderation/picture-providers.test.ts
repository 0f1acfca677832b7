import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { defaultSettings, type SettingsValues } from '@wenyuan/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createModerationProvider } from './find-moderation-provider.ts';

type Asked = {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};
type Reply = { readonly status: number; readonly body: unknown };
type Settings = Partial<SettingsValues['moderation']>;

const still = Buffer.from('a picture');
let origin = '';
let asked: Asked[] = [];
let replyTo: (request: IncomingMessage) => Reply;
const host = createServer((request, response) => {
  void buffer(request).then((body) => {
    const { method, url: path, headers } = request;
    asked.push({ method, path, headers, body: body.toString() });
    const reply = replyTo(request);
    response.writeHead(reply.status);
    response.end(JSON.stringify(reply.body));
  });
});

beforeAll(async () => {
  await new Promise<void>((done) => {
    host.listen(0, '127.0.0.1', done);
  });
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(() => {
  host.closeAllConnections();
  host.close();
});
beforeEach(() => {
  asked = [];
});

const find = (settings: Settings) =>
  createModerationProvider(
    {
      read: async () => ({
        ...defaultSettings,
        moderation: { ...defaultSettings.moderation, ...settings },
      }),
    },
    {
      aliyun: { host: 'green-cip.cn-shanghai.aliyuncs.com', origin },
      aliyunStore: origin,
      tencentPictures: { host: 'ims.tencentcloudapi.com', origin },
      mayConnect: () => true,
    },
  );

async function judge(next: ReturnType<typeof find>, signal = new AbortController().signal) {
  const provider = await next();
  if (provider === undefined) throw new Error('no provider');
  return provider.judgePicture(still, signal);
}

describe('Tencent Cloud', () => {
  const tencent = {
    provider: 'tencent',
    tencent_secret_id: 'an-id',
    tencent_secret_key: 'a-secret',
  } as const;
  const say = (more: object) => {
    replyTo = () => ({ status: 200, body: { Response: more } });
  };

  it('is sent the picture in base64, by the policy for pictures', async () => {
    say({ Suggestion: 'Pass', Label: 'Normal' });
    const settings = { ...tencent, tencent_biz_type: 'texts', tencent_picture_biz_type: 'pics' };
    expect(await judge(find(settings))).toEqual({ level: 'pass', reasons: [] });
    const [{ headers, body } = { headers: {}, body: '' }] = asked;
    expect(JSON.parse(body)).toEqual({ FileContent: still.toString('base64'), BizType: 'pics' });
    expect(headers).toMatchObject({
      'x-tc-action': 'ImageModeration',
      'x-tc-version': '2020-12-29',
    });
    expect(headers['authorization']).toMatch(/^TC3-HMAC-SHA256 Credential=an-id\/.*\/ims\//);
  });

  it('tells what it found', async () => {
    say({ Suggestion: 'Block', Label: 'Porn', SubLabel: 'SexyBehavior' });
    expect(await judge(find(tencent))).toEqual({ level: 'reject', reasons: ['疑似色情内容'] });
    say({ Suggestion: 'Review', Label: 'Sexy' });
    expect(await judge(find(tencent))).toEqual({ level: 'review', reasons: ['疑似低俗内容'] });
    say({ Error: { Code: 'UnauthorizedOperation', Message: 'not bought' } });
    await expect(judge(find(tencent))).rejects.toThrow('UnauthorizedOperation not bought');
  });
});

describe('Alibaba Cloud', () => {
  const aliyun = {
    provider: 'aliyun',
    aliyun_access_key_id: 'an-id',
    aliyun_access_key_secret: 'a-secret',
  } as const;
  const lent = {
    AccessKeyId: 'STS.lent',
    AccessKeySecret: 'lent-secret',
    SecurityToken: 'lent-token',
    BucketName: 'oss-cip-shanghai',
    FileNamePrefix: 'upload/1xxb89/',
    OssInternetEndPoint: 'https://oss-cn-shanghai.aliyuncs.com',
  };
  const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
  const actions = () => asked.map(({ method, headers }) => headers['x-acs-action'] ?? method);
  let token: object;
  let stored: number;
  let found: object;

  beforeEach(() => {
    token = { ...lent, Expiration: inAnHour() };
    stored = 200;
    found = { RiskLevel: 'none', Result: [{ Label: 'nonLabel' }] };
    replyTo = ({ method, headers }) => {
      if (method === 'PUT') return { status: stored, body: 'AccessDenied' };
      const isToken = headers['x-acs-action'] === 'DescribeUploadToken';
      return { status: 200, body: { Code: 200, Msg: 'OK', Data: isToken ? token : found } };
    };
  });

  it('is given the picture in the store that it lends, and its name', async () => {
    expect(await judge(find(aliyun))).toEqual({ level: 'pass', reasons: [] });
    expect(actions()).toEqual(['DescribeUploadToken', 'PUT', 'ImageModeration']);
    const [, put, last] = asked;
    expect(put).toMatchObject({
      path: expect.stringMatching(/^\/upload\/1xxb89\/[\w-]+\.jpg$/),
      body: still.toString(),
    });
    expect(put?.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-oss-security-token': 'lent-token',
      authorization: expect.stringMatching(
        /^OSS4-HMAC-SHA256 Credential=STS\.lent\/\d{8}\/cn-shanghai\/oss\/aliyun_v4_request,Signature=[\da-f]{64}$/,
      ),
    });
    const sent = Object.fromEntries(new URLSearchParams(last?.body));
    expect(sent['Service']).toBe('baselineCheck');
    expect(JSON.parse(sent['ServiceParameters'] ?? '')).toEqual({
      ossBucketName: 'oss-cip-shanghai',
      ossObjectName: put?.path?.slice(1),
    });
  });

  it('lends once in an hour, and anew where the store refuses', async () => {
    const next = find(aliyun);
    await judge(next);
    await judge(next);
    expect(actions().filter((action) => action === 'DescribeUploadToken')).toHaveLength(1);
    stored = 403;
    await expect(judge(next)).rejects.toThrow('AccessDenied');
    stored = 200;
    token = { ...lent, Expiration: Math.floor(Date.now() / 1000) + 60 };
    await judge(next);
    await judge(next);
    expect(actions().filter((action) => action === 'DescribeUploadToken')).toHaveLength(3);
  });

  it('tells what it found', async () => {
    found = { RiskLevel: 'high', Result: [{ Label: 'pornographic', Description: '疑似色情' }] };
    expect(await judge(find(aliyun))).toEqual({ level: 'reject', reasons: ['疑似色情'] });
  });

  it.each([
    ['elsewhere', { OssInternetEndPoint: 'https://oss-cn-shanghai.example.com' }],
    ['by a bucket that is none', { BucketName: 'evil.example.com/' }],
  ])('leads no picture %s', async (_, more) => {
    token = { ...lent, Expiration: inAnHour(), ...more };
    await expect(judge(find(aliyun))).rejects.toThrow(/unknown store|evil/);
    expect(actions()).toEqual(['DescribeUploadToken']);
  });
});

describe('a host of their own', () => {
  const webhook = () =>
    ({ provider: 'webhook', webhook_secret: 'a', webhook_url: origin }) as const;

  it('is sent picture, type and kind', async () => {
    replyTo = () => ({ status: 200, body: { level: 'review', reasons: ['有二维码'] } });
    expect(await judge(find(webhook()))).toEqual({ level: 'review', reasons: ['有二维码'] });
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      picture: still.toString('base64'),
      type: 'image/jpeg',
      kind: 'picture',
    });
  });

  it('that knows no pictures is left alone with them, and asked about texts as before', async () => {
    const next = find(webhook());
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    replyTo = () => {
      vi.advanceTimersByTime(8000);
      return { status: 400, body: 'no text' };
    };
    for (let count = 0; count < 3; count += 1) await expect(judge(next)).rejects.toThrow('400');
    await expect(judge(next)).rejects.toThrow('just failed');
    expect(asked).toHaveLength(3);
    replyTo = () => ({ status: 200, body: { level: 'pass' } });
    expect(await (await next())?.judge('好', 'text')).toMatchObject({ level: 'pass' });
  });

  it('is asked no longer than somebody waits, which is no fault of it', async () => {
    const next = find(webhook());
    const gone = AbortSignal.abort();
    for (let count = 0; count < 4; count += 1)
      await expect(judge(next, gone)).rejects.toThrow(/abort/i);
    replyTo = () => ({ status: 200, body: { level: 'pass' } });
    expect(await judge(next)).toMatchObject({ level: 'pass' });
  });
});
