/** The first picture of the content that this site keeps; empty where there is none. Others may be gone, or refuse to be shown here. */
export function coverOf(content: string): string {
  return /<img\s(?:[^>]*\s)?src="(\/uploads\/[\w./-]+)"/.exec(content)?.[1] ?? '';
}
