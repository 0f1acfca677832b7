const KEY = /^(?!.*\.\.)\w[\w./-]*$/;

/** Whether the product can have stored something under this key: other programs leave files of theirs beside ours. */
export const isStorageKey = (key: string) => KEY.test(key);

/** Checks that a key cannot lead out of the store; otherwise the caller has a defect. */
export function checkedKey(key: string): string {
  if (!isStorageKey(key)) throw new Error(`Bad storage key: ${key}`);
  return key;
}
