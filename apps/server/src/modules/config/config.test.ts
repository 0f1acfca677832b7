import { contract, permissionKey, type Config, type Operation } from '@wenyuan/contract';
import { allSettings } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServices } from '../../create-services.ts';
import { configs } from '../../db/schema/index.ts';
import { createGroup, createMember } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { createSecretBox } from './secret-box.ts';

const { list, update, settings, envs, device, release, sqlMode } = contract.config;

let test: TestApp;
let root: { token: string };
beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

async function rowsOf(category: string): Promise<readonly Config[]> {
  return (await test.call(list, { category: [category] }, root)).config;
}
async function valueOf(category: string, name: string): Promise<string | undefined> {
  return (await rowsOf(category)).find((row) => row.name === name)?.value;
}
const change = (category: string, name: string, value: string) =>
  test.call(update, { config: [{ category, name, value }] }, root);

describe('the list of settings', () => {
  it('gives every item of the category named, in its order, as text', async () => {
    const rows = await rowsOf('security');
    const items = allSettings.filter(({ category }) => category === 'security');
    expect(rows.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    const sorts = rows.map(({ sort }) => sort);
    expect(sorts).toEqual(sorts.toSorted((one, other) => one - other));
    expect(rows.find(({ name }) => name === 'max_document_size')).toMatchObject({
      label: '文档大小上限（MB）',
      value: '50',
      input_type: 'number',
      min: 1,
      max: 2048,
      updated_at: null,
      created_at: expect.stringMatching(/^\d{4}-/),
    });
    expect(rows.find(({ name }) => name === 'is_close')?.value).toBe('false');
    expect(rows.find(({ name }) => name === 'document_allowed_ext')).toMatchObject({
      value: expect.stringContaining('.pdf,'),
      options: expect.stringContaining('.docx:.docx\n'),
    });
  });

  it('gives several categories, and none when none is named', async () => {
    const both = await test.call(list, { category: ['footer', 'oauth'] }, root);
    expect(new Set(both.config.map(({ category }) => category))).toEqual(
      new Set(['footer', 'oauth']),
    );
    expect((await test.call(list, {}, root)).config).toEqual([]);
    expect((await test.call(list, { category: ['nothing'] }, root)).config).toEqual([]);
  });
});

describe('a change of settings', () => {
  it('shows at once in the list and in the public settings', async () => {
    await change('system', 'sitename', '兰台');
    expect(await valueOf('system', 'sitename')).toBe('兰台');
    expect((await test.call(settings, {})).system.sitename).toBe('兰台');
    const row = (await rowsOf('system')).find(({ name }) => name === 'sitename');
    expect(row?.updated_at).toMatch(/^\d{4}-/);
  });

  it('takes rows as they were listed, and rows by their id alone', async () => {
    const rows = await rowsOf('footer');
    const edited = rows.map((row) => (row.name === 'contact' ? { ...row, value: '/c' } : row));
    await test.call(update, { config: edited }, root);
    expect(await valueOf('footer', 'contact')).toBe('/c');
    const about = rows.find(({ name }) => name === 'about');
    await test.call(update, { config: [{ id: about?.id, value: '/a' }] }, root);
    expect(await valueOf('footer', 'about')).toBe('/a');
  });

  it('takes a number, a switch and a list that came as such', async () => {
    const config = [
      { category: 'security', name: 'comment_interval', value: 30 },
      { category: 'security', name: 'enable_verify_register_email', value: true },
      { category: 'security', name: 'document_allowed_ext', value: ['.pdf', '.docx'] },
    ];
    await test.call(update, { config }, root);
    expect((await test.services.settings.read()).security).toMatchObject({
      comment_interval: 30,
      enable_verify_register_email: true,
      document_allowed_ext: ['.pdf', '.docx'],
    });
    await change('security', 'enable_verify_register_email', 'false');
  });

  it('keeps a text of digits as it was typed', async () => {
    for (const value of ['1900000109', '20210000000000000001', '0012', '1e5', 'true', 'null']) {
      await change('pay', 'wechatpay_mch_id', value);
      expect(await valueOf('pay', 'wechatpay_mch_id')).toBe(value);
    }
    await change('pay', 'wechatpay_mch_id', '');
  });

  it('of an item that does not exist is refused by its name', async () => {
    const config = [{ category: 'system', name: 'nonsense', value: '1' }];
    const { status, body } = await test.attempt(update, { config }, root);
    expect(status).toBe(400);
    expect(body.message).toContain('system.nonsense');
    const byId = await test.attempt(update, { config: [{ id: 1, value: '1' }] }, root);
    expect(byId.status).toBe(400);
  });

  it('reports all errors, and then changes nothing', async () => {
    const config = [
      { category: 'display', name: 'max_search_pages', value: '7' },
      { category: 'display', name: 'pages_per_read', value: '0' },
      { category: 'display', name: 'contact_link', value: 'javascript:alert(1)' },
    ];
    const { status, body } = await test.attempt(update, { config }, root);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([
      'display.pages_per_read',
      'display.contact_link',
    ]);
    expect(await valueOf('display', 'max_search_pages')).toBe('100');
  });

  it('of a range is refused where it would be empty, by either end', async () => {
    const save = (config: { category: string; name: string; value: string }[]) =>
      test.attempt(contract.config.update, { config }, root);
    const end = (name: string, value: string) => ({ category: 'pay', name, value });
    const refused = {
      status: 400,
      body: {
        fields: { 'pay.recharge_max': '单次充值数量上限不能小于单次充值数量下限' },
      },
    };
    expect(await save([end('recharge_min', '500'), end('recharge_max', '10')])).toMatchObject(
      refused,
    );
    expect(await save([end('recharge_max', '9')])).toMatchObject(refused);
    expect(await save([end('recharge_min', '100001')])).toMatchObject(refused);
    expect(await save([end('recharge_min', '20'), end('recharge_max', '20')])).toMatchObject({
      status: 200,
    });
    await save([end('recharge_min', '10'), end('recharge_max', '100000')]);
  });

  it('of two operators at once loses nothing: the later wins where both changed', async () => {
    const form = (value: number, name: string) => ({
      config: [
        { category: 'score', name: 'sign_in', value: String(value) },
        { category: 'score', name, value: String(value) },
      ].toSorted(() => (value % 2 === 0 ? 1 : -1)),
    });
    const writes = [1, 2, 3, 4, 5, 6, 7, 8].map((value) =>
      test.call(update, form(value, value % 2 === 0 ? 'register' : 'upload_document'), root),
    );
    await Promise.all(writes);
    await test.call(update, form(41, 'upload_document'), root);
    await test.call(update, form(42, 'register'), root);
    const { score } = await test.services.settings.read();
    expect(score).toMatchObject({ sign_in: 42, register: 42, upload_document: 41 });
  });

  it('is known to another process as soon as the notice arrives', async () => {
    const other = await createServices(test.services.config, test.databaseUrl, 'other');
    const heard = new Promise<void>((resolve) => {
      let calls = 0;
      // Called once when the connection is open, and once for the change.
      other.notices.listenToSettings(() => {
        calls += 1;
        if (calls > 1) resolve();
        else void other.settings.read().then(() => change('system', 'title', '他处'));
      });
    });
    await heard;
    expect((await other.settings.read()).system.title).toBe('他处');
    await other.notices.close();
    await other.close();
  });

  it('that a later version would not take counts as the default', async () => {
    const { db } = test.services;
    await db.insert(configs).values([
      { category: 'captcha', name: 'type', value: 'puzzle' },
      { category: 'captcha', name: 'width', value: '240' },
      { category: 'gone', name: 'away', value: 1 },
    ]);
    test.services.settings.forget();
    const { captcha } = await test.services.settings.read();
    expect(captcha).toMatchObject({ type: 'digit', width: 240 });
    await db.delete(configs).where(eq(configs.category, 'captcha'));
    test.services.settings.forget();
  });
});

it.each(['1900000109', '1e5', 'true', 'null', '123456789012345678901234567890', '["a"]'])(
  'the text %s stays a text, whatever else it looks like',
  async (text) => {
    await change('pay', 'wechatpay_mch_id', text);
    test.services.settings.forget();
    expect((await test.services.settings.read()).pay.wechatpay_mch_id).toBe(text);
    expect(await valueOf('pay', 'wechatpay_mch_id')).toBe(text);
  },
);

describe('a secret', () => {
  const stored = async () => {
    const [row] = await test.services.db
      .select()
      .from(configs)
      .where(eq(configs.name, 'wechat_app_secret'));
    return JSON.stringify(row?.value);
  };
  const read = async () => (await test.services.settings.read()).oauth.wechat_app_secret;

  it('is masked when it is set, and kept when the mask or nothing comes back', async () => {
    expect(await valueOf('oauth', 'wechat_app_secret')).toBe('');
    await change('oauth', 'wechat_app_secret', 'open-sesame');
    expect(await valueOf('oauth', 'wechat_app_secret')).toBe('******');
    for (const blank of ['******', '', '  ']) {
      await change('oauth', 'wechat_app_secret', blank);
      expect(await read()).toBe('open-sesame');
    }
    await change('oauth', 'wechat_app_secret', 'another');
    expect(await read()).toBe('another');
  });

  it('cannot be read in the database', async () => {
    await change('oauth', 'wechat_app_secret', 'open-sesame');
    expect(await stored()).not.toContain('open-sesame');
  });

  it('never reaches a visitor, whatever is set', async () => {
    const secrets = allSettings.filter(({ item }) => item.is_secret);
    const config = secrets.map(({ category, name }) => ({ category, name, value: 'open-sesame' }));
    await test.call(update, { config }, root);
    expect(JSON.stringify(await test.call(settings, {}))).not.toContain('open-sesame');
  });

  it('sealed by another installation opens nowhere else', () => {
    const box = createSecretBox('one secret of an installation');
    const sealed = box.seal('open-sesame');
    expect(box.open(sealed)).toBe('open-sesame');
    expect(box.seal('open-sesame')).not.toBe(sealed);
    expect(createSecretBox('another secret').open(sealed)).toBeUndefined();
    expect(box.open(`${sealed.slice(0, -2)}AA`)).toBeUndefined();
    expect(box.open('open-sesame')).toBeUndefined();
  });
});

describe('saving the mail settings', () => {
  it('sends no letter, also with a test address; the test does, and reports the host’s reply where that fails', async () => {
    const receivers: string[] = [];
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      onRcptTo({ address }, _, done) {
        receivers.push(address);
        if (address.startsWith('nobody'))
          return done(Object.assign(new Error('no such mailbox here'), { responseCode: 550 }));
        return done();
      },
      onData(stream, _, done) {
        stream.resume();
        stream.on('end', () => done());
      },
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve());
    });
    const address = server.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const values = {
      enable: 'true',
      host: '127.0.0.1',
      port: String(port),
      is_tls: 'false',
      password: 'another-sesame',
      from_address: 'library@example.com',
      test_email: 'operator@example.com',
    };
    const config = Object.entries(values).map(([name, value]) => ({
      category: 'email',
      name,
      value,
    }));
    await test.call(update, { config }, root);
    expect(await valueOf('email', 'test_email')).toBe('operator@example.com');
    const send = (to: string) => test.call(contract.config.test, { kind: 'mail', to }, root);
    expect(await send('operator@example.com')).toMatchObject({ is_ok: true });
    // Two letters would be here had the save sent one.
    expect(receivers).toEqual(['operator@example.com']);

    const refused = await send('nobody@example.com');
    expect(refused.is_ok).toBe(false);
    expect(refused.message).toContain('no such mailbox here');
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
});

