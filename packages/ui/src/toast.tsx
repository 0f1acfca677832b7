import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button, IconButton } from './button.tsx';
import { useTopDialog } from './dialog-stack.ts';
import styles from './toast.module.css';

type ToastAction = { readonly label: string; readonly onSelect: () => void };
type Toast = {
  readonly id: number;
  readonly tone: 'success' | 'error';
  readonly text: string;
  readonly action?: ToastAction;
  /** When it disappears. A dialog that opens or closes shows it anew, which must not prolong it. */
  readonly until: number;
};

const SHOWN_MS = 5000;
/** Long enough to read the toast and to undo the action. */
const SHOWN_WITH_ACTION_MS = 10_000;

let serial = 0;
const none: readonly Toast[] = [];
let toasts = none;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function shownMs(action: ToastAction | undefined): number {
  return action === undefined ? SHOWN_MS : SHOWN_WITH_ACTION_MS;
}

function dismiss(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

function show(tone: Toast['tone'], text: string, action?: ToastAction): void {
  serial += 1;
  const until = Date.now() + shownMs(action);
  const next = { id: serial, tone, text, until, ...(action === undefined ? {} : { action }) };
  // The same sentence again takes the place of the former one, unless each can be undone.
  const others = toasts.filter(
    (known) => known.text !== text || known.tone !== tone || known.action !== undefined,
  );
  change([...others.slice(-3), next]);
}

/** Shows a short message about what just happened, optionally with an action to undo it. */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  error: (text: string) => show('error', text),
  /** Takes all of them away, as at the start of a story: what the one before did is not its matter. */
  clear: () => change(none),
};

/** Shows the toasts; an app renders it once. */
export function Toaster() {
  const subscribe = useCallback((listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
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
