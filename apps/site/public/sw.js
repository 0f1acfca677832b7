/*
 * Keeps what was read readable without a network. Everything but hashed files comes from the network first, so that a new
 * build and a change of rights count at once; what is kept is used only where the network fails.
 *
 * - `assets`: files whose name changes with their content. `common`: those of what all pages have in common, of which each new
 *   document makes another one, little different: where one is gone, the newest is used.
 * - `shell`: a page without content of its own, for addresses that the app can draw from kept replies.
 * - `pages`: pages as visitors get them. `replies`: what the reader asks the API for, by account, as what a member has marked.
 *   `lines`: the text of pages, by account, of which a document has too many to be among them. `images`: page images that
 *   everybody may see, by the server's own word (`cache-control: public`); others are never kept.
 *
 * The last four are emptied whenever another account begins or ends here.
 */
const VERSION = 1;
const KEPT = { pages: 50, replies: 150, lines: 300, images: 200, assets: 400, common: 10 };
const OF_PERSON = ['pages', 'replies', 'lines', 'images'];
const BYTES_MAX = 1024 * 1024;
const DAYS_MS = 7 * 24 * 3600 * 1000;
const SHELL = '/member';

const HASHED = ['assets', 'common'];
const kindOf = (path) => (/\/common-[\w-]+\.json$/.test(path) ? 'common' : 'assets');

const nameOf = (kind) => `wy-${VERSION}-${kind}`;
const known = [...Object.keys(KEPT), 'shell'].map(nameOf);

/** Counts the changes of person: a reply that was asked for before one is not kept after it. */
let generation = 0;

const REPLIES = new Set([
  '/api/v1/settings',
  '/api/v1/navigation/list',
  '/api/v1/category/list',
  '/api/v1/document',
  '/api/v1/document/layout',
  '/api/v1/article',
  '/api/v1/annotation/document',
]);
const LINES = '/api/v1/document/lines';
/** Where documents and articles are read. */
const isReadPath = (path) =>
  /^\/(?:library\/[^/]+\/[^/]+|article\/(?:[^/]+\/)?detail\/[^/]+)\/?$/.test(path);

/** The account of a token: each has replies of its own. */
function personOf(request) {
  const [, payload] =
    /^Bearer [^.]+\.([^.]+)\./.exec(request.headers.get('authorization') ?? '') ?? [];
  if (payload === undefined) return '0';
  try {
    return String(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).UserId);
  } catch {
    return undefined;
  }
}

/** The address under which a request is kept: replies have the account in theirs, and are the same when read again. */
function keyOf(kind, request) {
  const url = new URL(request.url);
  url.hash = '';
  // Which try it was that brought the picture.
  if (kind === 'images') url.searchParams.delete('try');
  if (kind === 'replies' || kind === 'lines') {
    url.searchParams.delete('is_reread');
    url.searchParams.set('kept-for', personOf(request));
  }
  return url.href;
}

/** Without the headers of a session: an old token must not come back. */
const HEADERS = ['content-type', 'content-security-policy', 'date', 'wenyuan-replies'];

async function keep(kind, key, response, since = generation) {
  const body = await response.blob();
  if (since !== generation || body.size > BYTES_MAX) return;
  const headers = new Headers();
  for (const name of HEADERS) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const cache = await caches.open(nameOf(kind));
  // Again at the end, so that the oldest ones are first.
  await cache.delete(key);
  await cache.put(key, new Response(body, { headers }));
  await dropOldest(kind, cache);
}

async function dropOldest(kind, cache) {
  const keys = await cache.keys();
  const most = KEPT[kind] ?? 1;
  for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old);
}

async function find(kind, key) {
  const found = await (await caches.open(nameOf(kind))).match(key);
  if (found === undefined || HASHED.includes(kind) || kind === 'shell') return found;
  return Date.now() - Date.parse(found.headers.get('date') ?? '') < DAYS_MS ? found : undefined;
}

async function newest(kind) {
  const cache = await caches.open(nameOf(kind));
  const last = (await cache.keys()).at(-1);
  return last && cache.match(last);
}

async function forget(kind, key) {
  await (await caches.open(nameOf(kind))).delete(key);
}

function mayKeep(kind, response) {
  if (response.status !== 200 || response.redirected) return false;
  if (kind === 'images') return /\bpublic\b/.test(response.headers.get('cache-control') ?? '');
  const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html');
  // What answers in the server's place, as where one has to log in to a network, is no file.
  if (HASHED.includes(kind)) return !isPage;
  return kind !== 'pages' || isPage;
}

