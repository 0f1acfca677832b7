import { useEffect, useRef, type Dispatch } from 'react';
import { findExisting, findNamesake, md5Of } from './find-existing.ts';
import { isEditable, type UploadAction, type UploadItem } from './upload-queue.ts';

/** Nobody types for so long. */
const TYPED_MS = 500;

/** Compares the bytes of the files with one another and with what the server has, and their titles with those there. */
export function useComparisons(
  items: readonly UploadItem[],
  dispatch: Dispatch<UploadAction>,
): void {
  const latestItems = useRef(items);
  latestItems.current = items;

  // One file at a time, while its row waits to be sent.
  const compared = useRef(new Set<number>());
  const comparing = useRef<AbortController>(undefined);
  useEffect(() => () => comparing.current?.abort(), []);
  useEffect(() => {
    async function compare(): Promise<void> {
      const next = latestItems.current.find(
        ({ key, state }) => state.kind === 'waiting' && !compared.current.has(key),
      );
      if (next === undefined || comparing.current !== undefined) return;
      const abort = new AbortController();
      comparing.current = abort;
      compared.current.add(next.key);
      const { key } = next;
      const md5 = await md5Of(next.file, abort.signal);
      if (md5 !== undefined) dispatch({ type: 'read', key, md5 });
      const existing = md5 === undefined ? undefined : await findExisting(md5, abort.signal);
      comparing.current = undefined;
      if (abort.signal.aborted) return;
      if (existing !== undefined) dispatch({ type: 'exists', key, existing });
      await compare();
    }
    void compare();
  }, [items, dispatch]);

  // And one title at a time, once it is typed.
  const named = useRef(new Map<number, string>());
  const naming = useRef<AbortController>(undefined);
  useEffect(() => () => naming.current?.abort(), []);
  useEffect(() => {
    async function compareTitle(): Promise<void> {
      const next = latestItems.current.find(
        (item) => isEditable(item) && named.current.get(item.key) !== item.title,
      );
      if (next === undefined || naming.current !== undefined) return;
      const abort = new AbortController();
      naming.current = abort;
      const { key, title } = next;
      const titleNow = () => latestItems.current.find((item) => item.key === key)?.title;
      if (named.current.has(key))
        await new Promise((resolve) => {
          setTimeout(resolve, TYPED_MS);
        });
      if (titleNow() === title && !abort.signal.aborted) {
        named.current.set(key, title);
        const namesake = await findNamesake(title, abort.signal);
        if (titleNow() === title) dispatch({ type: 'named', key, namesake });
      }
      naming.current = undefined;
      if (!abort.signal.aborted) await compareTitle();
    }
    void compareTitle();
  }, [items, dispatch]);
}
