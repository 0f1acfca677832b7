import { contract } from '@wenyuan/contract';
import type { SettingsValues } from '@wenyuan/domain';
import { issueCertificate } from '@wenyuan/payment-gateway';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeAll, afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startWorker, type Worker } from '../../jobs/worker.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure as configureCategory } from '../../testing/settings.ts';
import { trustOnly } from '../../testing/trust.ts';
import { deliverMail, deliverRecorded, MailError } from './deliver-mail.ts';
import { writeLetter } from './mail-templates.ts';
import { sendMail } from './send-mail.ts';

type Received = { readonly from: string; readonly to: readonly string[]; readonly raw: string };

/** Starts a mail host for the test. */
async function startHost(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  let arrived = () => {};
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        done();
        arrived();
      });
    },
  });
  // Clients that disconnect are part of the tests.
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    received,
    /** Resolves with the next mail, or with one that has already arrived. */
    async next(): Promise<Received> {
      if (received.length === 0)
        await new Promise<void>((resolve) => {
          arrived = resolve;
        });
      const [first] = received;
      if (first === undefined) throw new Error('nothing arrived');
      return first;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The decoded parts of a mail. */
function decoded(raw: string): string {
  return raw.replace(
    /Content-Transfer-Encoding: base64\r\n\r\n([A-Za-z0-9+/=\r\n]+)/g,
    (_, body: string) => Buffer.from(body, 'base64').toString('utf8'),
  );
}

let test: TestApp;
let host: Awaited<ReturnType<typeof startHost>>;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  host = await startHost();
});
afterEach(() => host.close());

const configure = (values: Partial<SettingsValues['email']>) =>
  configureCategory(test.services, 'email', values);

const plain = () => ({
  enable: true,
  host: '127.0.0.1',
  port: host.port,
  is_tls: false,
  from_address: 'library@example.com',
  username: '',
});

async function deliver(to = 'reader@example.com') {
  const values = await test.services.settings.read();
  return deliverMail(values, { to, template: 'test', values: {} });
}

describe('a letter', () => {
  const context = { sitename: '文渊', minutes: 30 };

  it('says the same as text and as HTML, with the link in both', () => {
    const values = { username: '苏轼', link: 'https://a.example/auth/forgot?token=x&email=y' };
    const { subject, text, html } = writeLetter('find_password', values, context);
    expect(subject).toBe('文渊：找回密码');
    expect(text).toContain('https://a.example/auth/forgot?token=x&email=y');
    expect(html).toContain('href="https://a.example/auth/forgot?token=x&amp;email=y"');
    for (const body of [text, html]) expect(body).toContain('30 分钟内');
  });

  it('carries no markup from a chosen name', () => {
    const values = { username: '<img src=x onerror="a()">', link: 'https://a.example/' };
    const { html } = writeLetter('find_password', values, context);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt;');
  });

  it('has a subject of one line', () => {
    const { subject } = writeLetter('test', {}, { ...context, sitename: '文\r\nBcc: a@b.cn' });
    expect(subject).toBe('文 Bcc: a@b.cn：测试邮件');
  });

  it('shows the code', () => {
    const values = { code: '428106', action: '注册账号' };
    const { text, html } = writeLetter('email_code', values, context);
    expect(text).toContain('428106');
    expect(html).toContain('428106');
    expect(text).toContain('您正在注册账号');
  });
});

describe('delivery', () => {
  it('reaches the host in the name of the site', async () => {
    await configure({ ...plain(), from_name: '文渊阁' });
    await deliver();
    const letter = await host.next();
    expect(letter.from).toBe('library@example.com');
    expect(letter.to).toEqual(['reader@example.com']);
    expect(decoded(letter.raw)).toContain('可以正常发信');
    const name = /^From: =\?UTF-8\?B\?([^?]+)\?=/im.exec(letter.raw)?.[1] ?? '';
    expect(Buffer.from(name, 'base64').toString()).toBe('文渊阁');
  });

  it('an address with a line end adds no receiver', async () => {
    await configure(plain());
    await deliver('reader@example.com\r\nBcc: other@example.com').catch(() => undefined);
    expect(host.received.flatMap(({ to }) => to)).not.toContain('other@example.com');
  });

  it('does not trust a certificate without a trusted issuer', async () => {
    const secure = await startHost({ secure: true });
    await configure({ ...plain(), port: secure.port, is_tls: true });
    await expect(deliver()).rejects.toThrow(/证书|certificate/);
    expect(secure.received).toEqual([]);
    await secure.close();
  });

  it('says that the host’s certificate is over', async () => {
    const { pem, privateKey } = await issueCertificate(true);
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
    const stale = await startHost({ secure: true, key, cert: pem });
    trustOnly([pem]);
    await configure({ ...plain(), port: stale.port, is_tls: true });
    await expect(deliver()).rejects.toMatchObject({
      message: expect.stringMatching(/^服务器的证书已过期/) as string,
      // It may be renewed before the letter would come too late.
      final: false,
    });
    await stale.close();
  });

  it('reports the host’s own reply when it refuses the login', async () => {
    const strict = await startHost({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_, __, done) =>
        done(Object.assign(new Error('no such mailbox'), { responseCode: 535 })),
    });
    await configure({ ...plain(), port: strict.port, username: 'a@b.cn', password: 'wrong' });
    await expect(deliver()).rejects.toThrow(/登录失败.*no such mailbox/);
    await strict.close();
  });

  it('reports an address where no host answers', async () => {
    await configure(plain());
    await host.close();
    await expect(deliver()).rejects.toThrow(/连接失败/);
  });

  it('requires a sender before it connects', async () => {
    await configure({ ...plain(), from_address: '', username: 'postmaster' });
    await expect(deliver()).rejects.toBeInstanceOf(MailError);
    expect(host.received).toEqual([]);
  });
});

