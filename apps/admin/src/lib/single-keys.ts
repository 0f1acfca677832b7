import { deviceAtom, useDeviceAtom } from '@wenyuan/app';

/** Single keys can be switched off, since speech input and shaky hands press them by mistake. */
const singleKeysAtom = deviceAtom('admin-single-keys', true, (stored) =>
  typeof stored === 'boolean' ? stored : undefined,
);

export function useSingleKeys() {
  return useDeviceAtom(singleKeysAtom);
}

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';

/** Whether a key is meant for the page: not while somebody types, and not while a dialog or a menu is open. */
export function isPageKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target as Element;
  return !target.matches(TYPING) && document.querySelector('dialog[open], [role=menu]') === null;
}
