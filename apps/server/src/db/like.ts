/** A LIKE pattern that finds `text` anywhere; its own wildcards count as letters. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
