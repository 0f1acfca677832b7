import { readFileSync } from 'node:fs';
import type * as contract from '@wenyuan/contract';
import { expect, expectTypeOf, it } from 'vitest';
import { renderTypes } from '../scripts/render-types.ts';
import type { Contract, InputOf, ReplyOf } from './index.ts';

type Declared = contract.Contract;

/** Inputs and replies of each operation, as zod infers them from the contract. */
type Inputs = {
  [Group in keyof Declared]: {
    [Name in keyof Declared[Group]]: Declared[Group][Name] extends contract.OperationDeclaration
      ? contract.InputOf<Declared[Group][Name]>
      : never;
  };
};
type Replies = {
  [Group in keyof Declared]: {
    [Name in keyof Declared[Group]]: Declared[Group][Name] extends contract.OperationDeclaration
      ? contract.ReplyOf<Declared[Group][Name]>
      : never;
  };
};
type PlainInputs = {
  [Group in keyof Contract]: {
    [Name in keyof Contract[Group]]: Contract[Group][Name] extends { input: infer Input }
      ? Input
      : never;
  };
};
type PlainReplies = {
  [Group in keyof Contract]: {
    [Name in keyof Contract[Group]]: Contract[Group][Name] extends { reply: infer Reply }
      ? Reply
      : never;
  };
};

it('the generated types are those of the contract', () => {
  const written = readFileSync(new URL('./__generated__/contract.ts', import.meta.url), 'utf8');
  expect(written, 'run "pnpm --filter @wenyuan/api-client gen"').toBe(renderTypes());
});

it('the plain types take and give what the schemas take and give', () => {
  expectTypeOf<PlainInputs>().toExtend<Inputs>();
  expectTypeOf<Inputs>().toExtend<PlainInputs>();
  expectTypeOf<PlainReplies>().toExtend<Replies>();
  expectTypeOf<Replies>().toExtend<PlainReplies>();
  expectTypeOf<InputOf<Contract['document']['list']>>().toHaveProperty('wd');
  expectTypeOf<ReplyOf<Contract['document']['list']>>().toHaveProperty('total');
});

it('nothing of them needs zod or a package of this repository', () => {
  const written = readFileSync(new URL('./__generated__/contract.ts', import.meta.url), 'utf8');
  expect(written).not.toMatch(/\bimport\b|\bzod\b/);
});
