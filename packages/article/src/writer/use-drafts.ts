import type { Article } from '@wenyuan/api-client';
import type { UseFormReturn } from 'react-hook-form';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ArticleValues } from './article-values.ts';
import {
  clearDraft,
  holdKey,
  leaveKey,
  leftDrafts,
  leftKey,
  newKey,
  readDraft,
  slotOf,
  takeKey,
  writeDraft,
  type Draft,
  type LeftDraft,
} from './draft-store.ts';

const DEVICE_MS = 500;
const SERVER_MS = 20_000;

/** The key of a writer, which is that of the one before it in this tab if there was one, and the draft that it left. */
export function useOwnDraft(
  user: number,
  article: Article | undefined,
): { readonly key: string; readonly draft: Draft | undefined } {
  const [own] = useState(() => {
    const key = leftKey(user, article?.id) ?? newKey();
    return { key, draft: readDraft(slotOf(user, article?.id, key), article) };
  });
  return own;
}

/**
 * Keeps what is typed: on the device at once, and with the server, where that is possible, from time to time. What is on
 * the device survives a reload, a crash and the end of the session.
 */
export function useDrafts(
  form: UseFormReturn<ArticleValues>,
  keep: {
    readonly user: number;
    /** The writer's own. */
    readonly key: string;
    /** What is saved, and since when. */
    readonly saved: {
      readonly current: {
        readonly article: Article | undefined;
        readonly since: string | undefined;
      };
    };
    /** Stores the values with the server; undefined where only a click may. */
    readonly store: (() => Promise<void>) | undefined;
  },
) {
  const [isRefused, setRefused] = useState(false);
  const [left, setLeft] = useState<readonly LeftDraft[]>([]);
  const latest = useRef(keep);
  latest.current = keep;
  const device = useRef<ReturnType<typeof setTimeout>>(undefined);
  const server = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    if (device.current === undefined) return;
    clearTimeout(device.current);
    device.current = undefined;
    const { user, key, saved } = latest.current;
    const { article, since } = saved.current;
    const slot = slotOf(user, article?.id, key);
    if (!form.formState.isDirty) clearDraft(slot);
    else {
      const draft = { values: form.getValues(), base: since, at: Date.now() };
      setRefused(!writeDraft(slot, draft));
    }
  }, [form]);

  const forget = useCallback((article: number | undefined) => {
    clearTimeout(device.current);
    clearTimeout(server.current);
    device.current = undefined;
    server.current = undefined;
    clearDraft(slotOf(latest.current.user, article, latest.current.key));
  }, []);

  const look = useCallback(async () => {
    const { user, key, saved } = latest.current;
    setLeft(await leftDrafts(user, saved.current.article, key));
  }, []);

  const { key: held } = keep;
  useEffect(() => holdKey(held), [held]);
  // A new article has an id once it is stored; what was left of others is not about it.
  const article = keep.saved.current.article?.id;
  useEffect(() => void look(), [article, look]);

  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // Without a name the form was filled by us.
        if (name === undefined) return;
        device.current ??= setTimeout(flush, DEVICE_MS);
        server.current ??= setTimeout(() => {
          server.current = undefined;
          void latest.current.store?.();
        }, SERVER_MS);
      },
    });
    const onShow = () => {
      const { user, saved } = latest.current;
      takeKey(user, saved.current.article?.id);
    };
    const onLeave = () => {
      flush();
      const { user, key, saved } = latest.current;
      if (form.formState.isDirty) leaveKey(user, saved.current.article?.id, key);
    };
    const onHide = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    onShow();
    addEventListener('pageshow', onShow);
    addEventListener('pagehide', onLeave);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      unsubscribe();
      onLeave();
      clearTimeout(server.current);
      removeEventListener('pageshow', onShow);
      removeEventListener('pagehide', onLeave);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [form, flush]);

  return {
    isRefused,
    /** What other writers left of the article on this device. */
    left,
    flush,
    forget,
    /** Lays a draft down for whoever goes on with it. Whether the device took it. */
    layDown({ slot, draft }: LeftDraft): boolean {
      const isTaken = writeDraft(slot, draft);
      void look();
      return isTaken;
    },
    /** Takes up what was laid down: it is this writer's from now on. */
    takeUp({ slot, draft }: LeftDraft): void {
      const { user, key, saved } = latest.current;
      clearDraft(slot);
      setRefused(!writeDraft(slotOf(user, saved.current.article?.id, key), draft));
      void look();
    },
    giveUp({ slot }: LeftDraft): void {
      clearDraft(slot);
      void look();
    },
  };
}
