import type { CallOptions } from './types.ts';

type Paged = {
  readonly page?: number | string | undefined;
  readonly size?: number | string | undefined;
};

/** The number of rows in a reply's list. */
function rowsIn(reply: object): number {
  const list = Object.values(reply).find((value) => Array.isArray(value));
  return Array.isArray(list) ? list.length : 0;
}

/**
 * Yields the replies of a list page by page:
 * `for await (const { document } of pages(api.document.list, { size: 100 })) …`. `page` is the first page. Rows that are
 * added or deleted meanwhile shift the pages.
 */
export async function* pages<Input extends Paged, Reply extends object>(
  list: (input: Input, options?: CallOptions) => Promise<Reply>,
  input: Input,
  options?: CallOptions,
): AsyncGenerator<Reply, void, undefined> {
  const first = Number(input.page ?? 1);
  for (let page = first, seen = 0; ; page += 1) {
    const reply = await list({ ...input, page }, options);
    const rows = rowsIn(reply);
    if (rows === 0) return;
    if (page === first) seen = (first - 1) * Number(input.size ?? rows);
    yield reply;
    seen += rows;
    // A total of 0 beside rows means that the server does not count.
    const { total = 0 } = reply as { total?: number };
    if (total > 0 && seen >= total) return;
  }
}
