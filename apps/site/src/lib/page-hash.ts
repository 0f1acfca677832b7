/** What the address of a document ends with that leads to one of its pages, and to words there. */
export function pageHash(page: number, words = ''): string {
  return words === '' ? `#p${page}` : `#p${page}&find=${encodeURIComponent(words)}`;
}
