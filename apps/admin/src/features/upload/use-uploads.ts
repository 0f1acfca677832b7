import { errorMessage, type Document } from '@wenyuan/api-client';
import { client, currentSession, isUnknownCall } from '@wenyuan/app';
import { useEffect, useReducer, useRef } from 'react';
import {
  abortUpload,
  isPausable,
  isProxyLimit,
  sendInParts,
  type Sending,
} from './send-in-parts.ts';
import { nextToSend, uploadQueue, type UploadItem } from './upload-queue.ts';

const AT_ONCE = 2;

export type UploadOptions = {
  readonly categoryPath: number[];
  readonly language: string;
  readonly price: number;
  /** The site's own limit, named in the message when a proxy has a smaller one. */
  readonly maxMb: number;
};

/** Sends in one request, or in parts when the file is large or a proxy refuses one request. */
async function sendFile(file: File, sending: Sending): Promise<number> {
  const sendAtOnce = async () =>
    (await client.upload.document(file, { name: file.name, ...sending })).data.id;
  if (isPausable(file)) {
    try {
      return await sendInParts(file, sending);
    } catch (error) {
      if (isUnknownCall(error)) return sendAtOnce();
      throw error;
    }
  }
  try {
    return await sendAtOnce();
  } catch (error) {
    if (isProxyLimit(error)) return sendInParts(file, sending);
    throw error;
  }
}

/** For servers that do not return the created document: the newest one of that title. */
async function findMade(title: string): Promise<Document | undefined> {
  const { document } = await client.document.list({
    user_id: [currentSession().user?.id ?? 0],
    order: 'id desc',
    size: 10,
  });
  return document.find((made) => made.title === title);
}

function failureOf(error: unknown, maxMb: number): string {
  if (!isProxyLimit(error)) return errorMessage(error, '上传失败');
  return `文件超过服务器限制：站点允许 ${maxMb} MB，但前面的代理服务器只允许更小的请求，请联系运维调高其上限`;
}

/** Sends the started files and creates a document from each as soon as it has arrived. */
export function useUploads(options: UploadOptions) {
  const [items, dispatch] = useReducer(uploadQueue, []);
  const aborts = useRef(new Map<number, AbortController>());
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    async function send({ key, file, title }: UploadItem): Promise<void> {
      const abort = new AbortController();
      aborts.current.set(key, abort);
      const report = (state: UploadItem['state']) => {
        if (!abort.signal.aborted) dispatch({ type: 'state', key, state });
      };
      report({ kind: 'sending', sent: 0, total: file.size });
      try {
        const attachment_id = await sendFile(file, {
          signal: abort.signal,
          onProgress: (sent, total) => report({ kind: 'sending', sent, total }),
        });
        const { categoryPath, language, price } = latest.current;
        const made = await client.document.create({
          category_id: categoryPath,
          document: [{ title: title.trim(), attachment_id, language, price }],
        });
        const document = made.document[0] ?? (await findMade(title.trim()));
        if (document === undefined) throw new Error('the server made no document');
        report({ kind: 'made', document });
      } catch (error) {
        report({ kind: 'failed', message: failureOf(error, latest.current.maxMb) });
      } finally {
        if (aborts.current.get(key) === abort) aborts.current.delete(key);
      }
    }
    for (const item of nextToSend(items, AT_ONCE))
      if (!aborts.current.has(item.key)) void send(item);
  }, [items]);

  const busy = items.some(({ state }) => state.kind === 'sending' || state.kind === 'queued');
  const unfinished =
    busy || items.some(({ state }) => state.kind === 'waiting' || state.kind === 'paused');
  useEffect(() => {
    if (!unfinished) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unfinished]);

  const stop = (key: number) => {
    aborts.current.get(key)?.abort();
    aborts.current.delete(key);
  };
  const remove = ({ key, file }: UploadItem) => {
    stop(key);
    dispatch({ type: 'remove', key });
    void abortUpload(file);
  };
  /** Pausing keeps the parts that the server has. */
  const pause = (key: number) => {
    stop(key);
    dispatch({ type: 'pause', key });
  };
  return { items, dispatch, remove, pause, busy };
}
