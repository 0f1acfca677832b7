import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRenderer, type LoadedPage } from './renderer.ts';

/** A site whose drawings say which of them they are. */
const site = `data:text/javascript,${encodeURIComponent(`
  let drawings = 0;
  export const draw = async () => 'drawing ' + ++drawings;
`)}`;

const pageOf = (document: object) =>
  ({ frame: [], results: [[['document', 'get'], document]] }) as unknown as LoadedPage;

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

it('a reading alone has the page drawn anew after five seconds, with the number that the page comes with', async () => {
  const { draw } = createRenderer(`${site}#views`);
  const first = pageOf({ title: 'A', view_count: 1 });
  const second = pageOf({ title: 'A', view_count: 2 });
  expect(await draw('/a', first)).toEqual({ body: 'drawing 1', results: first.results });
  vi.advanceTimersByTime(4_000);
  expect(await draw('/a', second)).toEqual({ body: 'drawing 1', results: first.results });
  vi.advanceTimersByTime(2_000);
  expect(await draw('/a', second)).toEqual({ body: 'drawing 2', results: second.results });
});

it('any other change, and another address, is drawn at once', async () => {
  const { draw } = createRenderer(`${site}#changes`);
  const changes = [
    ['/a', pageOf({ title: 'A', view_count: 1 })],
    ['/a', pageOf({ title: 'B', view_count: 1 })],
    ['/b', pageOf({ title: 'B', view_count: 1 })],
  ] as const;
  for (const [address, page] of changes)
    expect((await draw(address, page))?.results).toBe(page.results);
});

it('the same page is drawn once a minute, for its relative times', async () => {
  const { draw } = createRenderer(`${site}#times`);
  const bodies = [];
  for (const wait of [0, 50_000, 20_000]) {
    vi.advanceTimersByTime(wait);
    bodies.push((await draw('/a', pageOf({ title: 'A', view_count: 1 })))?.body);
  }
  expect(bodies).toEqual(['drawing 1', 'drawing 1', 'drawing 2']);
});

it('a site that could not be loaded is loaded with the next page', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wenyuan-renderer-'));
  try {
    const file = path.join(folder, 'server.mjs');
    const { draw } = createRenderer(pathToFileURL(file).href);
    await expect(draw('/a', pageOf({}))).rejects.toThrow('server.mjs');
    writeFileSync(file, 'export const draw = async () => "there";');
    expect((await draw('/a', pageOf({})))?.body).toBe('there');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
