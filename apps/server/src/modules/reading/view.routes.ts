import path from 'node:path';
import { fileTypeOf, isPublicDocument, type LockReason } from '@wenyuan/domain';
import { eq, or } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  coverKey,
  PAGE_TYPES,
  pageKey,
  sourceKey,
  videoKey,
} from '../../conversion/stored-page.ts';
import { attachments, type PageSize } from '../../db/schema/index.ts';
import { requireScope, visitor } from '../../auth/caller.ts';
import { originOf, tokenOf } from '../../http/origin.ts';
import { forbidden, notFound, unauthenticated } from '../../http/errors.ts';
import type { ReadyReplies } from '../../http/ready-replies.ts';
import { HARMLESS, sendStored } from '../../http/send-file.ts';
import type { Services } from '../../services.ts';
import { findOldAddress } from '../former-address/former-address.ts';
import { areForbidden } from '../upload/require-allowed-bytes.ts';
import { mayReadAll } from '../document/document-access.ts';
import { readingRight } from '../entitlement/reading-right.ts';
import { failedPageSvg } from './failed-pages.ts';
import { createPageSources } from './page-source.ts';
import { createWatermarks, drawWatermark, pageVersion, type Watermark } from './watermark.ts';

const UPLOAD_TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};
const OPEN = 'public, max-age=31536000, immutable';
const CLOSED = 'private, max-age=600';
/** Caching of addresses without the current version of what they lead to: caches must revalidate soon. */
const UNVERSIONED = 'public, max-age=600';

const AFTER_PREVIEW: Readonly<Record<LockReason, string>> = {
  '': '',
  login: '',
  preview: '',
  price: '，购买后可阅读全文',
  vip: '，会员可阅读全文',
};

const CLOSED_VIDEO: Readonly<Record<Exclude<LockReason, 'login'>, string>> = {
  '': '该视频暂不能观看',
  preview: '该视频暂不能观看',
  price: '该视频需购买后观看',
  vip: '该视频仅供会员观看',
};

/** `7.gzip.svg` is page 7, a drawing. */
function pageNamed(name: string): { number: number; isDrawing: boolean } | undefined {
  const match = /^([1-9]\d{0,6})(\.gzip\.svg|\.svg|\.webp|\.png|\.jpe?g)$/.exec(name);
  if (match === null) return undefined;
  return { number: Number(match[1]), isDrawing: isSvg(match[2]) };
}
const isSvg = (ext = '') => ext.endsWith('.svg');

/**
 * Serves page images, covers and uploaded pictures. Browsers send no header with images, so the session cookie counts
 * here.
 */
