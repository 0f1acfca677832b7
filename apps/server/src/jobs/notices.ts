import pg from 'pg';
import type { Logger } from '../log.ts';

/** Told by the worker, heard by every API process. The payload is the document's id. */
const CHANNEL = 'document_progress';
/** Told by whoever changed the configuration, heard by every process. */
const SETTINGS_CHANNEL = 'settings_changed';
/** Told by whoever ended sessions or changed rights, heard by every process that remembers callers. */
const ACCESS_CHANNEL = 'access_changed';
/** Told by the database when something that can be searched changed, heard by workers. */
const SEARCH_CHANNEL = 'search_changed';

export type Notices = {
  /** Calls back with the id of each document whose conversion moved, until the returned function is called. */
  listen(heard: (documentId: number) => void): () => void;
  /** Calls back when the configuration changed, or may have while nobody listened. */
  listenToSettings(heard: () => void): void;
  /** Calls back when sessions ended or rights changed, or may have while nobody listened. */
  listenToAccess(heard: () => void): void;
  /** Calls back when there is something to index, or may be. */
  listenToSearch(heard: () => void): void;
  close(): Promise<void>;
};

/** After a loss: at once, then less and less often. */
const FIRST_RETRY_MS = 200;
const MAX_RETRY_MS = 10_000;

export function progressChannel(): string {
  return CHANNEL;
}

export function settingsChannel(): string {
  return SETTINGS_CHANNEL;
}

export function accessChannel(): string {
  return ACCESS_CHANNEL;
}

/** One connection that listens for all; when it is lost it is made anew. */
export function createNotices(url: string, logger: Logger): Notices {
  const listeners = new Set<(documentId: number) => void>();
  const settingsListeners = new Set<() => void>();
  const accessListeners = new Set<() => void>();
  const searchListeners = new Set<() => void>();
  let client: pg.Client | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let delay = FIRST_RETRY_MS;

  async function connect(): Promise<void> {
    timer = undefined;
    const made = new pg.Client({
      connectionString: url,
      application_name: 'wenyuan-notices',
      keepAlive: true,
    });
    client = made;
    const again = () => {
      if (closed || client !== made) return;
      client = undefined;
      // One that could not listen may be connected all the same.
      made.end().catch(() => undefined);
      timer = setTimeout(() => void connect(), delay);
      delay = Math.min(delay * 2, MAX_RETRY_MS);
    };
    made.on('error', again);
    made.on('end', again);
    made.on('notification', ({ channel, payload }) => {
      if (channel === SETTINGS_CHANNEL) for (const heard of settingsListeners) heard();
      else if (channel === ACCESS_CHANNEL) for (const heard of accessListeners) heard();
      else if (channel === SEARCH_CHANNEL) for (const heard of searchListeners) heard();
      else for (const heard of listeners) heard(Number(payload));
    });
    try {
      await made.connect();
      await made.query(`listen ${CHANNEL}`);
      await made.query(`listen ${SETTINGS_CHANNEL}`);
      await made.query(`listen ${ACCESS_CHANNEL}`);
      await made.query(`listen ${SEARCH_CHANNEL}`);
      delay = FIRST_RETRY_MS;
      // What was told while nobody listened is not told again: whatever is remembered is read anew.
      for (const heard of [...settingsListeners, ...accessListeners, ...searchListeners]) heard();
    } catch (error) {
      logger.warn({ err: error }, 'cannot listen for progress');
      again();
    }
  }

  const start = () => {
    if (client === undefined && timer === undefined && !closed) void connect();
  };

  return {
    listen(heard) {
      start();
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    listenToSettings(heard) {
      start();
      settingsListeners.add(heard);
    },
    listenToAccess(heard) {
      start();
      accessListeners.add(heard);
    },
    listenToSearch(heard) {
      start();
      searchListeners.add(heard);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
