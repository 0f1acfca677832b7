import type { Contract, Document, ReplyOf } from '@wenyuan/api-client';
import { api, isUnknownCall } from '@wenyuan/app';
import { pageImageExt, readablePages } from '@wenyuan/domain';
import type { Size } from './reader-geometry.ts';

type ToldLayout = ReplyOf<Contract['document']['layout']>;

export type DocumentLayout = ToldLayout & {
  /** What the addresses of the page images begin with. */
  readonly imageId: string;
  /**
   * The server told the sizes of the pages: then it also has their words, bookmarks and news of the conversion. Without,
   * there are page images alone.
   */
  readonly isTold: boolean;
};

export type DocumentKey = { readonly uuid: string } | { readonly id: number };

/** What the server tells of the pages; null where it knows no such call. */
export function layoutQuery(key: DocumentKey) {
  const { queryKey, queryFn } = api.document.layout(key);
  return {
    queryKey,
    queryFn: async (context: { signal: AbortSignal }): Promise<ToldLayout | null> => {
      try {
        return await queryFn(context);
      } catch (error) {
        if (isUnknownCall(error)) return null;
        throw error;
      }
    },
  };
}

/** Before the first page's size is known. */
const A4: Size = { width: 794, height: 1123 };

export function firstPageSize({ width, height }: Size): Size {
  return width > 0 && height > 0 ? { width, height } : A4;
}

/** The pages to read: as the server told them, else as the document itself says. */
export function layoutOf(
  document: Document,
  told: ToldLayout | null,
  isOwner: boolean,
): DocumentLayout {
  if (told !== null) return { ...told, imageId: told.uuid, isTold: true };
  const { id, uuid, status, pages, preview, price, is_vip } = document;
  const rights = readablePages({
    pages,
    preview,
    isOwner,
    mayReadAll: false,
    price,
    isVip: is_vip,
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
    outline: [],
    version: '',
    imageId: document.attachment.hash,
    isTold: false,
  };
}
