import type { Contract, Document, ReplyOf } from '@wenyuan/api-client';
import { api, currentSession, isUnknownCall } from '@wenyuan/app';
import { fileTypeOf, pageImageExt, readablePages } from '@wenyuan/domain';
import type { Size } from './reader-geometry.ts';

type LayoutReply = ReplyOf<Contract['document']['layout']>;

export type DocumentLayout = LayoutReply & {
  /** The id in the addresses of the page images. */
  readonly imageId: string;
  /**
   * Whether the layout comes from the server, which then also has page texts, bookmarks and conversion events. Without it
   * there are only page images.
   */
  readonly isFromServer: boolean;
  /** The language of its text, for who hears it; undefined where nobody knows. */
  readonly language: string | undefined;
};

export type DocumentKey = { readonly uuid: string } | { readonly id: number };

/** The layout of the pages from the server; null on servers without this call. */
export function layoutQuery(key: DocumentKey) {
  const { queryKey, queryFn } = api.document.layout(key);
  return {
    queryKey,
    queryFn: async (context: { signal: AbortSignal }): Promise<LayoutReply | null> => {
      try {
        return await queryFn(context);
      } catch (error) {
        if (isUnknownCall(error)) return null;
        throw error;
      }
    },
  };
}

/** The assumed size until the first page's size is known. */
const A4: Size = { width: 794, height: 1123 };

export function firstPageSize({ width, height }: Size): Size {
  return width > 0 && height > 0 ? { width, height } : A4;
}

/** The layout from the server, or one derived from the document on servers without layouts. */
export function layoutOf(
  document: Document,
  reply: LayoutReply | null,
  isOwner: boolean,
): DocumentLayout {
  const language = document.language || undefined;
  if (reply !== null) return { ...reply, imageId: reply.uuid, isFromServer: true, language };
  const { id, uuid, status, pages, preview, price, is_vip, ext } = document;
  const rights = readablePages({
    pages,
    preview,
    isOwner,
    mayReadAll: false,
    price,
    isVip: is_vip,
    isFilm: fileTypeOf(ext).type === 'video',
  });
  const page = {
    ...firstPageSize(document),
    ext: pageImageExt({ ext: document.preview_ext, gzip: document.enable_gzip }),
  };
  return {
    id,
    uuid,
    status,
    pages,
    converted_pages: pages,
    readable_pages: rights.pages,
    lock_reason: rights.lock_reason,
    page: Array.from({ length: rights.pages }, () => page),
    failed: [],
    outline: [],
    is_right_to_left: false,
    version: '',
    imageId: document.attachment.hash,
    isFromServer: false,
    language,
  };
}

/** On servers without layouts the owner reads all pages. */
export function isOwnerOf(document: Pick<Document, 'user_id'>): boolean {
  return currentSession().user?.id === document.user_id;
}
