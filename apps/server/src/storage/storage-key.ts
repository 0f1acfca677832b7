const KEY = /^(?!.*\.\.)\w[\w./-]*$/;

/** Checks that a key cannot lead out of the store; otherwise the caller has a defect. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`Bad storage key: ${key}`);
  return key;
}