describe('what decides where letters, codes and money go', () => {
  /** An operator who may change settings and nothing else but these. */
  async function createConfigOperator(...others: Operation[]) {
    const grants = [update, ...others].map((each) => permissionKey(each).path);
    const groupId = await createGroup(test.services, { grants });
    return createMember(test.services, { groupId });
  }
  const attempt = (category: string, name: string, value: string, token: string) =>
    test.attempt(update, { config: [{ category, name, value }] }, { token });

  it.each([
    ['system', 'domain', 'https://elsewhere.example.com'],
    ['email', 'host', 'smtp.elsewhere.example.com'],
    ['email', 'port', '2525'],
    ['email', 'is_tls', 'true'],
    ['email', 'from_address', 'me@elsewhere.example.com'],
    ['email', 'username', 'me'],
    ['email', 'password', 'mine'],
    ['sms', 'provider', 'webhook'],
    ['sms', 'webhook_url', 'https://elsewhere.example.com/sms'],
    ['sms', 'webhook_secret', 'mine'],
    ['sms', 'webhook_body', '{"to":"13800000000","text":"{code}"}'],
    ['sms', 'aliyun_access_key_id', 'mine'],
    ['sms', 'aliyun_access_key_secret', 'mine'],
    ['sms', 'tencent_secret_id', 'mine'],
    ['sms', 'tencent_secret_key', 'mine'],
    ['sms', 'tencent_app_id', '1400006666'],
    ['security', 'enforce_second_factor', 'true'],
    ['pay', 'wechatpay_mch_id', '1900000109'],
    ['pay', 'alipay_app_id', '2021000000000001'],
    ['pay', 'alipay_seller_id', '2088000000000001'],
    ['pay', 'offline_statement', '请汇款至账号 6222'],
  ])('%s.%s is changed only by who holds every right', async (category, name, value) => {
    const operator = await createConfigOperator();
    const before = await test.services.settings.readFresh();
    expect((await attempt(category, name, value, operator.token)).status).toBe(403);
    expect(await test.services.settings.readFresh()).toEqual(before);
    expect((await attempt('system', 'title', '文库', operator.token)).status).toBe(200);
  });

  it.each([
    ['score', 'sign_in', '1000000'],
    ['score', 'register', '1000'],
    ['score', 'credit_exchange', '1000'],
    ['score', 'owner_share_percent', '90'],
    ['vip', 'year_price', '1'],
    ['vip', 'month_document_discount', '1'],
  ])('%s.%s is changed only by who may recharge', async (category, name, value) => {
    const operator = await createConfigOperator();
    const before = await test.services.settings.readFresh();
    expect((await attempt(category, name, value, operator.token)).status).toBe(403);
    expect(await test.services.settings.readFresh()).toEqual(before);
    const cashier = await createConfigOperator(contract.order.systemRecharge);
    expect((await attempt(category, name, value, cashier.token)).status).toBe(200);
  });

  it('may stand in a form that does not change it', async () => {
    const operator = await createConfigOperator();
    const rows = await rowsOf('email');
    const config = rows.map((row) => (row.name === 'duration' ? { ...row, value: '45' } : row));
    await test.call(update, { config }, operator);
    expect(await valueOf('email', 'duration')).toBe('45');
  });

  it('is changed by a member of the first group, who has every right', async () => {
    const { token } = await createMember(test.services, { groupId: 1 });
    expect((await attempt('system', 'domain', 'https://a.example.com', token)).status).toBe(200);
    await change('system', 'domain', '');
  });

  it.each([
    ['host', 'smtp.elsewhere.example.com'],
    ['port', '2526'],
    ['is_tls', 'true'],
  ])(
    'asks for the password again when %s changes, also before a test letter',
    async (name, value) => {
      await configure(test.services, 'email', { host: 'smtp.example.com', is_tls: false });
      await change('email', 'password', 'open-sesame');
      const moved = { category: 'email', name, value };
      const letter = { category: 'email', name: 'test_email', value: 'operator@example.com' };
      const masked = { category: 'email', name: 'password', value: '******' };
      for (const config of [[moved], [moved, letter], [moved, masked]]) {
        const { status, body } = await test.attempt(update, { config }, root);
        expect(status).toBe(400);
        expect(body.fields).toHaveProperty(['email.password']);
      }
      expect(await valueOf('email', name)).not.toBe(value);
      const typed = { category: 'email', name: 'password', value: 'open-sesame' };
      await test.call(update, { config: [moved, typed] }, root);
      expect(await valueOf('email', name)).toBe(value);
    },
  );

  it('takes no host behind another name', async () => {
    const { status } = await attempt(
      'system',
      'domain',
      'https://site.example.com@elsewhere.example.com',
      root.token,
    );
    expect(status).toBe(400);
  });
});

