import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/harness.ts';

const folder = path.resolve(import.meta.dirname, '../../../../deploy/monitoring');
const files = ['grafana-dashboard.json', 'alert-rules.yml', 'prometheus.yml'];

let test: TestApp;
/** The names of series. */
let exposed: Set<string>;
/** The names of metrics. */
let own: readonly string[];
beforeAll(async () => {
  test = await createTestApp();
  const { metrics } = test.services;
  metrics.watchProcess();
  const described = await metrics.registry.getMetricsAsJSON();
  own = described.map(({ name }) => name).filter((name) => name.startsWith('wenyuan_'));
  exposed = new Set(
    described.flatMap(({ name, type }) =>
      // Its types say that this is a number.
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
});
afterAll(() => test.close());

it.each(files)('every metric in %s is one that the product tells', (file) => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const named = text.match(/\b(wenyuan|nodejs|process)_[a-z_]+\b/g) ?? [];
  expect(named.filter((name) => !exposed.has(name))).toEqual([]);
});

it('the board and the rules watch every area', () => {
  const text = files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('');
  expect(own.filter((name) => !text.includes(name))).toEqual([]);
});

it('the board is what Grafana imports', () => {
  const board = JSON.parse(readFileSync(path.join(folder, 'grafana-dashboard.json'), 'utf8')) as {
    panels: { title: string; targets?: { expr: string }[] }[];
  };
  expect(board.panels.length).toBeGreaterThan(8);
  for (const { title, targets } of board.panels) {
    expect(title).not.toBe('');
    for (const { expr } of targets ?? []) expect(expr).toMatch(/[a-z]+_/);
  }
});
