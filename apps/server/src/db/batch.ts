/**
 * Reads rows by key, one statement at a time: keys requested while it runs are read together by the next one. No caller
 * gets a row that was read before its request.
 */
export function createBatch<Key, Row>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>,
): (key: Key) => Promise<Row | undefined> {
  type Batch = { readonly keys: Set<Key>; readonly rows: Promise<ReadonlyMap<Key, Row>> };
  let waiting: Batch | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function open(): Batch {
    const keys = new Set<Key>();
    const begin = () => {
      waiting = undefined;
      return read([...keys]);
    };
    const rows = last.then(begin, begin);
    last = rows;
    return { keys, rows };
  }

  return async (key) => {
    waiting ??= open();
    waiting.keys.add(key);
    const rows = await waiting.rows;
    return rows.get(key);
  };
}
