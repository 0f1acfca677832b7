import { currentSession, tabStorage, useSession } from '@wenyuan/app';
import { useEffect, useRef } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';

const kept = new Map<string, unknown>();

const keyOf = (place: string) => `unsent:${place}`;

/** What a reload of the page has left of it. */
function readStored(place: string): unknown {
  try {
    return JSON.parse(tabStorage.getItem(keyOf(place)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function store(place: string, values: unknown): void {
  if (values === undefined) tabStorage.removeItem(keyOf(place));
  else tabStorage.setItem(keyOf(place), JSON.stringify(values));
}

/** What was written at `place` and not sent when its form went away. */
export function unsentAt<Values>(place: string): Values | undefined {
  return (kept.get(place) ?? readStored(place)) as Values | undefined;
}

/**
 * Keeps what `read` gives when the form goes away: with its session, whichever call found that it is over, or also by another
 * page or a reload where there is nothing that asks before. A phone discards a page in the background without asking: what was
 * in it is kept in any case. Undefined is not kept. A place has an author in its name.
 */
export function useKeepUnsent(
  place: string,
  read: () => unknown,
  { isAsked = true }: { isAsked?: boolean } = {},
): void {
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    const author = currentSession().user?.id;
    let isLeft = false;
    const onHide = () => {
      if (document.visibilityState === 'hidden' && !isLeft) store(place, latest.current());
    };
    // Who was asked and leaves gives it up.
    const onLeave = () => {
      isLeft = true;
      store(place, isAsked ? undefined : latest.current());
    };
    const onBack = () => {
      isLeft = false;
    };
    document.addEventListener('visibilitychange', onHide);
    addEventListener('pagehide', onLeave);
    addEventListener('pageshow', onBack);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('pagehide', onLeave);
      removeEventListener('pageshow', onBack);
      const values = latest.current();
      const isEnded = author !== undefined && currentSession().user?.id !== author;
      const isKept = values !== undefined && (!isAsked || isEnded);
      forgetUnsent(place);
      if (!isKept) return;
      kept.set(place, values);
      // The page may be reloaded at another address before its reader comes back.
      if (!isAsked) store(place, values);
    };
  }, [place, isAsked]);
}

export function forgetUnsent(place: string): void {
  kept.delete(place);
  store(place, undefined);
}

/** As where the page is loaded anew: what is stored stays. */
export function forgetKept(): void {
  kept.clear();
}

/**
 * The form of a dialog: what somebody has changed in it outlives the session, and is there again when the same person opens the
 * dialog after the next login. Nobody else sees it.
 */
export function useUnsentForm<Values extends FieldValues>(
  what: string,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values> {
  const { user } = useSession();
  const author = useRef(user?.id);
  // It stays with its author while nobody is logged in.
  if (user !== undefined) author.current = user.id;
  const place = `${what} ${author.current ?? ''}`;
  const form = useForm<Values>({ defaultValues });
  const { formState, getValues, reset, setValue } = form;
  const { dirtyFields } = formState;
  useKeepUnsent(place, () => {
    // The answer to a captcha is good for once.
    const { captcha: _, ...changed } = Object.fromEntries(
      Object.entries(getValues()).filter(([name]) => name in dirtyFields),
    );
    return Object.keys(changed).length === 0 ? undefined : changed;
  });
  const shownTo = useRef(author.current);
  useEffect(() => {
    if (shownTo.current !== undefined && shownTo.current !== author.current) reset();
    shownTo.current = author.current;
    for (const [name, value] of Object.entries(unsentAt<Values>(place) ?? {}))
      setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
      });
  }, [place, reset, setValue]);
  return form;
}
