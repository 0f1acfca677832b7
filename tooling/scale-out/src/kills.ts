import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { check } from './lib/checks.ts';
import type { House, Machine } from './lib/house.ts';
import { makeBook, MB, md5, register, sendInParts, type Person } from './lib/people.ts';
import { eventually, isConverting } from './lib/process.ts';
import { publish, watch, type Cast } from './journeys.ts';

const PAGES = 300;
const READERS = 4;

/** Reads and comments through nginx without a pause, until it is ended. */
function startReaders(house: House, readers: readonly Person[], document: number) {
  let isOver = false;
  const written: number[] = [];
  const failures = { reads: [] as string[], comments: [] as string[] };
  let reads = 0;
  const read = async (person: Person) => {
    while (!isOver) {
      // Without the retries of our client: the proxy alone has to find a server that answers.
      const answer = await fetch(`${house.origin}/api/v1/user/session`, {
        headers: { authorization: `Bearer ${person.token}` },
      }).catch((error: Error) => ({ ok: false, status: error.message }));
      reads += 1;
      if (!answer.ok) failures.reads.push(String(answer.status));
      if (reads % 5 === 0) {
        await person
          .at(house.origin)
          .comment.create({ document_id: document, content: `第 ${reads} 次` })
          .then(
            ({ id }) => written.push(id),
            (error: Error) => failures.comments.push(error.message),
          );
      }
      await pause(20);
    }
  };
  const running = Promise.all(readers.map(read));
  return {
    failures,
    async end() {
      isOver = true;
      await running;
      return { reads, written };
    },
  };
}

/** The comments among these that the database has. */
async function keptComments(databaseUrl: string, ids: readonly number[]): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from comments where id = any($1)',
      [ids],
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

async function checkKills(house: House, cast: Cast, readers: readonly Person[]): Promise<void> {
  const { admin } = cast;
  const [long, large] = [await makeBook(PAGES), await makeBook(2, 24 * MB)];
  const [victim] = house.apis;
  await check('kill -9 of an API process and a worker in the middle loses nothing', async () => {
    const path = await sendInParts(long, admin, house.origin);
    const id = path.slice(path.lastIndexOf('/') + 1);
    const { data } = await admin.at(house.origin).upload.resumable({ id });
    const book = await publish(cast, house.origin, { title: 'A long book', attachment: data.id });
    const busy = startReaders(house, readers, book.id);
    const followed = watch(admin, house.origin, book.id);

    const worker = await eventually('a worker converts', () =>
      house.workers.find(({ program }) => isConverting(program())),
    );
    let parts = 0;
    let killed: Promise<unknown> | undefined;
    const sent = sendInParts(large, admin, house.origin, {
      onChunkComplete: () => {
        parts += 1;
        if (parts === 5) killed = Promise.all([victim.kill(), worker.kill()]);
      },
    });
    const uploaded = await sent;
    await killed;
    const finished = await admin
      .at(house.origin)
      .upload.resumable({ id: uploaded.slice(uploaded.lastIndexOf('/') + 1) });
    assert.equal(finished.data.hash, md5(large));

    const events = await followed;
    const { pages } = await admin.at(house.origin).document.get({ id: book.id });
    assert.equal(pages, PAGES);
    const { reads, written } = await busy.end();
    assert.deepEqual(busy.failures.reads, [], 'reads that failed');
    assert.equal(await keptComments(house.databaseUrl, written), written.length);
    for (const person of readers) await person.at(house.origin).session.list({});
    await Promise.all([victim.start(), worker.start()]);
    const lost = busy.failures.comments;
    return `${worker.name} and ${victim.name} killed; ${events} events, ${reads} reads without a failure, ${written.length} comments kept, ${lost.length} refused to their writers ${lost.join('; ')}`;
  });
}

/** Whether the process says that it is about to stop, and serves. */
async function seeDraining({ origin, program }: Machine): Promise<void> {
  await eventually(
    'a stopping process says so',
    async () => {
      const ready = await fetch(`${origin}/readyz`);
      return ready.status === 503 ? true : undefined;
    },
    program(),
  );
  const served = await fetch(`${origin}/api/v1/settings`);
  assert.deepEqual([served.status, served.headers.get('connection')], [200, 'close']);
}

async function checkRestarts(house: House, cast: Cast, readers: readonly Person[]): Promise<void> {
  await check('a restart of each process in turn is not noticed by anybody', async () => {
    const { document } = await cast.admin.at(house.origin).document.list({ size: 1 });
    const busy = startReaders(house, readers, document[0]?.id ?? 0);
    for (const machine of house.apis) {
      const stopped = machine.stop();
      await seeDraining(machine);
      await stopped;
      await machine.start();
    }
    for (const machine of house.workers) {
      await machine.stop();
      await machine.start();
    }
    const { reads, written } = await busy.end();
    assert.deepEqual(busy.failures, { reads: [], comments: [] });
    return `${reads} reads and ${written.length} comments without a failure`;
  });
}

/** Processes that are killed and restarted while they are used. */
export async function checkBadDays(house: House, cast: Cast): Promise<void> {
  const readers: Person[] = [];
  for (let count = 0; count < READERS; count += 1) readers.push(await register(house));
  await checkKills(house, cast, readers);
  await checkRestarts(house, cast, readers);
}
