import { contract, type Operation, type ReplyOf } from '@wenyuan/contract';
import { escapeHtml, isCrawler, loginPath, pageHead, type HeadPage } from '@wenyuan/domain';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import { HttpError } from '../http/errors.ts';
import { siteOriginOf } from '../modules/config/site-origin.ts';
import { createFirstPictures } from './first-picture.ts';
import type { Common } from './common-replies.ts';
import type { LoadedPage, PageRenderer } from './renderer.ts';

export type RenderedPage = LoadedPage & {
  readonly body: string;
  /** Counts somebody else who gets the same page, as those were counted for whom it was made. */
  readonly count: (asker: Asker) => Promise<void>;
};

/** Who asks for a page; of members nothing else is known here. */
export type Asker = {
  readonly isMember: boolean;
  readonly ip: string;
  readonly userAgent: string;
};
const NOBODY: Asker = { isMember: false, ip: '127.0.0.1', userAgent: '' };

type PublicSettings = ReplyOf<(typeof contract)['config']['settings']>;

/** More than one page calls, so that those that every page calls stay. */
const READ_MAX = 20;
/** In characters. */
const READ_LENGTH_MAX = 4 * 1024 * 1024;

/** What was read from the last replies: large ones that each page needs, as all categories, would be read for each. */
const lastRead = new LRUCache<string, { readonly body: string; readonly reply: unknown }>({
  max: READ_MAX,
  maxSize: READ_LENGTH_MAX,
  sizeCalculation: ({ body }) => 1 + body.length,
});

function read(url: string, body: string): unknown {
  const last = lastRead.get(url);
  if (last?.body === body) return last.reply;
  const reply: unknown = JSON.parse(body);
  lastRead.set(url, { body, reply });
  return reply;
}

const operations: Readonly<Record<string, Readonly<Record<string, Operation>>>> = contract;

/**
 * Calls operations inside the process as an anonymous visitor. A refusal rejects, and the page decides what it means; a
 * fault is remembered, so that a page that exists is not reported as missing. Whoever has a session is not counted.
 */
function createCalls(app: FastifyInstance, first: Asker) {
  let fault: Error | undefined;
  /** Of the calls that count whoever makes them. */
  const counting = new Set<string>();
  const get = (url: string, { ip, userAgent }: Asker) =>
    app.inject({
      method: 'GET',
      url,
      remoteAddress: ip,
      headers: { 'user-agent': userAgent },
    });
  async function call(group: string, operation: string, input: unknown): Promise<unknown> {
    const declared = operations[group]?.[operation];
    if (declared === undefined) throw new Error(`No operation ${group}.${operation}`);
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(input as Record<string, unknown>)) {
      for (const item of Array.isArray(value) ? value : [value])
        if (item !== undefined) query.append(name, String(item));
    }
    const url = `${declared.path}?${query.toString()}`;
    const counts = 'is_reread' in declared.input.shape;
    const response = await get(counts && first.isMember ? `${url}&is_reread=true` : url, first);
    if (response.statusCode === 200) {
      if (counts) counting.add(url);
      return read(url, response.body);
    }
    const status = response.statusCode;
    const failure = new HttpError(status, `${group}.${operation} answered ${status}`);
    if (status >= 500) fault ??= failure;
    throw failure;
  }
  return {
    call,
    assertNoFault() {
      if (fault !== undefined) throw fault;
    },
    async count(asker: Asker) {
      if (asker.isMember) return;
      for (const url of counting) await get(url, asker);
    },
  };
}

/** The text of a page that the app does not draw, for crawlers and for people until the app has started. */
function plainText(
  title: string,
  sentence: string,
  way: { readonly to: string; readonly label: string } = { to: '/', label: '返回首页' },
): string {
  return `<div class="wy-snapshot"><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p><p><a href="${escapeHtml(way.to)}">${way.label}</a></p></main></div>`;
}

export function unavailablePage(): string {
  return plainText('暂时无法访问', '网站正在恢复，请稍后再试。');
}

/**
 * Makes the pages of the site. It knows none of them by name: which address is a page, what it shows and what is in its
 * head is declared in the site itself.
 */
export function createPages(
  app: FastifyInstance,
  { config, renderer }: { readonly config: Config; readonly renderer: () => PageRenderer },
  onDrawingFailed: (error: unknown, path: string) => void,
) {
  const withFirstPicture = createFirstPictures(app);

  async function loadCommon(): Promise<Common> {
    const { call } = createCalls(app, NOBODY);
    const results = await renderer().loadCommon({ call });
    // Of the same moment as what they decide about.
    const settings = results.find(([[group]]) => group === 'config')?.[1];
    if (settings === undefined) throw new Error('the settings cannot be read');
    const { security } = settings as PublicSettings;
    return { results, isOpen: !security.is_close && !security.login_required };
  }

  /** A member's own page is drawn by the app, which asks again as that member: that is the reading. */
  async function renderPage(
    url: URL,
    asker: Asker,
  ): Promise<RenderedPage | { readonly redirect: string; readonly isForGood?: boolean }> {
    const { call, assertNoFault, count } = createCalls(app, asker);
    const settings = (await call('config', 'settings', {})) as PublicSettings;
    const { is_close, login_required, close_statement } = settings.security;
    const origin = siteOriginOf(settings, config);

    const address = `${url.pathname}${url.search}`;

    /** Content that visitors may not see must not be in the HTML; the app checks the reader's session. */
    const restricted = (
      title: string,
      sentence: string,
      status: number,
      way?: { readonly to: string; readonly label: string },
    ): RenderedPage => {
      const page: HeadPage = { kind: 'plain', title, path: url.pathname };
      return {
        head: { ...pageHead({ ...settings.system, origin }, page), status },
        body: plainText(title, sentence, way),
        sources: [],
        isWhole: false,
        frame: [],
        results: [[['config', 'settings', {}], settings]],
        count,
      };
    };
    if (is_close) return restricted('网站已关闭', close_statement, 503);
    if (login_required && !url.pathname.startsWith('/auth/'))
      return restricted('登录后访问', '本站需登录后访问，请先登录。', 200, {
        to: loginPath(address),
        label: '登录',
      });

    const page = await renderer().load(address, { call, origin });
    if ('redirect' in page) return page;
    assertNoFault();
    // Spec section 2: the status says it all.
    if (page.head.status === 404 && isCrawler(asker.userAgent))
      return { ...page, isWhole: false, body: '', count };
    const drawing = await renderer()
      .draw(address, page)
      .catch((error: unknown) => onDrawingFailed(error, url.pathname));
    return drawing === undefined
      ? { ...page, isWhole: false, body: plainText(page.head.title, page.head.description), count }
      : { ...page, ...drawing, body: await withFirstPicture(drawing.body), count };
  }

  return { renderPage, loadCommon };
}
