import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { listOperations } from './contract.ts';
import { documentService } from './document.ts';
import { groupService } from './group.ts';
import { INT4_MAX } from './limits.ts';
import { navigationService } from './navigation.ts';
import { judgeInput, labelOf } from './judge-input.ts';
import { personalTokenService } from './personal-token.ts';
import type { Operation } from './operation.ts';

const operations = listOperations();

type JsonSchema = {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
};

const schemaOf = ({ input }: Operation, io: 'input' | 'output') =>
  z.toJSONSchema(input, { io, unrepresentable: 'any', reused: 'inline' }) as JsonSchema;

type Step = string | number;
type Field = { readonly path: readonly Step[]; readonly schema: JsonSchema };

/** All input fields, including nested ones. */
function fieldsOf(schema: JsonSchema, path: readonly Step[] = []): Field[] {
  const within = [
    ...Object.entries(schema.properties ?? {}).map(
      ([name, item]) => [[...path, name], item] as const,
    ),
    ...(schema.items === undefined ? [] : [[[...path, 0], schema.items] as const]),
    ...(schema.anyOf ?? []).map((branch) => [path, branch] as const),
  ];
  const own = path.length === 0 ? [] : [{ path, schema }];
  return [...own, ...within.flatMap(([to, item]) => fieldsOf(item, to))];
}

/** An input with `value` at the end of a path. */
function holding([step, ...rest]: readonly Step[], value: unknown): unknown {
  if (step === undefined) return value;
  return typeof step === 'number' ? [holding(rest, value)] : { [step]: holding(rest, value) };
}

/** Latin words that are usual in Chinese sentences. */
const WORDS = /MD5|MB|JSON|URL|IP|https?:\/\/|zh-CN|#[0-9a-f]{6}|\bhttp\(s\):/g;

function isChinese(sentence: string): boolean {
  const words = sentence.replaceAll(WORDS, '');
  return (
    /[\u4e00-\u9fff]{2}/.test(words) &&
    !/[a-z]/i.test(words) &&
    !/无效输入|期望|实际接收/.test(words)
  );
}

function sentencesOf(operation: Operation, given: unknown): Readonly<Record<string, string>> {
  const judged = judgeInput(operation, given);
  return 'data' in judged ? {} : judged.refusal.fields;
}

/** All messages about an input: the one that is shown and those at the fields. */
function saidOf(operation: Operation, given: unknown): string[] {
  const judged = judgeInput(operation, given);
  if ('data' in judged) return [];
  return [judged.refusal.message, ...Object.values(judged.refusal.fields)];
}

const HUGE_TEXT = 'x'.repeat(1_000_001);
const wrong: readonly unknown[] = [
  {},
  [],
  [[]],
  null,
  true,
  'abc',
  '',
  -1,
  1.5,
  1e300,
  Number.NaN,
  2 ** 31,
  HUGE_TEXT,
  'a\0b',
  '\ud800',
  Array.from({ length: 1001 }, () => 'x'),
  [{}, null],
  undefined,
];

describe('what is wrong with an input', () => {
  it.each(operations)('is said in Chinese by $key, whatever was given', ({ operation }) => {
    const fields = fieldsOf(schemaOf(operation, 'input'));
    const inputs = [
      null,
      [],
      'abc',
      1,
      {},
      ...fields.flatMap(({ path }) => wrong.map((value) => holding(path, value))),
    ];
    const said = new Set(inputs.flatMap((given) => saidOf(operation, given)));
    expect(said.size).toBeGreaterThan(0);
    expect([...said].filter((sentence) => !isChinese(sentence))).toEqual([]);
  });

  it.each(operations)('is noticed by $key: an object is no value of any field', ({ operation }) => {
    for (const { path, schema } of fieldsOf(schemaOf(operation, 'input'))) {
      if (schema.properties !== undefined || schema.anyOf !== undefined) continue;
      const [name = ''] = path;
      const named = Object.keys(sentencesOf(operation, holding(path, { a: 1 })));
      expect(named.filter((each) => each.split('.')[0] === name)).not.toEqual([]);
    }
  });

  it.each(operations)('is noticed by $key where something is missing', ({ operation }) => {
    const required = (schemaOf(operation, 'input') as { required?: string[] }).required ?? [];
    expect(Object.keys(sentencesOf(operation, {}))).toEqual(expect.arrayContaining(required));
  });

  it.each<[string, Operation, unknown, Record<string, string>]>([
    ['an id that is no number', navigationService.get, { id: 'abc' }, { id: '编号应为数字' }],
    [
      'an id in a body, and one that no row has',
      groupService.setPermission,
      { group_id: 'abc', permission_id: [0] },
      { group_id: '用户组编号应为数字', 'permission_id.0': '权限编号第 1 项应为正整数' },
    ],
    [
      'an id that is missing',
      groupService.setPermission,
      { permission_id: [] },
      { group_id: '请提供用户组编号' },
    ],
    [
      'a number that is none of a few',
      documentService.recommend,
      { id: [1], type: 5 },
      { type: '推荐方式不正确' },
    ],
    ['a field that is missing', documentService.recommend, { id: [1] }, { type: '请提供类型' }],
    [
      'a thing that nothing names',
      documentService.get,
      { with_author: true },
      { id: '请提供编号' },
    ],
    [
      'a member of a list',
      documentService.delete,
      { id: ['1', 'x'] },
      { 'id.1': '编号第 2 项应为数字' },
    ],
    [
      'a field within a list',
      documentService.create,
      { category_id: [1], document: [{ title: '论语', attachment_id: 1, is_vip: 'x' }] },
      { 'document.0.is_vip': '文档第 1 项的是否会员文档应为是或否' },
    ],
    [
      'a moment that is none',
      personalTokenService.create,
      { name: '备份', scope: ['document.list'], password: 'x', expires_at: '明天' },
      { expires_at: '到期时间格式不正确' },
    ],
    [
      'a name of one service',
      navigationService.create,
      { title: '首页', parent_id: 'x' },
      { parent_id: '上级导航应为数字' },
    ],
  ])('names it: %s', (_title, operation, given, fields) => {
    expect(sentencesOf(operation, given)).toEqual(fields);
  });
});

describe('every input', () => {
  const named = operations.flatMap(({ key, operation }) =>
    fieldsOf(schemaOf(operation, 'input')).flatMap(({ path }) => {
      const name = path.findLast((step) => typeof step === 'string');
      return name === undefined ? [] : [{ key, operation, name }];
    }),
  );

  it('has a Chinese name', () => {
    const unnamed = named.filter(({ operation, name }) => labelOf(operation, name) === undefined);
    expect(unnamed.map(({ key, name }) => `${key} ${name}`)).toEqual([]);
  });

  it('that is a number has a column that holds it', () => {
    // Ids have wide columns, but for those of plans, and the value of a setting is validated by the setting.
    const isWide = (key: string, name: string) =>
      (/(^|_)id$|^allow_file_of$|^similar_to$/.test(name) && !key.startsWith('vipPlan.')) ||
      name === 'value';
    const unbounded = operations.flatMap(({ key, operation }) =>
      fieldsOf(schemaOf(operation, 'output'))
        .filter(({ path, schema }) => {
          const name = String(path.findLast((step) => typeof step === 'string'));
          const isNumber = schema.type === 'integer' || schema.type === 'number';
          const isListed = schema.const !== undefined || schema.enum !== undefined;
          return (
            isNumber && !isListed && !isWide(key, name) && (schema.maximum ?? Infinity) > INT4_MAX
          );
        })
        .map(({ path }) => `${key} ${path.join('.')}`),
    );
    expect(unbounded).toEqual([]);
  });
});
