import { readFile, statfs } from 'node:fs/promises';
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Contract, ReplyOf } from '@wenyuan/contract';
import type { Services } from '../../services.ts';

type Device = ReplyOf<Contract['config']['device']>;

/** Interval between two samples of the processor's counters. */
const SAMPLE_MS = 200;

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}

function processorTimes(): { idle: number; all: number } {
  let idle = 0;
  let all = 0;
  for (const { times } of os.cpus()) {
    idle += times.idle;
    all += times.user + times.nice + times.sys + times.idle + times.irq;
  }
  return { idle, all };
}

async function processor(): Promise<Device['cpu']> {
  const before = processorTimes();
  await wait(SAMPLE_MS);
  const after = processorTimes();
  const all = after.all - before.all;
  const [first] = os.cpus();
  return {
    cores: os.cpus().length,
    model_name: first?.model ?? '',
    mhz: first?.speed ?? 0,
    percent: percent(all - (after.idle - before.idle), all),
  };
}

/** Memory that programs can still allocate; on Linux that includes caches. */
async function availableMemory(): Promise<number> {
  const text = await readFile('/proc/meminfo', 'utf8').catch(() => '');
  const kilobytes = /^MemAvailable:\s+(\d+) kB$/m.exec(text)?.[1];
  return kilobytes === undefined ? os.freemem() : Number(kilobytes) * 1024;
}

async function memory(): Promise<Device['memory']> {
  const total = os.totalmem();
  const available = await availableMemory();
  const used = total - available;
  return { total, available, used, free: os.freemem(), percent: percent(used, total) };
}

async function disk(disk_name: string, folder: string): Promise<Device['disk'][number]> {
  const { bsize, blocks, bfree, bavail } = await statfs(folder);
  const used = (blocks - bfree) * bsize;
  const free = bavail * bsize;
  return { disk_name, total: blocks * bsize, used, free, percent: percent(used, used + free) };
}

/** Reads the machine's load without blocking other requests. */
export async function readDevice({
  config,
  disk: room,
}: Pick<Services, 'config' | 'disk'>): Promise<Device> {
  const [cpu, memoryNow, look, system, data] = await Promise.all([
    processor(),
    memory(),
    room.look(),
    disk('系统盘', '/'),
    disk('数据目录', config.dataDir),
  ]);
  const { message, reserve } = look;
  return {
    cpu,
    memory: memoryNow,
    disk: [system, { ...data, message, reserve: Math.round(reserve) }],
  };
}
