/** The setting has an effect only with this one on. */
export const onlyWith = (name: string, label: string) => (value: (name: string) => unknown) =>
  value(name) === true ? undefined : `开启“${label}”后才起作用`;
/** A daily limit of a reward that is not given. */
export const onlyAbove = (name: string, label: string) => (value: (name: string) => unknown) =>
  value(name) === 0 ? `“${label}”为 0，不奖励，次数不起作用` : undefined;
export const onlyFilled = (name: string, label: string) => (value: (name: string) => unknown) =>
  value(name) === '' ? `没有“${label}”时不显示` : undefined;
/** What is switched on but not filled in; a secret is `null` once it is to be removed. */
export const whileEmpty =
  (by: string, names: readonly string[], reason: string) => (value: (name: string) => unknown) =>
    value(by) === true && names.some((name) => (value(name) ?? '') === '') ? reason : undefined;
