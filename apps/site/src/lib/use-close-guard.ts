import { confirm } from '@wenyuan/ui';
import { useEffect } from 'react';

const QUESTION = '填写的内容还没有提交，确定要关闭吗？';

/**
 * Asks before a dialog is closed with something written in it, and before the tab is. Links outside of it cannot be pressed
 * while it is open.
 */
export function useCloseGuard(isWritten: boolean, onClose: () => void): () => void {
  useEffect(() => {
    if (!isWritten) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isWritten]);
  return () => {
    if (!isWritten) return onClose();
    void confirm(QUESTION, { verb: '关闭' }).then((yes) => {
      if (yes) onClose();
    });
  };
}
