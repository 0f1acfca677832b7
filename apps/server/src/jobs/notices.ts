import pg from 'pg';
import { keepAlive } from '../db/keep-alive.ts';
import type { Logger } from '../log.ts';
import { inScope } from '../watch/scope.ts';

/** Sent by the worker to every API process. The payload is the document's id. */
export const PROGRESS_CHANNEL = 'document_progress';
/** Sent with a change of the configuration to every process. */
export const SETTINGS_CHANNEL = 'settings_changed';
/** Sent when sessions end or rights change, to every process that caches callers. */
export const ACCESS_CHANNEL = 'access_changed';
/** Sent by database triggers to workers when searchable content changed. */
const SEARCH_CHANNEL = 'search_changed';
/** Sent by database triggers when an order, a refund of it or a claim changed. The payload is the order's id. */
const ORDER_CHANNEL = 'order_changed';

const CHANNELS = [
  PROGRESS_CHANNEL,
  SETTINGS_CHANNEL,
  ACCESS_CHANNEL,
  SEARCH_CHANNEL,
  ORDER_CHANNEL,
] as const;
/** Those whose listeners keep something that a lost notice would leave old. */
const CACHED = [SETTINGS_CHANNEL, ACCESS_CHANNEL, SEARCH_CHANNEL];

export type Notices = {
  /** Calls `listener` with the id of each document whose conversion progressed, until the returned function is called. */
  listenToProgress(listener: (documentId: number) => void): () => void;
  /** Calls `listener` when the configuration changed, or may have changed while the connection was lost. */
  listenToSettings(listener: () => void): void;
  /** Calls `listener` when sessions ended or rights changed, or may have while the connection was lost. */
  listenToAccess(listener: () => void): void;
  /** Calls `listener` when there is or may be something to index. */
  listenToSearch(listener: () => void): void;
  /** Calls `listener` with the id of each order that changed, until the returned function is called. */
  listenToOrders(listener: (orderId: number) => void): () => void;
  close(): Promise<void>;
};

/** Gets the number that the notice carries, where it carries one. */
type Listener = (id: number) => void;

/** Delay of the first reconnection; later ones are longer. */
const FIRST_RETRY_MS = 200;
const MAX_RETRY_MS = 10_000;

/** One connection serves all listeners and reconnects when it is lost. */
export function createNotices(url: string, logger: Logger): Notices {
  const listeners = new Map<string, Set<Listener>>(CHANNELS.map((channel) => [channel, new Set()]));
  const tell = (channel: string, payload = '') => {
    for (const listener of listeners.get(channel) ?? []) listener(Number(payload));
  };
  let client: pg.Client | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let delay = FIRST_RETRY_MS;

  async function connect(): Promise<void> {
    timer = undefined;
    const made = new pg.Client({
      connectionString: url,
      application_name: 'wenyuan-notices',
      ...keepAlive,
    });
    client = made;
    const again = () => {
      if (closed || client !== made) return;
      client = undefined;
      // A connection whose LISTEN failed may still be open.
      made.end().catch(() => undefined);
      timer = setTimeout(() => void connect(), delay);
      delay = Math.min(delay * 2, MAX_RETRY_MS);
    };
    made.on('error', again);
    made.on('end', again);
    made.on('notification', ({ channel, payload }) => tell(channel, payload));
    try {
      await made.connect();
      for (const channel of CHANNELS) await made.query(`listen ${channel}`);
      delay = FIRST_RETRY_MS;
      // Notices sent while the connection was lost do not come again, so every cache is reloaded.
      for (const channel of CACHED) tell(channel);
    } catch (error) {
      logger.warn({ err: error }, 'cannot listen for progress');
      again();
    }
  }

  /** The first listener opens the connection. */
  const listenTo = (channel: (typeof CHANNELS)[number]) => (listener: Listener) => {
    // The request or job that listens first is not for whom all notices come.
    if (client === undefined && timer === undefined && !closed) void inScope(undefined, connect);
    listeners.get(channel)?.add(listener);
    return () => void listeners.get(channel)?.delete(listener);
  };

  return {
    listenToProgress: listenTo(PROGRESS_CHANNEL),
    listenToSettings: listenTo(SETTINGS_CHANNEL),
    listenToAccess: listenTo(ACCESS_CHANNEL),
    listenToSearch: listenTo(SEARCH_CHANNEL),
    listenToOrders: listenTo(ORDER_CHANNEL),
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
