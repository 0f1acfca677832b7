import type { UseFormReturn } from 'react-hook-form';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ArticleValues } from './article-values.ts';
import { clearDraft, writeDraft } from './draft-store.ts';

const DEVICE_MS = 500;
const SERVER_MS = 20_000;

/**
 * Keeps what is typed: on the device at once, and with the server, where that is possible, from time to time. What is on
 * the device survives a reload, a crash and the end of the session.
 */
export function useDrafts(
  form: UseFormReturn<ArticleValues>,
  keep: {
    readonly user: number;
    /** What is saved, and since when. */
    readonly saved: {
      readonly current: {
        readonly article: { readonly id: number } | undefined;
        readonly since: string | undefined;
      };
    };
    /** Stores the values with the server; undefined where only a click may. */
    readonly store: (() => Promise<void>) | undefined;
  },
) {
  const [isRefused, setRefused] = useState(false);
  const latest = useRef(keep);
  latest.current = keep;
  const device = useRef<ReturnType<typeof setTimeout>>(undefined);
  const server = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    if (device.current === undefined) return;
    clearTimeout(device.current);
    device.current = undefined;
    const { user, saved } = latest.current;
    const { article, since } = saved.current;
    if (!form.formState.isDirty) clearDraft(user, article?.id);
    else {
      const draft = { values: form.getValues(), base: since, at: Date.now() };
      setRefused(!writeDraft(user, article?.id, draft));
    }
  }, [form]);

  const forget = useCallback((article: number | undefined) => {
    clearTimeout(device.current);
    clearTimeout(server.current);
    device.current = undefined;
    server.current = undefined;
    clearDraft(latest.current.user, article);
  }, []);

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
    const onHide = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      unsubscribe();
      flush();
      clearTimeout(server.current);
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [form, flush]);

  return { isRefused, flush, forget };
}
