import net, { type AddressInfo } from 'node:net';

/** Where a transaction is stopped: by what it has said since it began. */
export type Stop = {
  readonly said: RegExp;
  /** Whether the database hears the last words, and only its answer is not passed on. */
  readonly isHeard: boolean;
};

/** A way to the database that stops a transaction at a chosen word, as a crash of the server would. */
export async function startDatabaseRelay(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  let trap: { readonly stop: Stop; readonly spring: () => void } | undefined;

  const server = net.createServer((client) => {
    const database = net.connect(Number(port), hostname);
    let said = '';
    /** What to do instead of passing the answer on. */
    let onAnswer: (() => void) | undefined;
    let isStopped = false;
    client.on('data', (chunk) => {
      if (isStopped) return;
      const words = chunk.toString('latin1');
      said = /\bbegin\b/.test(words) ? words : said + words;
      const isThere = trap?.stop.said.test(said) === true;
      // What follows on this connection belongs to no transaction, or to another one.
      if (/\b(commit|rollback)\b/.test(words)) said = '';
      if (trap === undefined || !isThere) {
        database.write(chunk);
        return;
      }
      const { stop, spring } = trap;
      trap = undefined;
      isStopped = true;
      if (!stop.isHeard) return spring();
      onAnswer = spring;
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      if (onAnswer !== undefined) {
        onAnswer();
        onAnswer = undefined;
      } else if (!isStopped) client.write(chunk);
    });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: url.href,
    /** Resolves in the moment in which a transaction comes to `stop`; what it waits for never comes. */
    stopAt: (stop: Stop) =>
      new Promise<void>((resolve) => {
        trap = { stop, spring: resolve };
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
