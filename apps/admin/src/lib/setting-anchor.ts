/** The place of a setting on its page, as the fragment of an address names it. */
export function settingAnchor(name: string): string {
  return `setting-${name}`;
}