describe('how letters go', () => {
  const letter = { to: 'reader@example.com', template: 'test', values: {} } as const;
  const envs = async () => {
    const token = await test.services.sessions.open(test.services.db, 1);
    return (await test.call(contract.config.envs, {}, { token })).mail;
  };
  const send = async () => {
    await deliverRecorded(test.services, await test.services.settings.read(), letter);
  };

  it('is known of the present settings alone: when one was sent, and since when they fail', async () => {
    await configure(plain());
    const nothing = { sent_at: null, failing_since: null, error: '' };
    expect(await envs()).toEqual(nothing);
    await send();
    const sent = await envs();
    expect(sent).toEqual({ ...nothing, sent_at: expect.any(String) as string });

    await host.close();
    await expect(send()).rejects.toThrow('连接失败');
    const failing = await envs();
    expect(failing).toEqual({
      sent_at: sent?.sent_at,
      failing_since: expect.any(String) as string,
      error: expect.stringContaining('连接失败') as string,
    });
    await expect(send()).rejects.toThrow('连接失败');
    expect((await envs())?.failing_since).toBe(failing?.failing_since);

    await configure({ username: 'other@example.com' });
    expect(await envs()).toEqual(nothing);
    await configure({ enable: false });
    expect(await envs()).toBeNull();
  });

  it('is no matter of one receiver who is refused', async () => {
    const picky = await startHost({
      onRcptTo: (_, __, done) =>
        done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
    });
    await configure({ ...plain(), port: picky.port });
    await expect(send()).rejects.toThrow('no such mailbox');
    expect((await envs())?.failing_since).toBeNull();
    await picky.close();
  });

  it('a host that refuses the sender is at fault for all', async () => {
    const strict = await startHost({
      onMailFrom: (_, __, done) =>
        done(Object.assign(new Error('not your address'), { responseCode: 553 })),
    });
    await configure({ ...plain(), port: strict.port });
    await expect(send()).rejects.toThrow('not your address');
    expect((await envs())?.error).toContain('not your address');
    await strict.close();
  });
});

describe('the queue of letters', () => {
  let worker: Worker | undefined;
  afterEach(async () => {
    await worker?.stop();
    worker = undefined;
  });
  const order = {
    to: 'reader@example.com',
    template: 'email_code',
    values: { code: '428106', action: '注册账号' },
  } as const;

  it('refuses where mail is not set up', async () => {
    await configure({ enable: false });
    await expect(sendMail(test.services, test.services.db, order)).rejects.toMatchObject({
      status: 400,
    });
  });

  it('keeps what a letter says unreadable, and sends nothing of a transaction that fails', async () => {
    await configure(plain());
    await expect(
      test.services.db.transaction(async (tx) => {
        await sendMail(test.services, tx, order);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await sendMail(test.services, test.services.db, order);
    const { rows } = await test.services.db.execute<{ payload: object }>(
      "select payload from graphile_worker._private_jobs where payload::text like '%sealed%'",
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('428106');
    expect(rows).toMatchObject([{ payload: { letter: order.template } }]);
  });

  it('tries a code while it is valid, and a warning for days', async () => {
    await configure({ ...plain(), duration: 10 });
    const { db } = test.services;
    await db.execute('delete from graphile_worker._private_jobs');
    await sendMail(test.services, db, order);
    const values = { username: '甲', changed: '邮箱' };
    await sendMail(test.services, db, { to: order.to, template: 'contact_changed', values });
    // The queue waits for e^n seconds after the nth attempt, and never longer than after the tenth.
    const { rows } = await db.execute<{ worth: number; tried: number }>(`
      select round(((payload ->> 'expires')::float8 / 1000 - extract(epoch from now())) / 60)::int as worth,
        (select sum(exp(least(10, n))) / 60 from generate_series(1, max_attempts - 1) n)::int as tried
      from graphile_worker._private_jobs order by id`);
    expect(rows).toEqual([
      { worth: 10, tried: 11 },
      { worth: 3 * 24 * 60, tried: 4252 },
    ]);
  });

  it('is delivered by the worker, again when the host fails for a while', async () => {
    let refusals = 1;
    const moody = await startHost({
      onRcptTo(_, __, done) {
        refusals -= 1;
        if (refusals < 0) return done();
        return done(Object.assign(new Error('try later'), { responseCode: 451 }));
      },
    });
    await configure({ ...plain(), port: moody.port });
    await test.services.db.execute('delete from graphile_worker._private_jobs');
    worker = await startWorker(test.services, test.databaseUrl);
    await sendMail(test.services, test.services.db, order);
    const letter = await moody.next();
    expect(decoded(letter.raw)).toContain('428106');
    expect(refusals).toBe(-1);
    await moody.close();
  });
});
