import { useDirtyGuard } from '@wenyuan/app';
import { useRef } from 'react';

const QUESTION = '填写的内容还没有提交，确定要关闭吗？';

/** Asks before a dialog is closed with something written in it: by itself, by Back, by closing the tab. */
export function useCloseGuard(isWritten: boolean, onClose: () => void): () => void {
  const isClosing = useRef(false);
  // The dialog may be open by its address: Back leads out of it, and so does its own closing, which has asked.
  const guard = useDirtyGuard(
    isWritten,
    (from, to) =>
      from.pathname !== to.pathname || (from.search !== to.search && !isClosing.current),
    { question: QUESTION, verb: '关闭' },
  );
  return () =>
    guard(() => {
      isClosing.current = true;
      onClose();
    });
}
