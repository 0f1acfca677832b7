import { heldValue } from './held-value.ts';

export type ToastAction = { readonly label: string; readonly onSelect: () => void };
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
export const toasts = heldValue(none);

export function shownMs(action: ToastAction | undefined): number {
  return action === undefined ? SHOWN_MS : SHOWN_WITH_ACTION_MS;
}

export function dismiss(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

function show(tone: Toast['tone'], text: string, action?: ToastAction): number {
  serial += 1;
  const until = Date.now() + shownMs(action);
  const next = { id: serial, tone, text, until, ...(action === undefined ? {} : { action }) };
  // The same sentence again takes the place of the former one, unless each can be undone.
  const others = toasts
    .get()
    .filter((known) => known.text !== text || known.tone !== tone || known.action !== undefined);
  toasts.set([...others.slice(-3), next]);
  return next.id;
}

/** Shows a short message about what just happened, optionally with an action to undo it; answers its id. */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, action),
  error: (text: string) => show('error', text),
  /** Takes one away, as when its action can no longer be taken. */
  dismiss,
  /** Takes all of them away, as at the start of a story: what the one before did is not its matter. */
  clear: () => toasts.set(none),
};
