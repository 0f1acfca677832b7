import { errorMessage } from '@wenyuan/api-client';
import { client } from '@wenyuan/app';
import { useEffect, useReducer, useRef } from 'react';
import { nextToSend, uploadQueue, type UploadItem } from './upload-queue.ts';

const AT_ONCE = 2;

export type UploadOptions = {
  readonly categoryPath: number[];
  readonly language: string;
  readonly price: number;
};

/** Sends what was started; each file becomes a document as soon as it has arrived. */
export function useUploads(options: UploadOptions) {
  const [items, dispatch] = useReducer(uploadQueue, []);
  const aborts = useRef(new Map<number, AbortController>());
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    async function send(item: UploadItem): Promise<void> {
      const abort = new AbortController();
      aborts.current.set(item.key, abort);
      dispatch({
        type: 'state',
        key: item.key,
        state: { kind: 'sending', sent: 0, total: item.file.size },
      });
      try {
        const { data } = await client.upload.document(item.file, {
          name: item.file.name,
          signal: abort.signal,
          onProgress: (sent, total) =>
            dispatch({ type: 'state', key: item.key, state: { kind: 'sending', sent, total } }),
        });
        const { categoryPath, language, price } = latest.current;
        const made = await client.document.create({
          category_id: categoryPath,
          document: [{ title: item.title.trim(), attachment_id: data.id, language, price }],
        });
        const document = made.document[0];
        if (document === undefined) throw new Error('the server made no document');
        dispatch({
          type: 'state',
          key: item.key,
          state: { kind: 'made', document },
        });
      } catch (error) {
        if (abort.signal.aborted) return;
        dispatch({
          type: 'state',
          key: item.key,
          state: { kind: 'failed', message: errorMessage(error, '上传失败') },
        });
      } finally {
        aborts.current.delete(item.key);
      }
    }
    for (const item of nextToSend(items, AT_ONCE))
      if (!aborts.current.has(item.key)) void send(item);
  }, [items]);

  const busy = items.some(({ state }) => state.kind === 'sending' || state.kind === 'queued');
  const unfinished = busy || items.some(({ state }) => state.kind === 'waiting');
  useEffect(() => {
    if (!unfinished) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [unfinished]);

  const remove = (key: number) => {
    aborts.current.get(key)?.abort();
    dispatch({ type: 'remove', key });
  };
  return { items, dispatch, remove, busy };
}
