/** The body of an answer; undefined when it has more than `limit` bytes. */
export async function readBody(answer: Response, limit: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > limit) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
