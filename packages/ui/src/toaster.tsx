import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button, IconButton } from './button.tsx';
import { useTopDialog } from './dialog-stack.ts';
import { dismiss, shownMs, toasts, type Toast } from './toast.ts';
import styles from './toaster.module.css';

/** The server draws none. */
const none: readonly Toast[] = [];

/** Leads to the newest message: it is far from everything else, and does not stay. */
const KEY = 'F8';

/** Shows the toasts; an app renders it once. */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, () => none);
  const region = useRef<HTMLDivElement>(null);
  /** What had the focus before one of them: it goes on when that is dismissed. */
  const cameFrom = useRef<HTMLElement>(null);
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
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const button = region.current?.querySelector<HTMLElement>(':scope > :last-child button');
      if (event.key !== KEY || !button) return;
      event.preventDefault();
      button.focus();
    };
    const take = ({ target }: FocusEvent) => {
      if (!region.current?.contains(target as Node)) cameFrom.current = target as HTMLElement;
    };
    addEventListener('keydown', press);
    addEventListener('focusin', take);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('focusin', take);
    };
  }, []);
  const end = (id: number) => {
    if (region.current?.contains(document.activeElement))
      cameFrom.current?.focus({ preventScroll: true });
    dismiss(id);
  };
  const toaster = (
    <div
      ref={region}
      popover="manual"
      className={styles.region}
      role="region"
      aria-label={`通知，按 ${KEY} 前往`}
      aria-live="polite"
    >
      {shown.map((item) => (
        <ToastItem
          key={item.id}
          item={item}
          isNewest={item.id === newest}
          onEnd={() => end(item.id)}
        />
      ))}
    </div>
  );
  // Inside of the dialog they can be pressed, while everything outside of it is inert.
  return dialog === undefined ? toaster : createPortal(toaster, dialog);
}

/** Disappears after a while, but not while it is hovered or focused. */
function ToastItem({
  item,
  isNewest,
  onEnd,
}: {
  item: Toast;
  isNewest: boolean;
  /** Somebody has pressed one of its buttons. */
  onEnd: () => void;
}) {
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
        <span className="visually-hidden">
          ，按 {KEY} 前往“{action.label}”
        </span>
      )}
      {action === undefined ? null : (
        <Button
          size="xs"
          variant="outline"
          aria-keyshortcuts={isNewest ? KEY : undefined}
          onClick={() => {
            action.onSelect();
            onEnd();
          }}
        >
          {action.label}
          {isNewest ? (
            <kbd className={styles.key} aria-hidden="true">
              {KEY}
            </kbd>
          ) : null}
        </Button>
      )}
      <IconButton label="关闭通知" size="xs" onClick={onEnd}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
