import { createInterface } from 'node:readline';
import { UsageError } from './arguments.ts';

/** The arguments of conversions, one after the other, from the lines of a stream. */
export async function* readOrders(stream: NodeJS.ReadableStream): AsyncGenerator<string[]> {
  for await (const line of createInterface({ input: stream })) {
    const order: unknown = JSON.parse(line);
    if (!Array.isArray(order) || !order.every((word) => typeof word === 'string'))
      throw new UsageError('A line with a JSON array of arguments is needed');
    yield order;
  }
}
