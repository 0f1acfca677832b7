const FOREIGN = /<img (?=[^>]*src="https?:)/g;

/** Has pictures of other sites fetched without telling where they are shown: some show themselves on their own pages alone. */
export function withoutReferrer(html: string): string {
  return html.replaceAll(FOREIGN, '<img referrerpolicy="no-referrer" ');
}
