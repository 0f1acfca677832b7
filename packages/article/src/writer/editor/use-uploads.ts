import type { Editor } from '@tiptap/core';
import { errorMessage, isApiError } from '@wenyuan/api-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fillPlace, markPlace, placeOf, removePlace } from './upload-places.ts';

/** Sends a file and answers its address on the site. */
export type UploadFile = (
  file: File,
  options: {
    readonly signal: AbortSignal;
    readonly onProgress: (sent: number, total: number) => void;
  },
) => Promise<string>;

/** A picture that comes to stand at a position of the text, with what else is known of it, such as its description. */
export type Placed = {
  readonly file: File;
  readonly at: number;
  readonly attrs?: Readonly<Record<string, unknown>>;
};

export type Upload = Omit<Placed, 'at'> & {
  readonly id: number;
  /** From 0 to 1. */
  readonly progress: number;
  readonly failure?: string;
  /** Whether the file itself was refused, which another try does not change. */
  readonly isRefused?: boolean;
};

const REFUSALS = new Set([400, 413, 415, 422]);
function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.kind === 'http' && REFUSALS.has(error.status);
}

let lastId = 0;
function newId(): number {
  lastId += 1;
  return lastId;
}

/** Files on their way into the text: each has a place there, and a line that says how far it is or why it failed. */
export function useUploads(upload: UploadFile) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const controller of all.values()) controller.abort();
    };
  }, []);

  const change = useCallback((id: number, next: Partial<Upload>) => {
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...next } : each)));
  }, []);
  const drop = useCallback((id: number) => {
    setUploads((all) => all.filter((each) => each.id !== id));
  }, []);

  const send = useCallback(
    async (
      editor: Editor,
      { file, at, attrs = {} }: Placed,
      before: Promise<void> = Promise.resolve(),
      id = newId(),
    ) => {
      const controller = new AbortController();
      running.current.set(id, controller);
      setUploads((all) => [...all, { id, file, attrs, progress: 0 }]);
      markPlace(editor, { id, at, text: `正在上传 ${file.name}` });
      try {
        const src = await upload(file, {
          signal: controller.signal,
          onProgress: (sent, total) => change(id, { progress: total === 0 ? 0 : sent / total }),
        });
        // Those that stood at one place come in their order.
        await before;
        if (editor.isDestroyed) return;
        drop(id);
        // It may have been cancelled while it waited for the one before.
        if (controller.signal.aborted) removePlace(editor, id);
        else fillPlace(editor, id, { type: 'image', attrs: { ...attrs, src } });
      } catch (error) {
        if (editor.isDestroyed) return;
        const now = placeOf(editor, id);
        if (now === undefined || (isApiError(error) && error.kind === 'aborted')) {
          removePlace(editor, id);
          drop(id);
        } else {
          // The place is kept for another try.
          markPlace(editor, { id, at: now, text: `上传失败 ${file.name}` });
          change(id, { failure: errorMessage(error, '上传失败'), isRefused: isRefusal(error) });
        }
      } finally {
        running.current.delete(id);
      }
    },
    [upload, change, drop],
  );

  const place = useCallback(
    (editor: Editor, pictures: readonly Placed[]) => {
      let before = Promise.resolve();
      for (const picture of pictures) before = send(editor, picture, before);
    },
    [send],
  );

  return {
    uploads,
    place,
    /** Sends files, which come to stand at the position in their order. */
    add: useCallback(
      (editor: Editor, files: readonly File[], at = editor.state.selection.to) => {
        place(
          editor,
          files.map((file) => ({ file, at })),
        );
      },
      [place],
    ),
    retry: (editor: Editor, failed: Upload) => {
      const at = placeOf(editor, failed.id) ?? editor.state.selection.to;
      drop(failed.id);
      // Under its number it comes where it stood among those of the same place.
      void send(editor, { ...failed, at }, undefined, failed.id);
    },
    cancel: (editor: Editor, id: number) => {
      running.current.get(id)?.abort();
      removePlace(editor, id);
      drop(id);
    },
  };
}
