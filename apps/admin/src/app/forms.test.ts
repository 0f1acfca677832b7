import { judgeInput } from '@wenyuan/contract';
import { describe, expect, it } from 'vitest';
import type { Field } from '../kit/field.ts';
import { contractResolver } from '../kit/contract-resolver.ts';
import { inputOf } from '../kit/form-values.ts';
import type { ResourceForm } from '../kit/resource-form.tsx';
import { operationOf } from '../kit/resource.ts';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../features/**/*-form.{ts,tsx}',
  { eager: true },
);

function isForm(value: unknown): value is ResourceForm {
  return typeof value === 'object' && value !== null && 'declaration' in value;
}

type Case = {
  readonly form: string;
  readonly key: string;
  readonly fields: Readonly<Record<string, Field>>;
  readonly toInput: (
    values: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, unknown>>;
};

/** Every form of the back office, as it makes a row and as it changes one. */
const cases = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .flatMap(([form, value]): Case[] => {
    if (!isForm(value)) return [];
    const { group, fields, toInput = (input) => input } = value.declaration;
    return (['create', 'update'] as const).flatMap((kind) => {
      if (kind === 'create' && value.changesOnly === true) return [];
      const key = kind === 'create' ? (value.creation ?? `${group}.create`) : `${group}.update`;
      if (operationOf(key) === undefined) return [];
      const shown = Object.entries(fields).filter(
        ([, { only }]) => only === undefined || only === kind,
      );
      if (shown.length === 0) return [];
      const row = kind === 'create' ? {} : { id: 1 };
      return [
        {
          form,
          key,
          fields: Object.fromEntries(shown),
          toInput: (values) => toInput(inputOf(key, row, values), row),
        },
      ];
    });
  });

const HOSTILE: readonly unknown[] = [
  '',
  '   ',
  'x'.repeat(1_000_001),
  '<script>alert(1)</script>',
  "'; drop table users; --",
  'javascript:alert(1)',
  '../../etc/passwd',
  'a\0b',
  '\ud800',
  '=HYPERLINK("https://example.com")',
  -1,
  1.5,
  1e300,
  Number.NaN,
  null,
  {},
  [[]],
  ['x', 'x'],
  Array.from({ length: 2000 }, () => 1),
];

const errorsOf = async (
  { key, fields, toInput }: Case,
  values: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, string>>> => {
  const operation = operationOf(key) ?? expect.unreachable();
  const resolve = contractResolver(operation, fields, toInput);
  const { errors } = await resolve(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [
      name,
      String((error as { message?: unknown } | undefined)?.message),
    ]),
  );
};

const emptyOf = ({ fields }: Case) =>
  Object.fromEntries(Object.entries(fields).map(([name, { empty }]) => [name, empty]));

it('there are forms', () => expect(cases.length).toBeGreaterThan(15));

describe.each(cases.map((each) => [`${each.form} (${each.key})`, each] as const))(
  'the form %s',
  (_, each) => {
    it('says at its own fields what is wrong with what was typed, and in Chinese', async () => {
      const begun = emptyOf(each);
      for (const name of Object.keys(each.fields))
        for (const value of HOSTILE) {
          const errors = await errorsOf(each, { ...begun, [name]: value });
          // Below the form stands only what none of its fields can mend.
          expect(Object.keys(errors), `${name}: ${String(value).slice(0, 40)}`).not.toContain(
            'root',
          );
          for (const sentence of Object.values(errors))
            expect(sentence).toMatch(/[\u4e00-\u9fff]{2}/);
        }
    });

    it('takes no value that the server would refuse', async () => {
      const operation = operationOf(each.key) ?? expect.unreachable();
      const begun = emptyOf(each);
      for (const name of Object.keys(each.fields))
        for (const value of HOSTILE) {
          const values = { ...begun, [name]: value };
          const refused = !('data' in judgeInput(operation, each.toInput(values)));
          if (refused) expect(await errorsOf(each, values)).not.toEqual({});
        }
    });
  },
);