/** From the network; what is kept only where that fails. A refusal ends what was kept. */
async function fromNetwork(kind, event, ask = () => fetch(event.request)) {
  const { request } = event;
  const key = keyOf(kind, request);
  const since = generation;
  let response;
  try {
    response = await ask();
  } catch (error) {
    const kept = await find(kind, key);
    if (kept !== undefined) return kept;
    throw error;
  }
  if (mayKeep(kind, response)) event.waitUntil(keep(kind, key, response.clone(), since));
  else if (response.status >= 400 && response.status < 500) event.waitUntil(forget(kind, key));
  return response;
}

/** A hashed file is the same for ever. */
async function asset(event) {
  const kind = kindOf(event.request.url);
  const key = keyOf(kind, event.request);
  const kept = await find(kind, key);
  if (kept !== undefined) return kept;
  let response;
  try {
    response = await fetch(event.request);
  } catch (error) {
    const other = kind === 'common' ? await newest(kind) : undefined;
    if (other === undefined) throw error;
    return other;
  }
  if (mayKeep(kind, response)) event.waitUntil(keep(kind, key, response.clone()));
  return response;
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text) => text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter]);

/** What can be read now: kept pages and documents whose replies are kept. */
async function readable() {
  const found = new Map();
  const pages = await caches.open(nameOf('pages'));
  for (const { url } of await pages.keys()) {
    const html = await (await find('pages', url))?.text();
    const [, title] = /<title>([^<]*)<\/title>/.exec(html ?? '') ?? [];
    const { pathname } = new URL(url);
    // Without the name of the site, which every page's title ends with.
    if (title !== undefined && isReadPath(pathname))
      found.set(pathname, title.replace(/ \| [^|]*$/, ''));
  }
  const replies = await caches.open(nameOf('replies'));
  for (const { url } of await replies.keys()) {
    if (new URL(url).pathname !== '/api/v1/document') continue;
    const document = await (await find('replies', url))?.json().catch(() => undefined);
    if (typeof document?.uuid !== 'string' || typeof document.title !== 'string') continue;
    const isThere = [...found.keys()].some((path) => path.includes(document.uuid));
    if (!isThere) found.set(`/library/all/${document.uuid}`, escaped(document.title));
  }
  return [...found].toReversed();
}

/**
 * Opens the page again once there is a network that stays. Where a press opens another page, that one has a minute to come:
 * it may also be given up.
 */
const WHEN_ONLINE = `var timer,wait=1000;function stop(){clearTimeout(timer)}
function again(){stop();if(navigator.onLine)timer=setTimeout(function(){location.reload()},wait)}
function leave(){wait=60000;again()}
addEventListener('online',again);addEventListener('offline',stop);
addEventListener('beforeunload',leave);addEventListener('click',leave);`;

