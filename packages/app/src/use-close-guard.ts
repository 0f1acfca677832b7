import { useRef } from 'react';
import { currentSession } from './session.ts';
import { useDirtyGuard } from './use-dirty-guard.ts';

/** For what is written and not sent. */
const UNSENT = '填写的内容还没有提交，关闭后会丢失。';

/** Asks before a dialog is closed with something written in it: by itself, by Back, by closing the tab. */
export function useCloseGuard(
  isWritten: boolean,
  onClose: () => void,
  text: string = UNSENT,
): () => void {
  const isClosing = useRef(false);
  const ofMember = useRef(currentSession().token !== undefined);
  // The dialog may be open by its entry of the history: Back leads out of it, and so does its own closing, which has asked. But
  // where a member's session has ended, nothing can be sent here: the login is not asked about.
  const guard = useDirtyGuard(
    isWritten,
    (from, to) =>
      !(ofMember.current && currentSession().token === undefined) &&
      (from.pathname !== to.pathname || !isClosing.current),
    { question: { title: '仍要关闭？', text, verb: '关闭' } },
  );
  return () =>
    guard(() => {
      isClosing.current = true;
      onClose();
    });
}
