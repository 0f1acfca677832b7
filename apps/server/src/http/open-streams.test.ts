import { EventEmitter } from 'node:events';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { visitor, type Caller } from '../auth/caller.ts';
import { createOpenStreams } from './open-streams.ts';

function open() {
  const app = { addHook: () => undefined } as unknown as FastifyInstance;
  const streams = createOpenStreams(app, { account: 2, network: 4, process: 7 });
  const add = (id: number, ip: string) => {
    const raw = new EventEmitter();
    const caller: Caller = { ...visitor, id };
    streams.add(new AbortController(), { raw } as FastifyReply, { caller, ip });
    return () => raw.emit('close');
  };
  return { add };
}

it('an account and a network have so many streams at once, and again once one has ended', () => {
  const { add } = open();
  const end = add(1, '10.0.0.1');
  add(1, '10.0.0.2');
  expect(() => add(1, '10.0.0.3')).toThrow('同时打开的页面太多');
  end();
  add(1, '10.0.0.3');
  for (let count = 0; count < 3; count += 1) add(0, '10.0.0.2');
  expect(() => add(2, '10.0.0.2')).toThrow('同时打开的页面太多');
});

it('a process has so many', () => {
  const { add } = open();
  for (let count = 0; count < 7; count += 1) add(0, `10.0.0.${count}`);
  expect(() => add(0, '10.0.0.9')).toThrow('访问的人太多');
});

it('a thousand streams ask a hundred times a second together', () => {
  const app = { addHook: () => undefined } as unknown as FastifyInstance;
  const streams = createOpenStreams(app);
  expect(streams.checkMs()).toBe(5000);
  for (let count = 0; count < 1000; count += 1) {
    const raw = new EventEmitter();
    const reader = { caller: visitor, ip: '10.0.0.1' };
    streams.add(new AbortController(), { raw } as FastifyReply, reader);
  }
  expect(streams.checkMs()).toBe(10_000);
});
