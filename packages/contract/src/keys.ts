import type { z } from 'zod';

/** An input that names one thing, by its id or by `key`: one of them has to be there. */
export function namedBy<Input extends z.ZodObject>(key: string, input: Input): Input {
  const isNamed = (given: Readonly<Record<string, unknown>>) =>
    given['id'] !== undefined || given[key] !== undefined;
  return input.refine(isNamed, { path: ['id'], error: '请提供编号' });
}