async function offlinePage() {
  const rows = (await readable()).map(
    ([path, title]) => `<li><a href="${escaped(path)}">${title}</a></li>`,
  );
  const list =
    rows.length === 0
      ? '<p>还没有可离线阅读的内容。</p>'
      : `<h2>最近读过、现在仍可阅读的：</h2><ul>${rows.join('')}</ul>`;
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>没有网络</title>
<style>:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#23201b;--accent:#a93528}
@media(prefers-color-scheme:dark){:root{--paper:#171613;--ink:#ede9df;--accent:#f0958b}}
html{background:var(--paper);color:var(--ink)}
body{max-width:40em;margin:0 auto;padding:48px 16px;font:16px/1.8 'PingFang SC','Microsoft YaHei','Noto Sans SC',system-ui,sans-serif}
h1{margin:0 0 8px;font-size:24px}h2{margin:32px 0 8px;font-size:16px}ul{margin:0;padding-inline-start:20px}li{padding:4px 0}
a{color:inherit;overflow-wrap:anywhere}button{padding:6px 20px;font:inherit;color:var(--paper);background:var(--accent);border:0;border-radius:6px;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}</style></head>
<body><main id="main"><h1>没有网络</h1><p>这一页没有保存在本机，恢复网络后会自动打开。</p>
<p><button type="button" onclick="location.reload()">重试</button></p>${list}</main>
<script>${WHEN_ONLINE}</script></body></html>`;
  return new Response(html, {
    status: 503,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** Whether the app can draw this address from replies that are kept. */
async function isDrawable(path) {
  if (!isReadPath(path)) return false;
  const name = path.split('/').findLast((part) => part !== '') ?? '';
  const replies = await caches.open(nameOf('replies'));
  return (await replies.keys()).some(({ url }) => url.includes(name));
}

async function page(event) {
  const { pathname } = new URL(event.request.url);
  try {
    const ask = async () => (await event.preloadResponse) ?? fetch(event.request);
    return await (isReadPath(pathname) ? fromNetwork('pages', event, ask) : ask());
  } catch {
    const shell = (await isDrawable(pathname)) ? await find('shell', SHELL) : undefined;
    return shell ?? offlinePage();
  }
}

/**
 * Keeps files that the page loaded before this worker was there: all that are missing at once, as each look takes time.
 * Resolves with whether all are there.
 */
async function keepAssets(paths) {
  const added = await Promise.all(HASHED.map((kind) => keepHashed(kind, paths)));
  return added.every(Boolean);
}

async function keepHashed(kind, paths) {
  const wanted = paths.filter((path) => kindOf(path) === kind);
  if (wanted.length === 0) return true;
  const cache = await caches.open(nameOf(kind));
  const there = new Set((await cache.keys()).map(({ url }) => url));
  const addresses = new Set(wanted.map((path) => new URL(path, location.origin).href));
  const missing = [...addresses].filter((address) => !there.has(address));
  if (missing.length === 0) return true;
  const add = async (address) => {
    const response = await fetch(address);
    if (!mayKeep(kind, response)) return false;
    await cache.put(address, response);
    return true;
  };
  // One that is gone takes none of the others along.
  const added = await Promise.allSettled(missing.map(add));
  await dropOldest(kind, cache);
  // The app does without what all pages have in common.
  return kind === 'common' || added.every(({ value }) => value === true);
}

/** Keeps a picture that stood in the HTML of the page. */
async function keepImage(path) {
  const key = new URL(path, location.origin).href;
  if ((await find('images', key)) !== undefined) return;
  const since = generation;
  const response = await fetch(key);
  if (mayKeep('images', response)) await keep('images', key, response, since);
}

/** The styles and scripts that a page of the app names; links that operators made may lead anywhere. */
function filesOf(html) {
  const tags = html.match(/<(?:link|meta|script) [^>]*>/g) ?? [];
  return tags.flatMap((tag) =>
    [...tag.matchAll(/["\s](\/assets\/[\w.-]+)/g)].map(([, path]) => path),
  );
}

/** Keeps the shell of the build whose entry this is. */
async function keepShell(entry) {
  const before = await (await find('shell', SHELL))?.text();
  if (before?.includes(entry) === true) {
    // Of what is kept the oldest goes first, whoever needs it.
    await keepHashed('assets', filesOf(before));
    return;
  }
  const response = await fetch(SHELL);
  if (response.status !== 200 || response.redirected) return;
  const html = await response.clone().text();
  // Without its files it is no better than the one before.
  if (await keepAssets(filesOf(html))) await keep('shell', SHELL, response);
}

async function forgetPerson() {
  generation += 1;
  await Promise.all(OF_PERSON.map((kind) => caches.delete(nameOf(kind))));
}

addEventListener('install', () => void skipWaiting());

addEventListener('activate', (event) => {
  const begin = async () => {
    const names = await caches.keys();
    await Promise.all(
      names
        .filter((name) => name.startsWith('wy-') && !known.includes(name))
        .map((name) => caches.delete(name)),
    );
    // In Firefox a preload that fails takes the reply of the worker along: without a network no page would open. What was
    // enabled once outlives the worker that did so.
    if (/\bFirefox\//.test(navigator.userAgent)) await registration.navigationPreload?.disable();
    else await registration.navigationPreload?.enable();
    await clients.claim();
  };
  event.waitUntil(begin());
});

addEventListener('message', (event) => {
  const { type, entry = '', assets = [], image } = event.data ?? {};
  if (type === 'forget') event.waitUntil(forgetPerson());
  // A network that fails meanwhile is no reason to tell anybody.
  if (type === 'begin')
    event.waitUntil(
      keepShell(entry)
        .then(() => keepAssets(assets))
        .then(() => image && keepImage(image))
        .catch(() => undefined),
    );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || request.headers.has('range'))
    return;
  if (request.mode === 'navigate') {
    if (!/^\/(?:api|view|download|uploads|admin)(?:\/|$)/.test(pathname))
      event.respondWith(page(event));
  } else if (pathname.startsWith('/assets/')) event.respondWith(asset(event));
  else if (/^\/view\/(?:page|cover)\//.test(pathname))
    event.respondWith(fromNetwork('images', event));
  else if ((REPLIES.has(pathname) || pathname === LINES) && personOf(request) !== undefined)
    event.respondWith(fromNetwork(pathname === LINES ? 'lines' : 'replies', event));
});
