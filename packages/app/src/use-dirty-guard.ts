import { confirm } from '@wenyuan/ui';
import { useEffect, useRef } from 'react';
import { useBlocker, type Location } from 'react-router';

const QUESTION = '修改尚未保存，确定要离开吗？';

/** Of the forms on the screen, whether they have unsaved changes. */
const guarded = new Set<{ current: boolean }>();

/**
 * Asks about unsaved changes before what ends the page otherwise than by a link: a question that a link asks has no answer yet
 * when the router says that it has gone. Who agrees gives the changes up.
 */
export async function mayLeave(): Promise<boolean> {
  const dirty = [...guarded].filter(({ current }) => current);
  if (dirty.length > 0 && !(await confirm(QUESTION))) return false;
  for (const each of dirty) each.current = false;
  return true;
}

/** Asks before unsaved changes are lost: by closing, by another page, by closing the tab. */
export function useDirtyGuard(
  isDirty: boolean,
  /** Whether a way leads out of the form; default: to another path. */
  leads: (from: Location, to: Location) => boolean = (from, to) => from.pathname !== to.pathname,
): (leave: () => void) => void {
  const dirty = useRef(isDirty);
  dirty.current = isDirty;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty.current && leads(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isAsking = true;
    void confirm(QUESTION).then((yes) => {
      // The form may have gone with its session meanwhile.
      if (!isAsking) return;
      if (yes) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      isAsking = false;
    };
  }, [blocker]);
  useEffect(() => {
    guarded.add(dirty);
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      guarded.delete(dirty);
      removeEventListener('beforeunload', ask);
    };
  }, []);
  return (leave) => {
    if (!dirty.current) {
      leave();
      return;
    }
    void confirm(QUESTION).then((yes) => {
      if (yes) leave();
    });
  };
}
