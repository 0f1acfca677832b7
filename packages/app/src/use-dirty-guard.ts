import { confirm } from '@wenyuan/ui';
import { useEffect, useRef } from 'react';
import { useBlocker, type Location } from 'react-router';

const QUESTION = '修改尚未保存，确定要离开吗？';

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
    void confirm(QUESTION).then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
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
