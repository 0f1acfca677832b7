import { Button, isComposing, Spinner } from '@wenyuan/ui';
import { useEffect, useState } from 'react';
import styles from './waiting-note.module.css';
import { useOnline } from './use-online.ts';

/** Most parts are there before anybody would look for a sign. */
const SHOWN_MS = 600;
const LATE_MS = 10_000;

/**
 * Says, in the place of a part that somebody pressed for, that it is coming; of one that comes at once it says nothing. Esc
 * and its button give the part up.
 */
export function WaitingNote({ onCancel }: { onCancel: () => void }) {
  const isOnline = useOnline();
  const [state, setState] = useState<'early' | 'shown' | 'late'>('early');
  useEffect(() => {
    const timers = [
      setTimeout(() => setState('shown'), SHOWN_MS),
      setTimeout(() => setState('late'), LATE_MS),
    ];
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, []);
  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isComposing(event)) onCancel();
    };
    addEventListener('keydown', cancel);
    return () => removeEventListener('keydown', cancel);
  }, [onCancel]);
  const isLate = isOnline && state === 'late';
  const text = isLate ? '加载较慢，请稍候' : isOnline ? '正在加载…' : '网络已断开，等待恢复…';
  const isShown = state !== 'early';
  return (
    <div className={isShown ? styles.waiting : undefined}>
      {isShown ? <Spinner /> : null}
      {/* There before its words, which screen readers would not read out else. */}
      <span role="status">{isShown ? text : ''}</span>
      {isLate ? (
        <Button size="xs" variant="outline" onClick={() => location.reload()}>
          刷新页面
        </Button>
      ) : null}
      {isShown ? (
        <Button size="xs" variant="ghost" onClick={onCancel}>
          取消
        </Button>
      ) : null}
    </div>
  );
}
