const KEY = /^(?!.*\.\.)\w[\w./-]*$/;

/** A key that cannot lead out of the store; anything else is a fault of ours. */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`Bad storage key: ${key}`);
  return key;
}
