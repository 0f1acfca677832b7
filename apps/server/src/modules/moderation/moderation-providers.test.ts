import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { defaultSettings, type SettingsValues } from '@wenyuan/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isPublicAddress, type MayConnect } from '../../http/outside-address.ts';
import { signAliyun } from '../../http/sign-aliyun.ts';
import { createModerationProvider } from './find-moderation-provider.ts';
import type { ModeratedKind } from './moderation-provider.ts';

type Asked = { readonly headers: IncomingHttpHeaders; readonly body: string };
type Settings = SettingsValues['moderation'];

let origin = '';
let asked: Asked[] = [];
/** What happens while it is asked. */
let onAsked: (() => Promise<void>) | undefined;
let reply: { status: number; body: unknown };
const host = createServer((request, response) => {
  void text(request).then(async (body) => {
    asked.push({ headers: request.headers, body });
    const happens = onAsked;
    onAsked = undefined;
    await happens?.();
    response.writeHead(reply.status);
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
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

const aliyun = {
  provider: 'aliyun',
  aliyun_access_key_id: 'an-id',
  aliyun_access_key_secret: 'a-secret',
} as const;
const tencent = {
  provider: 'tencent',
  tencent_secret_id: 'an-id',
  tencent_secret_key: 'a-secret',
} as const;
const webhook = { provider: 'webhook', webhook_secret: 'a-secret' } as const;

const find = (settings: Partial<Settings>, mayConnect: MayConnect = () => true) =>
  createModerationProvider(
    {
      read: async () => ({
        ...defaultSettings,
        moderation: { ...defaultSettings.moderation, ...settings },
      }),
    },
    {
      aliyun: { host: 'green-cip.cn-shanghai.aliyuncs.com', origin },
      tencent: { host: 'tms.tencentcloudapi.com', origin },
      mayConnect,
    },
  );

async function judge(settings: Partial<Settings>, sent: string, kind: ModeratedKind = 'text') {
  const provider = await find(settings)();
  if (provider === undefined) throw new Error('no provider');
  return provider.judge(sent, kind);
}

describe('Alibaba Cloud', () => {
  const found = (RiskLevel: string, Result: object[]) => ({
    status: 200,
    body: { Code: 200, Message: 'OK', RequestId: 'one', Data: { RiskLevel, Result } },
  });

  it('is sent the text in a signed form, and names with a service of their own', async () => {
    reply = found('none', [{ Label: 'nonLabel', Description: '未检测出风险' }]);
    expect(await judge(aliyun, '好书，值得一读 & more')).toEqual({ level: 'pass', reasons: [] });
    await judge(aliyun, '读书人', 'name');
    const [first, second] = asked.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
    expect(first).toEqual({
      Service: 'comment_detection_pro',
      ServiceParameters: JSON.stringify({ content: '好书，值得一读 & more' }),
    });
    expect(second?.['Service']).toBe('nickname_detection_pro');
    const [{ headers, body } = { headers: {}, body: '' }] = asked;
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded');
    const signed = signAliyun(
      { id: 'an-id', secret: 'a-secret' },
      {
        host: 'green-cip.cn-shanghai.aliyuncs.com',
        action: 'TextModerationPlus',
        version: '2022-03-02',
        query: {},
        body,
        nonce: String(headers['x-acs-signature-nonce']),
        at: new Date(String(headers['x-acs-date'])),
      },
    );
    expect(headers['authorization']).toBe(signed['authorization']);
    expect(signed['authorization']).toContain('SignedHeaders=content-type;host;');
  });

  it('tells by its level of risk what becomes of a text, with reasons and words', async () => {
    const Result = [
      { Label: 'ad', Description: '疑似广告引流', RiskWords: '加我,微信' },
      { Label: 'C_customized' },
    ];
    const reasons = ['疑似广告引流（加我、微信）', 'C_customized'];
    reply = found('medium', Result);
    expect(await judge(aliyun, '加我微信')).toEqual({ level: 'review', reasons });
    reply = found('high', Result);
    expect(await judge(aliyun, '加我微信')).toEqual({ level: 'reject', reasons });
    reply = found('low', Result);
    expect(await judge(aliyun, '加我微信')).toEqual({ level: 'pass', reasons: [] });
  });

  it.each([
    [{ status: 200, body: { Code: 588, Message: 'over quota' } }, /588 over quota/],
    [{ status: 403, body: { Code: 'Forbidden.RAM', Message: 'no right' } }, /Forbidden\.RAM/],
    [{ status: 502, body: '<html>' }, /502 <html>/],
  ])('what is no judgement is a fault: %j', async (given, fault) => {
    reply = given;
    await expect(judge(aliyun, '好')).rejects.toThrow(fault);
  });
});

describe('Tencent Cloud', () => {
  const found = (more: object) => ({
    status: 200,
    body: { Response: { RequestId: 'one', ...more } },
  });

  it('is sent the text in base64, by the policy that is set', async () => {
    reply = found({ Suggestion: 'Pass', Label: 'Normal', Keywords: null });
    expect(await judge({ ...tencent, tencent_biz_type: 'library' }, '好书')).toEqual({
      level: 'pass',
      reasons: [],
    });
    const [{ headers, body } = { headers: {}, body: '' }] = asked;
    expect(JSON.parse(body)).toEqual({ Content: '5aW95Lmm', BizType: 'library' });
    expect(headers).toMatchObject({
      'x-tc-action': 'TextModeration',
      'x-tc-version': '2020-12-29',
      'x-tc-region': 'ap-guangzhou',
    });
    expect(headers['authorization']).toMatch(/^TC3-HMAC-SHA256 Credential=an-id\/.*\/tms\//);
  });

  it('tells by its suggestion what becomes of a text', async () => {
    reply = found({ Suggestion: 'Block', Label: 'Ad', Keywords: ['加我', '微信'] });
    expect(await judge(tencent, '加我微信')).toEqual({
      level: 'reject',
      reasons: ['疑似广告内容（加我、微信）'],
    });
    expect(JSON.parse(asked[0]?.body ?? '')).not.toHaveProperty('BizType');
    reply = found({ Suggestion: 'Review', Label: 'Sarcasm', Keywords: [] });
    expect(await judge(tencent, '呵呵')).toEqual({ level: 'review', reasons: ['Sarcasm'] });
  });

  it.each([
    [found({ Error: { Code: 'AuthFailure', Message: 'wrong key' } }), /AuthFailure wrong key/],
    [found({}), /RequestId/],
    [{ status: 500, body: 'gone' }, /500 gone/],
  ])('what is no judgement is a fault: %j', async (given, fault) => {
    reply = given;
    await expect(judge(tencent, '好')).rejects.toThrow(fault);
  });
});

describe('a host of their own', () => {
  it('is sent text and kind with a signature, and answers with level and reasons', async () => {
    reply = { status: 200, body: { level: 'review', reasons: ['含有联系方式'] } };
    const settings = { ...webhook, webhook_url: `${origin}/judge` };
    expect(await judge(settings, '加我微信')).toEqual({
      level: 'review',
      reasons: ['含有联系方式'],
    });
    const [{ headers, body } = { headers: {}, body: '' }] = asked;
    expect(JSON.parse(body)).toEqual({ text: '加我微信', kind: 'text' });
    const signature = createHmac('sha256', 'a-secret')
      .update(`${String(headers['x-wenyuan-timestamp'])}.${body}`)
      .digest('hex');
    expect(headers['x-wenyuan-signature']).toBe(signature);
  });

  it('may have much to say', async () => {
    const reasons = Array.from({ length: 10 }, (_, index) => `${index}${'长'.repeat(90)}`);
    reply = { status: 200, body: { level: 'reject', reasons } };
    const settings = { ...webhook, webhook_url: origin };
    expect(await judge(settings, '坏')).toEqual({ level: 'reject', reasons });
  });

  it('tells reasons in one line each, of signs that can be stored', async () => {
    reply = { status: 200, body: { level: 'review', reasons: ['', '一\u0000二\n三', ' '] } };
    const settings = { ...webhook, webhook_url: origin };
    expect((await judge(settings, '坏'))?.reasons).toEqual(['一 二 三']);
  });

  it.each([
    [{ status: 200, body: 'ok' }, /200 ok/],
    [{ status: 200, body: { level: 'maybe' } }, /maybe/],
    [{ status: 500, body: { level: 'pass' } }, /500/],
  ])('what is no judgement is a fault: %j', async (given, fault) => {
    reply = given;
    await expect(judge({ ...webhook, webhook_url: origin }, '好')).rejects.toThrow(fault);
  });

  it('must be outside of the own network', async () => {
    const provider = await find({ ...webhook, webhook_url: origin }, isPublicAddress)();
    await expect(provider?.judge('好', 'text')).rejects.toThrow(/内网|https/);
    expect(asked).toEqual([]);
  });
});

it.each([
  [{ provider: 'none' }],
  [{ ...aliyun, aliyun_access_key_secret: '' }],
  [{ ...tencent, tencent_secret_id: '' }],
  [{ ...webhook, webhook_url: '' }],
] as const)('nobody judges by settings that are not complete: %j', async (settings) => {
  expect(await find(settings)()).toBeUndefined();
});

describe('a provider that is away', () => {
  const DOWN = { status: 500, body: 'down' };
  const UP = { status: 200, body: { level: 'pass' } };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Asks, and is answered after so many milliseconds. */
  async function askOf(next: ReturnType<typeof find>, takes: number, meanwhile?: () => unknown) {
    onAsked = async () => {
      await meanwhile?.();
      vi.advanceTimersByTime(takes);
    };
    return (await next())?.judge('好', 'text');
  }

  it('three times in a row is left alone for a while', async () => {
    const next = find({ ...webhook, webhook_url: origin });
    const fail = async () => {
      reply = DOWN;
      await expect(askOf(next, 8000)).rejects.toThrow('500 down');
    };
    const answer = () => {
      reply = UP;
      return askOf(next, 100);
    };
    await fail();
    await fail();
    expect(await answer()).toMatchObject({ level: 'pass' });
    for (let count = 0; count < 3; count += 1) await fail();
    await expect(answer()).rejects.toThrow('just failed');
    expect(asked).toHaveLength(6);
    vi.advanceTimersByTime(31_000);
    // The clock of the machine is set back meanwhile.
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(await answer()).toMatchObject({ level: 'pass' });
  });

  it('costs nobody time where it says so at once: what it has against one text is not for others to bear', async () => {
    const next = find({ ...webhook, webhook_url: origin });
    reply = DOWN;
    for (let count = 0; count < 4; count += 1)
      await expect(askOf(next, 100)).rejects.toThrow('500 down');
  });

  it('for one text while it answers others is not away', async () => {
    const next = find({ ...webhook, webhook_url: origin });
    const other = async () => {
      reply = UP;
      await askOf(next, 100);
      reply = DOWN;
    };
    for (let count = 0; count < 4; count += 1)
      await expect(askOf(next, 8000, other)).rejects.toThrow('500 down');
  });
});
