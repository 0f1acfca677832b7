// Runs the built product as several machines would: two API processes and two workers without a folder in common, on
// Debian's PostgreSQL, a store that speaks S3, and nginx with the configuration of deploy/nginx. Linux; it wants
// `apt-get install postgresql nginx-light openssl`, and takes some two minutes.
// EARLIER_MAIN names apps/server/dist/main.js of an earlier version: all processes begin with it, this version's migrations
// run beneath them, and each that is killed or restarted comes back as this version.
import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkBadDays } from './kills.ts';
import { checkJourneys, type Cast } from './journeys.ts';
import { check, close } from './lib/checks.ts';
import {
  EARLIER_MAIN,
  openHouse,
  prepareGround,
  runRole,
  type Ground,
  type House,
} from './lib/house.ts';
import { logIn } from './lib/people.ts';

const FIRST_PORT = Number(process.env.FIRST_PORT ?? 4100);

async function castOf(house: House): Promise<Cast> {
  const admin = await logIn(house.origin, 'admin');
  const { category } = await admin
    .at(house.origin)
    .category.create({ title: 'Books', type: 0, parent_id: 0 });
  return { admin, category: category[0]?.id ?? 0 };
}

async function run(folder: string): Promise<void> {
  let ground: Ground | undefined;
  let house: House | undefined;
  try {
    const made = await prepareGround(folder, { first: FIRST_PORT });
    ground = made;
    await check('two that bring the database up to date at once both succeed', async () => {
      const migrations = ['migrate-1', 'migrate-2'].map((name) =>
        runRole(folder, name, 'migrate', made, EARLIER_MAIN),
      );
      for (const { ended, output } of migrations) assert.equal(await ended, 0, output());
    });
    house = await openHouse(folder, { first: FIRST_PORT }, made);
    if (EARLIER_MAIN !== undefined)
      await check('this version’s migrations run while the earlier one serves', async () => {
        const { ended, output } = runRole(folder, 'migrate-3', 'migrate', made);
        assert.equal(await ended, 0, output());
      });
    const cast = await castOf(house);
    await checkJourneys(house, cast);
    await checkBadDays(house, cast);
    const opened = house;
    await check('the proxy’s log has no query, and with it no secret', async () => {
      assert(opened.proxy.log().length > 100);
      assert(opened.proxy.log().every((line) => !line.includes('?')));
    });
  } finally {
    await house?.close();
    await ground?.close();
  }
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'wenyuan-scale-out-'));
// The database's user must reach its folder below.
chmodSync(folder, 0o755);
try {
  await run(folder);
} catch (error) {
  await check('the run came to its end', () => Promise.reject(error as Error));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = close() ? 0 : 1;
// What a failure left open must not keep the run from ending.
process.exit();
