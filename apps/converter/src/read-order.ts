import { createInterface } from 'node:readline';
import { UsageError } from './arguments.ts';

/** The arguments of a conversion, from the first line of a stream; undefined when the stream ends without one. */
export async function readOrder(stream: NodeJS.ReadableStream): Promise<string[] | undefined> {
  const lines = createInterface({ input: stream });
  for await (const line of lines) {
    lines.close();
    const order: unknown = JSON.parse(line);
    if (Array.isArray(order) && order.every((word) => typeof word === 'string')) return order;
    throw new UsageError('A line with a JSON array of arguments is needed');
  }
  return undefined;
}
