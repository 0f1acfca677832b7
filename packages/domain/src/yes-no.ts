/** Yes/no options: spec section 3. */
export const yesNoOptions = [
  { value: true, label: '是' },
  { value: false, label: '否' },
] as const;

export function yesNoLabel(value: boolean): string {
  return value ? '是' : '否';
}
