import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { contract } from '@wenyuan/contract';
import { SmsType, type SettingsValues } from '@wenyuan/domain';
import { desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { configs, rateLimits, sms as messages } from '../../db/schema/index.ts';
import { isPublicAddress } from '../../http/outside-address.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure, MAIL } from '../../testing/settings.ts';
import { createSmsProvider } from './find-sms-provider.ts';
import { signAliyun } from '../../http/sign-aliyun.ts';
import { signTencent } from '../../http/sign-tencent.ts';
import { fillTemplate } from './providers/webhook.ts';

type Asked = { readonly url: URL; readonly headers: IncomingHttpHeaders; readonly body: string };

let test: TestApp;
let app: FastifyInstance;
let origin = '';
let asked: Asked[] = [];
let reply: { status: number; body: unknown };
const host = createServer((request, response) => {
  void text(request).then((body) => {
    asked.push({ url: new URL(request.url ?? '/', origin), headers: request.headers, body });
    response.writeHead(reply.status, { location: `${origin}/elsewhere` });
    response.end(reply.body === 'echo' ? body : JSON.stringify(reply.body));
  });
});

beforeAll(async () => {
  await new Promise<void>((done) => {
    host.listen(0, '127.0.0.1', done);
  });
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  test = await createTestApp();
  const smsProvider = createSmsProvider(test.services.settings, {
    aliyun: { host: 'dysmsapi.aliyuncs.com', origin },
    tencent: { host: 'sms.tencentcloudapi.com', origin },
    mayConnect: () => true,
  });
  app = await createApp({ ...test.services, smsProvider }, { sharedMs: 0 });
});
afterAll(async () => {
  await app.close();
  await test.close();
  host.closeAllConnections();
  host.close();
});
beforeEach(async () => {
  asked = [];
  await test.services.db.delete(rateLimits);
  await test.services.db.delete(configs);
  test.services.settings.forget();
});

const templates = {
  sign_name: '文渊',
  template_register: 'SMS_1',
  template_login: 'SMS_2',
  template_find_password: 'SMS_3',
  template_change_mobile: 'SMS_4',
} as const;
const aliyun = {
  ...templates,
  provider: 'aliyun',
  aliyun_access_key_id: 'an-id',
  aliyun_access_key_secret: 'a-secret',
} as const;
const tencent = {
  ...templates,
  provider: 'tencent',
  template_minutes: true,
  tencent_secret_id: 'an-id',
  tencent_secret_key: 'a-secret',
  tencent_app_id: '1400006666',
} as const;
const webhook = { provider: 'webhook', webhook_secret: 'a-secret', sign_name: '文渊' } as const;

const set = (values: Partial<SettingsValues['sms']>) => configure(test.services, 'sms', values);

let last = 0;
/** Asks for a code to log in; what is recorded of it. */
async function send() {
  last += 1;
  const mobile = `137${String(last).padStart(8, '0')}`;
  const { path: url } = contract.sms.send;
  const payload = { mobile, type: SmsType.Login };
  const answer = await app.inject({ method: 'POST', url, payload });
  const [row] = await test.services.db
    .select()
    .from(messages)
    .where(eq(messages.mobile, mobile))
    .orderBy(desc(messages.id));
  return { status: answer.statusCode, message: answer.json().message as string, mobile, row };
}

describe('the signature', () => {
  it('of Alibaba Cloud is that of the example in its documents', () => {
    const { authorization } = signAliyun(
      { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
      {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        action: 'RunInstances',
        version: '2014-05-26',
        query: {
          RegionId: 'cn-shanghai',
          ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
        },
        body: '',
        nonce: '3156853299f313e23d1673dc12e1703d',
        at: new Date('2023-10-26T10:22:32Z'),
      },
    );
    expect(authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });

  it('of Tencent Cloud is that of the example in its documents', () => {
    const { authorization } = signTencent(
      { id: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' },
      {
        host: 'cvm.tencentcloudapi.com',
        service: 'cvm',
        body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
        at: new Date(1_551_113_065_000),
      },
    );
    expect(authorization).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    );
  });
});

describe('Alibaba Cloud', () => {
  it('is sent number, template and code, and its receipt is kept without the code', async () => {
    await set(aliyun);
    reply = { status: 200, body: { Code: 'OK', Message: 'OK', BizId: '900619746936498440^0' } };
    const { status, mobile, row } = await send();
    expect(status).toBe(200);
    const [{ url, headers } = { url: new URL(origin), headers: {} }] = asked;
    const { TemplateParam = '', ...words } = Object.fromEntries(url.searchParams);
    expect(words).toEqual({ PhoneNumbers: mobile, SignName: '文渊', TemplateCode: 'SMS_2' });
    const { code } = JSON.parse(TemplateParam) as { code: string };
    expect(code).toMatch(/^\d{6}$/);
    expect(headers['authorization']).toMatch(/^ACS3-HMAC-SHA256 Credential=an-id,/);
    expect(row).toMatchObject({ status: 1, provider: 'smsAliyun' });
    expect(row?.response).toContain('900619746936498440^0');
  });

  it('that refuses says why in the record, and to nobody else', async () => {
    await set(aliyun);
    reply = { status: 200, body: { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发限流' } };
    const { status, message, row } = await send();
    expect({ status, message }).toEqual({ status: 500, message: '短信发送失败，请稍后重试' });
    expect(row).toMatchObject({ status: 2, error: 'isv.BUSINESS_LIMIT_CONTROL 触发限流' });
  });

  it('is understood when its answer is long, up to a bound', async () => {
    await set(aliyun);
    const Message = `server string to sign is:${'x'.repeat(1000)}`;
    reply = { status: 400, body: { Recommend: 'x'.repeat(1000), Code: 'NoMatch', Message } };
    expect((await send()).row?.error).toMatch(/^NoMatch server string to sign is:x+$/);
    reply = { status: 200, body: 'x'.repeat(100_000) };
    expect((await send()).row?.error).toBe('200 应答过长');
  });
});

describe('Tencent Cloud', () => {
  it('is sent number, template, code and minutes', async () => {
    await set(tencent);
    reply = { status: 200, body: { Response: { SendStatusSet: [{ Code: 'Ok', Message: '' }] } } };
    const { mobile, row } = await send();
    expect(row).toMatchObject({ status: 1, provider: 'smsTencent' });
    const [{ headers, body } = { headers: {}, body: '{}' }] = asked;
    expect(JSON.parse(body)).toEqual({
      PhoneNumberSet: [`+86${mobile}`],
      SmsSdkAppId: '1400006666',
      SignName: '文渊',
      TemplateId: 'SMS_2',
      TemplateParamSet: [expect.stringMatching(/^\d{6}$/), '10'],
    });
    expect(headers).toMatchObject({ 'x-tc-action': 'SendSms', 'x-tc-region': 'ap-guangzhou' });
  });

  it.each([
    { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'wrong' } },
    { SendStatusSet: [{ Code: 'AuthFailure.SignatureFailure', Message: 'wrong' }] },
  ])('that refuses by %j says why in the record', async (Response) => {
    await set(tencent);
    reply = { status: 200, body: { Response } };
    expect((await send()).row).toMatchObject({
      status: 2,
      error: 'AuthFailure.SignatureFailure wrong',
    });
  });
});

describe('a host of the operators', () => {
  beforeEach(() => set({ ...webhook, webhook_url: `${origin}/send` }));

  it('is sent the body of the template, signed together with its time', async () => {
    reply = { status: 204, body: '' };
    const { mobile, row } = await send();
    expect(row).toMatchObject({ status: 1, provider: 'webhook' });
    const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: '' }] = asked;
    expect(JSON.parse(body)).toEqual({
      mobile,
      code: expect.stringMatching(/^\d{6}$/),
      minutes: '10',
      purpose: '登录',
      sign: '文渊',
    });
    const signed = `${String(headers['x-wenyuan-timestamp'])}.${body}`;
    const right = createHmac('sha256', 'a-secret').update(signed).digest('hex');
    expect(headers['x-wenyuan-signature']).toBe(right);
  });

  it('that repeats the code does not bring it into the record', async () => {
    reply = { status: 200, body: 'echo' };
    const { row } = await send();
    const { code } = JSON.parse(asked[0]?.body ?? '{}') as { code: string };
    expect(row?.response).toContain('"code":"******"');
    expect(row?.response).not.toContain(code);
  });

  it('that leads elsewhere or refuses has failed', async () => {
    for (const status of [302, 403]) {
      reply = { status, body: 'no' };
      expect((await send()).row).toMatchObject({ status: 2 });
    }
    expect(asked.map(({ url }) => url.pathname)).toEqual(['/send', '/send']);
  });

  it('takes words with quotes and line ends without breaking its JSON', () => {
    const body = fillTemplate('{"sign":"{sign}","other":"{other}"}', { sign: '"文\n渊"' });
    expect(JSON.parse(body)).toEqual({ sign: '"文\n渊"', other: '{other}' });
    expect(() => fillTemplate('{code}}', { code: '1' })).toThrow('不是有效的 JSON');
  });

  it('is not asked inside our own network', async () => {
    const own = createSmsProvider(test.services.settings);
    const message = { mobile: '13800138000', type: SmsType.Login, code: '123456', minutes: 10 };
    const ask = async (webhook_url: string) => {
      await set({ webhook_url });
      return (await own())?.send(message);
    };
    for (const url of ['https://127.0.0.1:1/', 'https://localhost:1/', 'https://[::1]:1/'])
      await expect(ask(url)).rejects.toThrow('不能访问内网地址');
    await expect(ask(`${origin}/send`)).rejects.toThrow('https://');
    expect(asked).toEqual([]);
  });
});

it.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1:248:1893:25c8:1946', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.1', false],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:93.184.216.34', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['fd00::1', false],
  ['fe80::1', false],
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

describe('what operators set up', () => {
  it.each([
    ['a provider without its key', { ...aliyun, aliyun_access_key_secret: '' }],
    ['a provider without a template', { ...tencent, template_change_mobile: '' }],
    [
      'a host without a secret',
      { ...webhook, webhook_url: 'https://a.example/', webhook_secret: '' },
    ],
    ['nothing', {}],
  ])('is not used while incomplete: %s', async (_, values) => {
    await set(values);
    const { path: url } = contract.config.settings;
    expect((await app.inject({ url })).json().system.enable_sms).toBe(false);
    expect((await send()).message).toBe('短信服务未配置，请联系管理员');
  });

  it('tells clients that codes can be had, and no more of it', async () => {
    await set(aliyun);
    const { path: url } = contract.config.settings;
    const settings = (await app.inject({ url })).json();
    expect(settings.system.enable_sms).toBe(true);
    expect(settings).not.toHaveProperty('sms');
  });

  it('is tried by one message, whose refusal the operator reads', async () => {
    await set(aliyun);
    const token = await test.services.sessions.open(test.services.db, 1);
    const { path: url } = contract.config.test;
    const headers = { authorization: `Bearer ${token}` };
    const payload = { kind: 'sms', to: '13800138000' };
    reply = { status: 200, body: { Code: 'OK' } };
    const tried = await app.inject({ method: 'POST', url, payload, headers });
    expect(tried.json()).toMatchObject({ is_ok: true });
    expect(asked).toHaveLength(1);
    reply = { status: 200, body: { Code: 'isv.AMOUNT_NOT_ENOUGH', Message: '余额不足' } };
    const failed = await app.inject({ method: 'POST', url, payload, headers });
    expect(failed.json()).toMatchObject({
      is_ok: false,
      message: expect.stringContaining('余额不足'),
    });
  });

  it('ends the messages of the day, with one letter', async () => {
    await set({ ...aliyun, per_day: 2, alarm_email: 'operators@example.com' });
    await configure(test.services, 'email', MAIL);
    reply = { status: 200, body: { Code: 'OK' } };
    const statuses = [];
    for (let sent = 0; sent < 4; sent += 1) statuses.push((await send()).status);
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect(asked).toHaveLength(2);
    const letters = await test.services.db.execute<{ payload: { sealed: string } }>(
      sql`select payload from graphile_worker._private_jobs where payload::text like '%sealed%'`,
    );
    const orders = letters.rows.map(({ payload }) =>
      JSON.parse(test.services.box.open(payload.sealed) ?? '{}'),
    );
    expect(orders).toEqual([
      { to: 'operators@example.com', template: 'sms_limit', values: { limit: '2' } },
    ]);
  });
});
