import { createConfig, lintFromString, stringifyYaml } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { listOperations } from './contract.ts';
import { openApiDocument } from './openapi.ts';
import { requestExamples } from './openapi/examples.ts';

type Schema = {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly $ref?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly [part: string]: unknown;
};
type Parameter = { readonly name: string; readonly description?: string; readonly schema: Schema };
type Content = Readonly<Record<string, { readonly schema: Schema }>>;
type Described = {
  readonly operationId: string;
  readonly description: string;
  readonly security: readonly Record<string, unknown>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<
    Record<string, { readonly content?: Content; readonly $ref?: string }>
  >;
};

const document = openApiDocument('1.2.3');
const paths = document.paths as Record<string, Record<string, Described>>;
const { schemas } = document.components as { schemas: Record<string, Schema> };
const operations = listOperations().map(({ key, operation }) => {
  const described = paths[operation.path]?.[operation.method.toLowerCase()];
  if (described === undefined) throw new Error(`${key} is not in the document`);
  return { key, operation, described };
});

/** All properties below a schema with their names; references are checked where they are defined. */
function* propertiesOf(schema: Schema): Generator<readonly [string, Schema]> {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    yield [name, property];
    yield* propertiesOf(property);
  }
  for (const part of ['items', 'anyOf', 'additionalProperties']) {
    for (const inner of [schema[part]].flat()) {
      if (typeof inner === 'object' && inner !== null) yield* propertiesOf(inner as Schema);
    }
  }
}

function* allProperties(): Generator<readonly [string, Schema]> {
  for (const [name, schema] of Object.entries(schemas)) {
    for (const [property, one] of propertiesOf(schema)) yield [`${name}.${property}`, one];
  }
  for (const { key, described } of operations) {
    const bodies = [described.requestBody, ...Object.values(described.responses)];
    for (const content of bodies.flatMap((body) => Object.values(body?.content ?? {}))) {
      for (const [property, one] of propertiesOf(content.schema)) yield [`${key}.${property}`, one];
    }
  }
}

describe('the API document', () => {
  it('keeps to the rules of its format', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const source = stringifyYaml({ ...document, servers: [{ url: '/' }] });
    const problems = await lintFromString({ source, config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('has a title of letters that every generator can make a name of', () => {
    expect((document.info as { title: string }).title).toMatch(/^[A-Za-z ]+$/);
  });

  it('says in Chinese what each group of operations is about', () => {
    const tags = document.tags as { name: string; description: string }[];
    expect(tags.filter(({ name, description }) => name === description)).toEqual([]);
  });

  it('describes every parameter and every property', () => {
    const parameters = operations.flatMap(({ key, described }) =>
      (described.parameters ?? []).map((one) => [`${key}?${one.name}`, one] as const),
    );
    const bare = [...parameters, ...allProperties()]
      .filter(([, { description, ...rest }]) => !description && !('$ref' in rest && rest.$ref))
      .map(([name]) => name);
    expect(bare).toEqual([]);
  });

  it('lets visitors call what is public without a session, and nothing else', () => {
    for (const { key, operation, described } of operations) {
      const isOpen = described.security.some((one) => Object.keys(one).length === 0);
      expect([key, isOpen]).toEqual([key, operation.access === 'public']);
    }
  });

  it('asks for whole numbers in queries, never for parts of them', () => {
    const text = JSON.stringify(operations.map(({ described }) => described.parameters ?? []));
    expect(text).not.toContain('"number"');
  });

  it('refers to entities instead of repeating them', () => {
    const reply = paths['/api/v1/document/list']?.get?.responses['200']?.content;
    const list = reply?.['application/json']?.schema.properties?.document;
    expect(list?.items).toEqual({ $ref: '#/components/schemas/Document' });
  });

  it('says what the numbers of a status mean, and of what form moments are', () => {
    const { status, paid_at } = schemas.Order?.properties ?? {};
    expect(status?.enum).toEqual([1, 2, 3, 4]);
    expect(status?.description).toContain('2 已支付');
    expect(paid_at).toMatchObject({ type: ['string', 'null'], format: 'date-time' });
  });

  it('has an operation for each example, which the rules of the format hold against its schema', () => {
    const keys = operations.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(Object.keys(requestExamples)));
  });

  it('names the permission of an operation as the back office does, and what a program may not call', () => {
    const described = (key: string) =>
      operations.find((one) => one.key === key)?.described.description;
    expect(described('document.recommend')).toBe('需要权限“文档管理 / 推荐文档”，由用户组给予。');
    expect(described('user.updatePassword')).toContain('个人访问令牌不能调用。');
    for (const { key, operation } of operations)
      if (operation.access === 'permission') expect(described(key)).toContain(operation.title);
  });

  it('has no tuples, which generators do not take', () => {
    expect(JSON.stringify(document)).not.toContain('prefixItems');
  });

  it('names the failures of every operation, those of a closed site and of tokens for few operations, too', () => {
    for (const { described } of operations)
      expect(Object.keys(described.responses)).toEqual(
        expect.arrayContaining(['401', '403', '429', '500', '503']),
      );
  });

  it('knows an order that nobody has paid for, and no way of paying that is none', () => {
    const unpaid = schemas.Order?.properties?.payment_type;
    expect(unpaid?.enum).toEqual(expect.arrayContaining([0, 1, 11]));
    const body = paths['/api/v1/order/pay']?.post?.requestBody?.content['application/json'];
    expect(body?.schema.properties?.payment_type?.enum).not.toContain(0);
  });

  it('describes the rows of a reply as what they are, whatever operation answers them', () => {
    const content = paths['/api/v1/user/entitlement']?.get?.responses['200']?.content;
    const reply = content?.['application/json']?.schema.properties?.document;
    expect(reply?.properties?.status).toMatchObject({
      enum: schemas.Document?.properties?.status?.enum,
    });
  });

  it.each([
    '/view/page/{id}/{file}',
    '/view/cover/{id}',
    '/download/{token}',
    '/uploads/{path}',
    '/api/v1/upload/resumable/{id}',
  ])('has %s, which is no operation', (path) => {
    expect(paths[path]).toBeDefined();
  });
});
