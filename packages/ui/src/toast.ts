type ToastAction = { readonly label: string; readonly onSelect: () => void };
export type Toast = {
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

export function shownMs(action: ToastAction | undefined): number {
  return action === undefined ? SHOWN_MS : SHOWN_WITH_ACTION_MS;
}

export function dismiss(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

function show(tone: Toast['tone'], text: string, action?: ToastAction): number {
  serial += 1;
  const until = Date.now() + shownMs(action);
  const next = { id: serial, tone, text, until, ...(action === undefined ? {} : { action }) };
  // The same sentence again takes the place of the former one, unless each can be undone.
  const others = toasts.filter(
    (known) => known.text !== text || known.tone !== tone || known.action !== undefined,
  );
  change([...others.slice(-3), next]);
  return next.id;
}

/** Shows a short message about what just happened, optionally with an action to undo it; answers its id. */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  error: (text: string) => show('error', text),
  /** Takes one away, as when its action can no longer be taken. */
  dismiss,
  /** Takes all of them away, as at the start of a story: what the one before did is not its matter. */
  clear: () => change(none),
};

export const shownToasts = (): readonly Toast[] => toasts;

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