describe('the machine', () => {
  it('reports processor, memory and disks, with the usage of each', async () => {
    const { cpu, memory, disk } = await test.call(device, {}, root);
    expect(cpu.cores).toBeGreaterThan(0);
    expect(memory.percent).toBeCloseTo((memory.used / memory.total) * 100, 0);
    expect(memory.used + memory.available).toBe(memory.total);
    expect(disk.map(({ disk_name }) => disk_name)).toEqual(['系统盘', '数据目录']);
    for (const { percent } of [cpu, memory, ...disk]) {
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
    }
    for (const { total } of disk) expect(total).toBeGreaterThan(0);
  });

  it('reports which programs are installed and how to install the others, and nothing to visitors', async () => {
    const answer = await test.call(envs, {}, root);
    const office = answer.envs.find(({ name }) => name === 'LibreOffice');
    expect(office).toMatchObject({ is_required: true, formats: expect.arrayContaining(['docx']) });
    for (const each of answer.envs) {
      expect(each.install).toMatch(/apt-get install/);
      // What is optional may be there in part, such as fonts of some scripts.
      const isWhole = each.is_installed && (each.is_required || each.error === '');
      expect(each.error === '', each.name).toBe(isWhole);
    }
    expect((await test.call(envs, {})).envs).toEqual([]);
  });

  it('has no source of releases, and no SQL mode to repair', async () => {
    expect(await test.call(release, {}, root)).toMatchObject({ source: 'none', tag_name: '' });
    expect((await test.call(sqlMode, {}, root)).message).toContain('PostgreSQL');
  });
});