export function viewRoutes(app: FastifyInstance, services: Services, ready: ReadyReplies): void {
  const { sessions, storage } = services;
  const sources = createPageSources(services);
  const watermarks = createWatermarks(services);

  async function callerOf(request: FastifyRequest) {
    const caller = await sessions.callerOf(tokenOf(request), originOf(request));
    // The scope to read a document includes its pages.
    requireScope(caller, 'document.get');
    return caller;
  }

  async function requireSource(id: string, request: FastifyRequest) {
    const caller = await callerOf(request);
    return { source: await sources.find(id, caller), caller };
  }

  /** Whether shared caches may keep it, because everybody may see it. */
  async function isOpen(row: { readonly status: number }): Promise<boolean> {
    const { security } = await services.settings.read();
    return isPublicDocument(row.status) && !security.login_required && !security.is_close;
  }

  app.get<{ Params: { id: string; file: string }; Querystring: { v?: unknown } }>(
    '/view/page/:id/:file',
    async (request, reply) => {
      const { id, file } = request.params;
      const named = pageNamed(file);
      if (named === undefined) throw notFound('页码不正确');
      const { number, isDrawing } = named;
      const { source, caller } = await requireSource(id, request);
      const { row } = source;
      const right = await readingRight(services, row, caller);
      if (number > row.pages)
        throw notFound(row.pages === 0 ? '文档尚未转换' : `文档只有 ${row.pages} 页`);
      if (number > right.pages) {
        if (right.lock_reason === 'login') throw unauthenticated('登录后可阅读该文档');
        throw forbidden(`该文档仅可预览前 ${right.pages} 页${AFTER_PREVIEW[right.lock_reason]}`);
      }
      const page = source.page[number - 1];
      // The layout lists existing pages: during another conversion, those of the previous one.
      if (page === undefined) throw notFound('该页尚未转换');
      const mark = await watermarks.current();
      // Why a page failed is a drawing, too.
      const isDrawn = page.ext === '' || isSvg(page.ext);
      // A mark is drawn around a picture, which goes by its own name all the same, as readers are told it.
      const isNamed = isDrawn === isDrawing || (!isDrawn && mark !== undefined);
      // Other clients of this wire name all pages of a document by one format; caches go by the name.
      if (!isNamed) {
        const { search } = new URL(request.url, 'http://localhost');
        const name = `${number}${isDrawn ? '.svg' : page.ext}`;
        return reply
          .header('cache-control', 'no-store')
          .redirect(`/view/page/${encodeURIComponent(id)}/${name}${search}`, 302);
      }
      if (page.ext === '')
        return reply
          .headers({ ...HARMLESS, 'content-type': PAGE_TYPES['.svg'], 'cache-control': CLOSED })
          .send(failedPageSvg(page, number));
      const isCurrent =
        (request.query.v ?? '') === pageVersion(source.version, mark?.version ?? '');
      const isEverybodys =
        (await isOpen(row)) && number <= (await readingRight(services, row, visitor)).pages;
      const cacheControl = isEverybodys ? (isCurrent ? OPEN : UNVERSIONED) : CLOSED;
      const shown = { number, mark, cacheControl, kept: isEverybodys ? ready : undefined };
      if (await sendPage(request, reply, { ...page, ...shown, place: source.place })) return reply;
      // The cached edition may just have been replaced.
      const now = await sources.find(id, caller, true);
      const there = now.place === source.place ? undefined : now.page[number - 1];
      if (there === undefined) throw notFound('该页无法显示');
      const again = { ...there, ...shown, place: now.place };
      if (!(await sendPage(request, reply, again))) throw notFound('该页无法显示');
      return reply;
    },
  );

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PageSize & {
      readonly place: string;
      readonly number: number;
      readonly mark: Watermark | undefined;
      readonly cacheControl: string;
      /** Where the reply is kept for others, if everybody may have it. */
      readonly kept: ReadyReplies | undefined;
    },
  ): Promise<boolean> {
    const { place, number, ext, mark, cacheControl, kept } = page;
    const key = pageKey(place, number, ext);
    const type = PAGE_TYPES[ext];
    if (type === undefined) return false;
    const name = `${place}-${number}`;
    if (mark !== undefined) {
      return sendStored(request, reply, {
        storage,
        key,
        kept,
        headers: {
          type: 'image/svg+xml',
          encoding: 'gzip',
          cacheControl,
          etagOf: (version) => `"${name}-${version}-${mark.version}"`,
          draw: (stored) => drawWatermark(stored, page, mark),
        },
      });
    }
    return sendStored(request, reply, {
      storage,
      key,
      kept,
      headers: {
        type,
        cacheControl,
        etagOf: (version) => `"${name}-${version}"`,
        ...(ext === '.gzip.svg' ? { encoding: 'gzip' } : {}),
      },
    });
  }

  app.get<{ Params: { id: string } }>('/view/cover/:id', async (request, reply) => {
    const { source } = await requireSource(request.params.id, request);
    const { place } = source;
    const { cover_path: own } = source.row;
    if (own !== '' && (await isDisabled(own))) throw notFound('该文档没有封面');
    const key = own === '' ? coverKey(place) : own.slice(1);
    const cacheControl = (await isOpen(source.row)) ? 'public, max-age=86400' : CLOSED;
    const etagOf = (version: string) => `"${own === '' ? place : own}-cover-${version}"`;
    const headers = { type: 'image/webp', cacheControl, etagOf };
    if (!(await sendStored(request, reply, { storage, key, headers })))
      throw notFound('该文档没有封面');
    return reply;
  });

  /** Streams a video in ranges: the converted file, or the source when browsers can play it. */
  app.get<{ Params: { id: string } }>('/view/video/:id', async (request, reply) => {
    const { source, caller } = await requireSource(request.params.id, request);
    const { row } = source;
    if (fileTypeOf(row.ext).type !== 'video') throw notFound('该文档不是视频');
    if (!mayReadAll(caller) && (await areForbidden(services.db, row)))
      throw forbidden('该视频已被禁止传播');
    const right = await readingRight(services, row, caller);
    if (right.lock_reason !== '') {
      if (right.lock_reason === 'login') throw unauthenticated('登录后可观看该视频');
      throw forbidden(CLOSED_VIDEO[right.lock_reason]);
    }
    const isEverybodys =
      (await isOpen(row)) && (await readingRight(services, row, visitor)).lock_reason === '';
    const headers = {
      type: 'video/mp4',
      cacheControl: isEverybodys ? UNVERSIONED : CLOSED,
      etagOf: (version: string) => `"${source.place}-video-${version}"`,
    };
    const keys = [videoKey(source.place), ...(row.ext === '.mp4' ? [sourceKey(row)] : [])];
    for (const key of keys) {
      if (await sendStored(request, reply, { storage, key, headers })) return reply;
    }
    throw notFound('该视频尚未转换');
  });

  /** Whether operators have forbidden the bytes, under any attachment. */
  async function isDisabled(address: string): Promise<boolean> {
    const name = path.basename(address, path.extname(address));
    const [known] = await services.db
      .select({ hash: attachments.hash, digest: attachments.digest })
      .from(attachments)
      .where(or(eq(attachments.path, address), eq(attachments.digest, name)))
      .limit(1);
    return areForbidden(services.db, known ?? { hash: name, digest: '' });
  }

  app.get<{ Params: { '*': string } }>('/uploads/*', async (request, reply) => {
    const name = request.params['*'];
    const [, ext = ''] = /^[0-9a-f]{2}\/(?:[0-9a-f]{64}|[0-9a-f]{32})(\.\w+)$/.exec(name) ?? [];
    const type = UPLOAD_TYPES[ext];
    if (type === undefined) {
      const now = await findOldAddress(services.db, `/uploads/${name}`);
      if (now !== undefined) return reply.redirect(now, 301);
    }
    if (type === undefined || (await isDisabled(`/uploads/${name}`))) throw notFound('文件不存在');
    const headers = { type, cacheControl: OPEN, etagOf: () => `"${name}"` };
    const sent = await sendStored(request, reply, { storage, key: `uploads/${name}`, headers });
    if (!sent) throw notFound('文件不存在');
    return reply;
  });
}
