/**
 * Reads rows by key, one statement at a time: keys requested while it runs are read together by the next one. No caller
 * gets a row that was read before its request.
 */
export function createBatches<Key, Row>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>,
): (keys: readonly Key[]) => Promise<(Row | undefined)[]> {
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

  return async (keys) => {
    if (keys.length === 0) return [];
    waiting ??= open();
    for (const key of keys) waiting.keys.add(key);
    const rows = await waiting.rows;
    return keys.map((key) => rows.get(key));
  };
}

/** The same for callers that each want one row. */
export function createBatch<Key, Row>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>,
): (key: Key) => Promise<Row | undefined> {
  const rowsOf = createBatches(read);
  return async (key) => (await rowsOf([key]))[0];
}
