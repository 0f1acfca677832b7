import { expect, it } from 'vitest';
import { contract } from './contract.ts';
import { judgeInput } from './judge-input.ts';
import type { Operation } from './operation.ts';

/** Names of fields whose numbers stand for something, so that none is greater than another. */
const OF_ENUM = /(?:^|_)(?:status|type|types|reason|kind|state|method)$/;
const SIZES = /不能大于|不能小于|应大于|应小于|过大|过小/;

const fields = Object.entries(contract).flatMap(([noun, operations]) =>
  Object.entries(operations as Record<string, Operation>).flatMap(([name, operation]) =>
    Object.keys((operation.input as unknown as { shape?: object }).shape ?? {})
      .filter((field) => OF_ENUM.test(field))
      .map((field) => ({ field, name: `${noun}.${name}`, operation })),
  ),
);

it.each(fields)('$name: a wrong $field is told as such, not as a size', ({ field, operation }) => {
  for (const value of [987_654, -987_654, [987_654], [-987_654]]) {
    const judged = judgeInput(operation, { [field]: value });
    const told = 'refusal' in judged ? judged.refusal.fields : {};
    const ofField = Object.entries(told).filter(([name]) => name.split('.')[0] === field);
    for (const [, sentence] of ofField) expect(sentence).not.toMatch(SIZES);
  }
});
