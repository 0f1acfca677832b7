/** A setting of the form as text; empty while there is none. */
export function textAt(value: (name: string) => unknown, name: string): string {
  const given = value(name);
  return typeof given === 'string' || typeof given === 'number' ? String(given) : '';
}
