/** A LIKE pattern that finds `text` anywhere and escapes its wildcards. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
