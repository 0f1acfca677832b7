const END = 0x0a;

/** Bound on the line of one page in the converter's text file, which has a number for each letter. */
export const PAGE_TEXT_BYTES_MAX = 64 * 1024 * 1024;

/** A line is longer than the caller accepts. */
export class LineTooLongError extends Error {
  override readonly name = 'LineTooLongError';
}

/**
 * Yields the lines of a UTF-8 stream, none longer than `maxBytes`. Only line feeds end a line: the other line ends of
 * Unicode (U+2028, U+2029, U+0085) occur inside the texts of documents.
 */
export async function* linesOf(
  stream: AsyncIterable<Buffer>,
  maxBytes: number,
): AsyncGenerator<string> {
  let begun: Buffer[] = [];
  let bytes = 0;
  const check = (more: number) => {
    if (bytes + more > maxBytes) throw new LineTooLongError(`a line exceeds ${maxBytes} bytes`);
  };
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(END); end !== -1; end = chunk.indexOf(END, start)) {
      check(end - start);
      yield Buffer.concat([...begun, chunk.subarray(start, end)]).toString();
      begun = [];
      bytes = 0;
      start = end + 1;
    }
    check(chunk.length - start);
    bytes += chunk.length - start;
    if (start < chunk.length) begun.push(chunk.subarray(start));
  }
  if (begun.length > 0) yield Buffer.concat(begun).toString();
}
