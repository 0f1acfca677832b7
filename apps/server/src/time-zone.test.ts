import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

const main = path.join(import.meta.dirname, 'time-zone.ts');

it.each([
  [undefined, 'Asia/Shanghai 8'],
  ['', 'Asia/Shanghai 8'],
  ['Europe/Berlin', 'Europe/Berlin 1'],
])('with TZ %s, days begin and hours are said as in %s', (zone, said) => {
  const { TZ: _, ...env } = process.env;
  const code = `await import(${JSON.stringify(main)});
    const { siteZone } = await import(${JSON.stringify(path.join(import.meta.dirname, 'db/site-zone.ts'))});
    console.log(siteZone, new Date(0).getHours())`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    env: zone === undefined ? env : { ...env, TZ: zone },
    encoding: 'utf8',
  });
  expect(output.trim()).toBe(said);
});
