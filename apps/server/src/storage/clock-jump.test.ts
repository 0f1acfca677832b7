import { afterEach, expect, it, vi } from 'vitest';
import { pino } from 'pino';
import { createCounts } from '../db/counts.ts';
import { createDiskRoom } from './disk-room.ts';

const HOUR = 3_600_000;
afterEach(() => void vi.useRealTimers());

it.each([
  ['back', -HOUR],
  ['forth', HOUR],
])(
  'a clock that jumps %s by an hour makes nothing remembered longer than meant',
  async (_, jump) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const space = { free: 100, total: 1000 };
    const disk = createDiskRoom({
      dataDir: '/',
      settings: { read: () => Promise.reject(new Error('not asked')) },
      logger: pino({ level: 'silent' }),
      probe: () => Promise.resolve({ ...space }),
    });
    const counts = createCounts();
    let total = 5000;
    const count = () => Promise.resolve(total);
    expect([(await disk.space()).free, await counts.of('key', count)]).toEqual([100, 5000]);
    space.free = 50;
    total = 6000;
    vi.setSystemTime(Date.now() + jump);
    // Known for a second and for ten, whatever the clock says.
    expect([(await disk.space()).free, await counts.of('key', count)]).toEqual([100, 5000]);
    vi.advanceTimersByTime(11_000);
    expect([(await disk.space()).free, await counts.of('key', count)]).toEqual([50, 6000]);
  },
);
