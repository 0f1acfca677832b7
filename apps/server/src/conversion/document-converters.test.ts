import path from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDocumentConverters } from './document-converters.ts';
import type { ConverterOptions } from './converter.ts';
import type { WaitingConverter } from './waiting-converters.ts';

const TIMEOUT_MS = 60_000;
const FIRST = { first: 1, last: 40 };
const NEXT = { first: 41, last: 140 };

function fixture() {
  const prepare = vi.fn<() => void>();
  const started: WaitingConverter[] = [];
  const orders: (readonly string[])[] = [];
  const start = (): WaitingConverter => {
    const stdout = new PassThrough();
    const one = {
      running: {
        stdout,
        lines: stdout[Symbol.asyncIterator](),
        exited: Promise.resolve('0'),
        stderr: () => '',
        kill: vi.fn<() => void>(),
        order: (args: readonly string[]) => void orders.push(args),
      },
      folder: '/nonexistent/wenyuan-converter',
      isAlive: true,
      admit: (file: string) => Promise.resolve(path.join('/in', path.basename(file))),
    };
    started.push(one);
    return one;
  };
  const converters = createDocumentConverters({
    prepare,
    take: () => Promise.resolve(start()),
    stop: () => Promise.resolve(),
  });
  const options: ConverterOptions = {
    ext: '.pdf',
    format: 'auto',
    maxPages: 1000,
    timeoutMs: TIMEOUT_MS,
    part: FIRST,
    signal: new AbortController().signal,
    dataDir: '/data',
  };
  async function takeFor(file: string, part: typeof FIRST) {
    const used = await converters.take(TIMEOUT_MS, file, part);
    if (used === undefined) throw new Error('none was taken');
    await converters.order(used, file, { ...options, part });
    return used;
  }
  return { converters, prepare, started, orders, options, takeFor };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the converter of a document', () => {
  it('reads the next part, which it may have been asked for before', async () => {
    const { converters, started, orders, options, takeFor } = fixture();
    const used = await takeFor('/store/a.pdf', FIRST);
    converters.orderAhead(used, NEXT, options);
    await converters.give(used);
    expect(await takeFor('/store/a.pdf', NEXT)).toBe(used);
    expect(started).toHaveLength(1);
    expect(orders).toHaveLength(2);
  });

  it('is another one for what an office document was printed to', async () => {
    const { converters, takeFor } = fixture();
    const used = await takeFor('/store/a.docx', FIRST);
    await converters.give(used);
    expect(await takeFor('/store/print.pdf', NEXT)).not.toBe(used);
    expect(used.running.kill).toHaveBeenCalled();
  });

  it('gets no further part where the first ones took it long', async () => {
    const { converters, orders, options, takeFor } = fixture();
    const now = performance.now();
    const used = await takeFor('/store/a.pdf', FIRST);
    vi.spyOn(performance, 'now').mockReturnValue(now + TIMEOUT_MS);
    converters.orderAhead(used, NEXT, options);
    expect(orders).toHaveLength(1);
    await converters.give(used);
    expect(await takeFor('/store/a.pdf', NEXT)).not.toBe(used);
  });
});

describe('the converter of the next document', () => {
  it('starts once this one is done, not beside it', async () => {
    vi.useFakeTimers();
    const { converters, prepare } = fixture();
    converters.prepareNext();
    vi.advanceTimersByTime(2999);
    expect(prepare).not.toHaveBeenCalled();
    await converters.close();
    vi.advanceTimersByTime(60_000);
    expect(prepare).toHaveBeenCalledTimes(1);
  });

  it('starts after some seconds beside one that takes long, so that others need not wait', () => {
    vi.useFakeTimers();
    const { converters, prepare } = fixture();
    // Each page says that it is there.
    converters.prepareNext();
    converters.prepareNext();
    vi.advanceTimersByTime(3000);
    expect(prepare).toHaveBeenCalledTimes(1);
  });
});
