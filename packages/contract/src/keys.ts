import type * as z from 'zod';

/** Requires that an input names its subject by id or by `key`. */
export function namedBy<Input extends z.ZodObject>(key: string, input: Input): Input {
  const isNamed = (given: Readonly<Record<string, unknown>>) =>
    given['id'] !== undefined || given[key] !== undefined;
  return input.refine(isNamed, { path: ['id'], error: '请提供编号' });
}
