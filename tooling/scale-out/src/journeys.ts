import assert from 'node:assert/strict';
import https from 'node:https';
import { DocumentStatus } from '@wenyuan/domain';
import { check } from './lib/checks.ts';
import type { House } from './lib/house.ts';
import {
  logIn,
  makeBook,
  MB,
  md5,
  offsetOf,
  register,
  sendFirstParts,
  sendInParts,
  tryPassword,
  type Person,
} from './lib/people.ts';
import { eventually } from './lib/process.ts';

export type Cast = { readonly admin: Person; readonly category: number };

/** Follows a conversion to its end, across broken streams as the front ends do; resolves with the number of events. */
export async function watch(person: Person, origin: string, id: number): Promise<number> {
  let events = 0;
  for (;;) {
    try {
      let status: number | undefined;
      for await (const event of person.at(origin).document.progress({ id: [id] })) {
        events += 1;
        ({ status } = event);
        if (status === DocumentStatus.Failed) throw new Error(event.convert_error);
      }
      assert.equal(status, DocumentStatus.Converted);
      return events;
    } catch (error) {
      if (!(error instanceof Error && error.name === 'ApiError') && !isBroken(error)) throw error;
    }
  }
}

/** A stream that a proxy or a killed server has cut. */
function isBroken(error: unknown): boolean {
  return error instanceof TypeError && error.message === 'terminated';
}

export async function publish(
  { admin, category }: Cast,
  origin: string,
  { title, attachment }: { title: string; attachment: number },
) {
  const { document } = await admin.at(origin).document.create({
    category_id: [category],
    document: [{ title, attachment_id: attachment }],
  });
  const [made] = document;
  assert(made !== undefined);
  return made;
}

/** What the admin host answers to a browser. */
function askAdminHost({ adminHost, proxy }: House): Promise<string> {
  const [hostname = '', port] = adminHost.split(':');
  return new Promise((resolve, reject) => {
    const request = https.get(
      {
        host: '127.0.0.1',
        port,
        servername: hostname,
        ca: proxy.certificate,
        headers: { host: adminHost },
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => resolve(text));
      },
    );
    request.on('error', reject);
  });
}

async function checkProxy(house: House): Promise<void> {
  await check('both hosts answer over TLS, and plain HTTP leads there', async () => {
    const site = await fetch(house.origin, { headers: { 'accept-encoding': 'br' } });
    assert.equal(site.status, 200);
    assert.equal(site.headers.get('content-encoding'), 'br');
    assert.match(site.headers.get('strict-transport-security') ?? '', /max-age/);
    const [page, admin] = [await site.text(), await askAdminHost(house)];
    assert.match(page, /<title>[^<]*文渊/);
    assert.match(admin, /管理后台/);
    const plain = await fetch(house.httpOrigin, { redirect: 'manual' });
    assert.equal(plain.status, 301);
    assert.equal((await fetch(`${house.origin}/readyz`)).status, 404);
  });
}

async function checkSharedState(house: House, { admin }: Cast): Promise<void> {
  const [one, other] = house.apis;
  await check('who registers at one process is known to the other', async () => {
    const person = await register(house);
    for (const { origin } of house.apis) await person.at(origin).session.list({});
    const again = await logIn(one.origin, person.username);
    const { session } = await person.at(other.origin).session.list({});
    assert.equal(session.length, 2);
    await person.at(one.origin).session.endOthers({});
    await eventually('the ended session is refused at the other process', () =>
      again
        .at(other.origin)
        .session.list({})
        .then(
          () => undefined,
          () => true,
        ),
    );
  });
  await check('a setting that is changed at one process counts at the other', async () => {
    const sitename = `文渊 ${process.pid}`;
    await admin
      .at(one.origin)
      .config.update({ config: [{ category: 'system', name: 'sitename', value: sitename }] });
    await eventually('the other process has the new name', async () => {
      const { system } = await admin.at(other.origin).config.settings({});
      return system.sitename === sitename ? true : undefined;
    });
    // Readers of this run are programs.
    const values = { comment_interval: 0, enable_captcha_comment: false };
    const config = Object.entries(values).map(([name, value]) => ({
      category: 'security',
      name,
      value,
    }));
    await admin.at(house.origin).config.update({ config });
  });
  await check('wrong passwords are counted together', async () => {
    const seen: number[] = [];
    for (let tries = 0; tries < 24; tries += 1)
      seen.push(await tryPassword(house.apis[tries % 2]?.origin ?? '', '203.0.113.9'));
    const allowed = seen.indexOf(429);
    assert.equal(allowed, 20, `refused after ${allowed}`);
    assert(seen.slice(allowed).every((status) => status === 429));
  });
}

async function checkDocuments(house: House, cast: Cast): Promise<void> {
  const { admin } = cast;
  const [one, other] = house.apis;
  const bytes = await makeBook(60, 3 * MB);
  let attachment = 0;
  await check('an upload that began at one process goes on at the other', async () => {
    const path = await sendFirstParts(bytes, admin, one.origin);
    assert.equal(await offsetOf(other.origin + path, admin), MB);
    await sendInParts(bytes, admin, other.origin, { uploadUrl: other.origin + path });
    const id = path.slice(path.lastIndexOf('/') + 1);
    const { data } = await admin.at(house.origin).upload.resumable({ id });
    assert.equal(data.hash, md5(bytes));
    // A client that lost the reply asks again, and may come to the other process.
    assert.deepEqual(
      await admin.at(one.origin).upload.resumable({ id }),
      await admin.at(other.origin).upload.resumable({ id }),
    );
    attachment = data.id;
  });
  await check('a document is converted, followed through nginx, and read at both', async () => {
    const { id, uuid } = await publish(cast, house.origin, { title: 'A book', attachment });
    const events = await watch(admin, house.origin, id);
    assert(events > 2, `${events} events`);
    for (const { origin } of [...house.apis, house]) {
      const { pages } = await admin.at(origin).document.get({ id });
      assert.equal(pages, 60);
      const page = await fetch(`${origin}/view/page/${uuid}/60.svg`, {
        headers: { authorization: `Bearer ${admin.token}` },
      });
      assert.equal(page.status, 200);
    }
    const { url } = await admin.at(one.origin).document.download({ id });
    const file = await fetch(new URL(new URL(url, house.origin).pathname, other.origin), {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    assert.equal(md5(Buffer.from(await file.arrayBuffer())), md5(bytes));
    const comment = await admin
      .at(one.origin)
      .comment.create({ document_id: id, content: '读过了' });
    const { comment: listed } = await admin.at(other.origin).comment.list({ document_id: id });
    assert.deepEqual(
      listed.map((each) => each.id),
      [comment.id],
    );
    return `${events} events`;
  });
}

/** What readers and operators do, spread over both processes. */
export async function checkJourneys(house: House, cast: Cast): Promise<void> {
  await checkProxy(house);
  await checkSharedState(house, cast);
  await checkDocuments(house, cast);
}
