import { once } from 'node:events';
import { get, type ClientRequest, type IncomingMessage } from 'node:http';
import type { Order } from '@wenyuan/contract';
import { contract } from '@wenyuan/contract';
import { OrderStatus, PaymentType } from '@wenyuan/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { watchOrder } from './watch-order.ts';

const { order } = contract;
let test: TestApp;
let origin: string;

beforeAll(async () => {
  test = await createTestApp();
  await configure(test.services, 'pay', { enable_offline: true });
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => test.close());

it('an order tells its member each change until nothing waits any more', async () => {
  const member = await createMember(test.services);
  const caller = await test.services.sessions.callerOf(member.token, { ip: '', userAgent: '' });
  const root = { token: await test.services.sessions.open(test.services.db, 1) };
  const { order_no } = await test.call(order.recharge, { quantity: 100 }, member);
  const { signal } = new AbortController();
  const events = watchOrder(test.services, order_no, caller, { signal, checkMs: () => 5000 });
  const seen: Order[] = [];
  for await (const event of events) {
    seen.push(event);
    if (seen.length === 1) await test.call(order.setRemark, { order_no, remark: '已致电' }, root);
    if (seen.length === 2)
      await test.call(order.confirm, { order_no, payment_type: PaymentType.Cash }, root);
  }
  expect(seen.map(({ status, remark }) => [status, remark])).toEqual([
    [OrderStatus.Pending, ''],
    [OrderStatus.Pending, '已致电'],
    [OrderStatus.Paid, '已致电'],
  ]);
});

it('nobody watches the order of another', async () => {
  const member = await createMember(test.services);
  const stranger = await createMember(test.services);
  const { order_no } = await test.call(order.recharge, { quantity: 100 }, member);
  const answer = await test.attempt(order.watch, { order_no }, stranger);
  expect(answer.status).toBe(404);
});

it('an account watches in fifty tabs, and in another one once a tab is closed', async () => {
  const member = await createMember(test.services);
  const { order_no } = await test.call(order.recharge, { quantity: 100 }, member);
  const tabs: ClientRequest[] = [];
  const open = async () => {
    const url = `${origin}${order.watch.path}?order_no=${order_no}`;
    const headers = { authorization: `Bearer ${member.token}` };
    const tab = get(url, { agent: false, headers });
    tabs.push(tab);
    const [response] = (await once(tab, 'response')) as [IncomingMessage];
    response.on('error', () => undefined).resume();
    return response.statusCode;
  };
  const opened = await Promise.all(Array.from({ length: 50 }, () => open()));
  expect(new Set(opened)).toEqual(new Set([200]));
  expect(await open()).toBe(429);
  tabs[0]?.destroy();
  await expect.poll(open, { interval: 500 }).toBe(200);
  for (const tab of tabs) tab.destroy();
});

it('a session hears nothing of an order after it has ended', async () => {
  const member = await createMember(test.services);
  const root = { token: await test.services.sessions.open(test.services.db, 1) };
  const other = await test.services.sessions.open(test.services.db, member.id);
  const { order_no } = await test.call(order.recharge, { quantity: 100 }, member);
  const listen = async (token: string) => {
    const url = `${origin}${order.watch.path}?order_no=${order_no}`;
    const request = get(url, { agent: false, headers: { authorization: `Bearer ${token}` } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const parts: string[] = [];
    response.on('data', (part: Buffer) => parts.push(part.toString()));
    // A stream that breaks is asked for again.
    response.on('error', () => parts.push('broken'));
    const closed = new Promise((resolve) => response.once('close', resolve));
    await once(response, 'data');
    return { parts, closed };
  };
  const [ended, open] = [await listen(member.token), await listen(other)];
  await test.call(contract.user.logout, {}, member);
  await test.call(order.confirm, { order_no, payment_type: PaymentType.Cash }, root);
  await Promise.all([ended.closed, open.closed]);
  expect(ended.parts.at(-1)).toBe('broken');
  expect(ended.parts.filter((part) => part.includes('data:'))).toHaveLength(1);
  expect(open.parts.filter((part) => part.includes('data:'))).toHaveLength(2);
});
