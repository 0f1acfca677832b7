import { contract } from '@wenyuan/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, PASSWORD, type Member } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';

let test: TestApp;
let member: Member;
beforeAll(async () => {
  test = await createTestApp();
  member = await createMember(test.services);
});
afterAll(() => test.close());

const told = () => test.services.metrics.registry.metrics();

describe('requests', () => {
  it('are told by operation and class of status, never by address', async () => {
    const { token } = member;
    await test.call(contract.document.list, { wd: 'a-secret-word' });
    await test.attempt(contract.document.get, { id: 987654321 }, { token });
    await test.app.inject('/view/page/0123456789abcdef/1.svg');
    await test.app.inject('/nowhere/else?with=words');
    const text = await told();
    expect(text).toMatch(/_count\{[^}]*operation="document\.list",status="2xx"[^}]*\} 1/);
    expect(text).toMatch(/_count\{[^}]*operation="document\.get",status="4xx"[^}]*\} 1/);
    expect(text).toMatch(/_count\{[^}]*operation="\/view\/page\/:id\/:file",status="4xx"/);
    expect(text).not.toMatch(/a-secret-word|987654321|0123456789abcdef|nowhere/);
    expect(text).toMatch(/wenyuan_http_requests_in_progress\{[^}]*\} 0/);
  });

  it('that are refused to log in are told by reason', async () => {
    const wrong = { username: member.username, password: 'not this one' };
    await test.attempt(contract.user.login, wrong);
    await test.call(contract.user.login, { username: member.username, password: PASSWORD });
    const text = await told();
    expect(text).toMatch(
      /wenyuan_logins_total\{method="password",result="wrong_password"[^}]*\} 1/,
    );
    expect(text).toMatch(/wenyuan_logins_total\{method="password",result="success"[^}]*\} 1/);
    expect(text).not.toContain(member.username);
  });
});

describe('the queue', () => {
  it('is told by kind and state, with the age of what has waited longest', async () => {
    await test.services.db.execute(sql`
      select graphile_worker.add_job('send_mail', run_at := now() - interval '10 minutes'),
        graphile_worker.add_job('send_mail', run_at := now() + interval '1 hour')`);
    const text = await told();
    expect(text).toMatch(/wenyuan_queue_jobs\{job="send_mail",state="ready"[^}]*\} 1/);
    expect(text).toMatch(/wenyuan_queue_jobs\{job="send_mail",state="waiting"[^}]*\} 1/);
    expect(text).toMatch(/wenyuan_queue_jobs\{job="convert_document",state="failed"[^}]*\} 0/);
    const [, age] = /oldest_ready_seconds\{job="send_mail"[^}]*\} (\d+)/.exec(text) ?? [];
    expect(Number(age)).toBeGreaterThanOrEqual(600);
  });

  it('is left out while the database is away, and everything else is still told', async () => {
    const other = await createTestApp();
    await other.loseDatabase();
    const text = await other.services.metrics.registry.metrics();
    expect(text).not.toContain('wenyuan_queue_jobs{');
    expect(text).toContain('wenyuan_disk_bytes{kind="free"');
    await other.close();
  });
});
