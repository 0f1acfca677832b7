import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button, IconButton } from './button.tsx';
import { useTopDialog } from './dialog-stack.ts';
import { dismiss, shownMs, shownToasts, subscribeToasts, type Toast } from './toast.ts';
import styles from './toaster.module.css';

/** The server draws none. */
const none: readonly Toast[] = [];

/** Shows the toasts; an app renders it once. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToasts, shownToasts, () => none);
  const region = useRef<HTMLDivElement>(null);
  const newest = shown.at(-1)?.id;
  const dialog = useTopDialog();
  // The toasts are in the top layer and are raised again above a dialog that was opened later.
  useEffect(() => {
    const box = region.current;
    if (newest === undefined || box === null || !('showPopover' in box)) return;
    // The dialog around it has just gone; the next rendering has a place for it again.
    if (!box.isConnected) return;
    box.hidePopover();
    box.showPopover();
  }, [newest, dialog]);
  const toaster = (
    <div
      ref={region}
      popover="manual"
      className={styles.region}
      role="region"
      aria-label="通知"
      aria-live="polite"
    >
      {shown.map((item) => (
        <ToastItem key={item.id} item={item} />
      ))}
    </div>
  );
  // Inside of the dialog they can be pressed, while everything outside of it is inert.
  return dialog === undefined ? toaster : createPortal(toaster, dialog);
}

/** Disappears after a while, but not while it is hovered or focused. */
function ToastItem({ item }: { item: Toast }) {
  const { id, tone, text, action, until } = item;
  const [held, setHeld] = useState(false);
  /** Once it was let go it stays for its full time again. */
  const [released, setReleased] = useState(0);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(id), Math.max(until, released) - Date.now());
    return () => clearTimeout(timer);
  }, [held, id, until, released]);
  const release = () => {
    setReleased(Date.now() + shownMs(action));
    setHeld(false);
  };
  return (
    <div
      className={styles.toast}
      role={tone === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={release}
      onFocus={() => setHeld(true)}
      onBlur={release}
    >
      {tone === 'error' ? (
        <CircleAlert className={styles.error} size={18} aria-hidden="true" />
      ) : (
        <CircleCheck className={styles.success} size={18} aria-hidden="true" />
      )}
      <span className={styles.text}>{text}</span>
      {action === undefined ? null : (
        <Button
          size="xs"
          variant="outline"
          onClick={() => {
            action.onSelect();
            dismiss(id);
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton label="关闭通知" size="xs" onClick={() => dismiss(id)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
