import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useCallback, useSyncExternalStore } from 'react';
import { Button, IconButton } from './button.tsx';
import styles from './toast.module.css';

type ToastAction = { readonly label: string; readonly onSelect: () => void };
type Toast = {
  readonly id: number;
  readonly tone: 'success' | 'error';
  readonly text: string;
  readonly action?: ToastAction;
};

const SHOWN_MS = 5000;
/** Long enough to read it and to take something back. */
const SHOWN_WITH_ACTION_MS = 10_000;

let serial = 0;
let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function dismiss(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

function show(tone: Toast['tone'], text: string, action?: ToastAction): void {
  serial += 1;
  const id = serial;
  change([...toasts.slice(-3), { id, tone, text, ...(action === undefined ? {} : { action }) }]);
  setTimeout(() => dismiss(id), action === undefined ? SHOWN_MS : SHOWN_WITH_ACTION_MS);
}

/** A short word about what just happened; with an action, a way to take it back. */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  error: (text: string) => show('error', text),
};

/** Stands once in an app. */
export function Toaster() {
  const subscribe = useCallback((listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return (
    <div className={styles.region} role="region" aria-label="通知" aria-live="polite">
      {shown.map((item) => (
        <div
          key={item.id}
          className={styles.toast}
          role={item.tone === 'error' ? 'alert' : undefined}
        >
          {item.tone === 'error' ? (
            <CircleAlert className={styles.error} size={18} aria-hidden="true" />
          ) : (
            <CircleCheck className={styles.success} size={18} aria-hidden="true" />
          )}
          <span className={styles.text}>{item.text}</span>
          {item.action === undefined ? null : (
            <Button
              size="xs"
              variant="outline"
              onClick={() => {
                item.action?.onSelect();
                dismiss(item.id);
              }}
            >
              {item.action.label}
            </Button>
          )}
          <IconButton label="关闭通知" size="xs" onClick={() => dismiss(item.id)}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ))}
    </div>
  );
}
