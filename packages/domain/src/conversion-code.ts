/** Problems that the same file has at every conversion. */
const OF_THE_FILE: ReadonlySet<string> = new Set([
  'encrypted',
  'truncated',
  'not_a_document',
  'empty',
]);

/** Whether the converter named a problem of the file itself: only another file can be converted. */
export function isOfTheFile(code: string | undefined): boolean {
  return code !== undefined && OF_THE_FILE.has(code);
}
