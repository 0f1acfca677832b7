import type { Document } from '@wenyuan/api-client';
import { api, client, currentSession, mutate } from '@wenyuan/app';
import { useEffect, useReducer, useRef } from 'react';
import { sendFile } from './send-file.ts';
import { abortUpload } from './send-in-parts.ts';
import { failureOf, isFileRefused } from './upload-failure.ts';
import {
  fieldsOf,
  nextToSend,
  noUploads,
  uploadQueue,
  type UploadFields,
  type UploadItem,
} from './upload-queue.ts';
import { useComparisons } from './use-comparisons.ts';

const AT_ONCE = 2;

/** How often what broke off is tried again: a network may be gone without the browser saying so. */
const RECONNECT_MS = 10_000;

export type UploadOptions = {
  /** What files get that have nothing of their own. */
  readonly shared: UploadFields;
  /** The site's own limit, named in the message when a proxy has a smaller one. */
  readonly maxMb: number;
};

/** The newest document of that title and size: for servers that do not return what they made, and for lost replies. */
async function findMade(title: string, { size }: File): Promise<Document | undefined> {
  const { document } = await client.document.list({
    user_id: [currentSession().user?.id ?? 0],
    order: 'id desc',
    size: 10,
  });
  return document.find((made) => made.title === title && made.size === size);
}

/** Sends the started files and creates a document from each as soon as it has arrived. Leaving the screen stops them. */
export function useUploads(options: UploadOptions) {
  const [{ items }, dispatch] = useReducer(uploadQueue, noUploads);
  /** Files that the server has: where no document came of one, only that is asked for again. */
  const arrived = useRef(new Map<number, number>());
  const aborts = useRef(new Map<number, AbortController>());
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
      running.clear();
    };
  }, []);
  useEffect(() => {
    async function send(item: UploadItem): Promise<void> {
      const { key, file, title } = item;
      const abort = new AbortController();
      aborts.current.set(key, abort);
      const report = (state: UploadItem['state']) => {
        if (!abort.signal.aborted) dispatch({ type: 'state', key, state });
      };
      report({ kind: 'sending', sent: 0, total: file.size });
      const before = arrived.current.get(key);
      try {
        const attachment_id =
          before ??
          (await sendFile(file, {
            signal: abort.signal,
            onProgress: (sent, total) => report({ kind: 'sending', sent, total }),
          }));
        // Stopped as the last byte arrived: nobody waits for a document any more.
        abort.signal.throwIfAborted();
        arrived.current.set(key, attachment_id);
        const { categoryPath, ...fields } = fieldsOf(item, latest.current.shared);
        const made = await mutate(api.document.create(), {
          category_id: [...categoryPath],
          document: [{ title: title.trim(), attachment_id, ...fields }],
        });
        const document = made.document[0] ?? (await findMade(title.trim(), file));
        if (document === undefined) throw new Error('the server made no document');
        report({ kind: 'made', document });
      } catch (error) {
        const isUsed = isFileRefused(error);
        if (isUsed) arrived.current.delete(key);
        // The reply to the first try was lost, not the document.
        const document =
          isUsed && before !== undefined
            ? await findMade(title.trim(), file).catch(() => undefined)
            : undefined;
        report(
          document === undefined
            ? { kind: 'failed', ...failureOf(error, latest.current.maxMb) }
            : { kind: 'made', document },
        );
      } finally {
        if (aborts.current.get(key) === abort) aborts.current.delete(key);
      }
    }
    for (const item of nextToSend(items, AT_ONCE))
      if (!aborts.current.has(item.key)) void send(item);
  }, [items]);

  const isInterrupted = items.some(({ state }) => state.kind === 'failed' && state.isInterrupted);
  useEffect(() => {
    if (!isInterrupted) return undefined;
    const reconnect = () => {
      if (navigator.onLine) dispatch({ type: 'reconnect' });
    };
    const timer = setInterval(reconnect, RECONNECT_MS);
    addEventListener('online', reconnect);
    return () => {
      clearInterval(timer);
      removeEventListener('online', reconnect);
    };
  }, [isInterrupted]);

  useComparisons(items, dispatch);

  const busy = items.some(({ state }) => state.kind === 'sending' || state.kind === 'queued');
  const isUnfinished = items.some(({ state }) => state.kind !== 'made');
  const stop = (key: number) => {
    aborts.current.get(key)?.abort();
    aborts.current.delete(key);
  };
  const remove = ({ key, file }: UploadItem) => {
    stop(key);
    arrived.current.delete(key);
    dispatch({ type: 'remove', key });
    void abortUpload(file);
  };
  /** Pausing keeps the parts that the server has. */
  const pause = (key: number) => {
    stop(key);
    dispatch({ type: 'pause', key });
  };
  return { items, dispatch, remove, pause, busy, isUnfinished };
}
