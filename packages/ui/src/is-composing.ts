/**
 * Whether a key belongs to an input method, as Enter and Esc do while a Chinese word is composed. Safari ends the composition
 * before it tells of the key that did so, and marks that key by its code alone.
 */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  // oxlint-disable-next-line no-restricted-properties -- of all but Safari
  return event.isComposing || event.keyCode === 229;
}
