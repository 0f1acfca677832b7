/** The date of an article: of one that is not published yet, when it was first written. */
export function articleDate({
  published_at,
  created_at,
}: {
  readonly published_at: string | null;
  readonly created_at: string;
}): string {
  return published_at ?? created_at;
}
