import { z } from 'zod';
import { listOperations } from './contract.ts';
import { errorBody } from './error.ts';
import { isGrantable, takesQuery, type Operation } from './operation.ts';

type JsonSchema = Record<string, unknown>;

/** JSON schema of a zod schema, inline. Transforms stand as what travels on the wire. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
    reused: 'inline',
  });
  return json;
}

function queryParameters(operation: Operation): JsonSchema[] {
  const json = jsonSchema(operation.input, 'input');
  const required = new Set((json.required as string[] | undefined) ?? []);
  return Object.entries((json.properties as Record<string, JsonSchema> | undefined) ?? {}).map(
    ([name, schema]) => ({
      name,
      in: 'query',
      required: required.has(name),
      schema,
      explode: true,
    }),
  );
}

function requestBody(operation: Operation): JsonSchema | undefined {
  if (operation.kind === 'upload') {
    const schema = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (takesQuery(operation)) return undefined;
  return {
    required: true,
    content: { 'application/json': { schema: jsonSchema(operation.input, 'input') } },
  };
}

function accessSentence(operation: Operation): string {
  const access = {
    public: '任何人可调用。',
    token: '需要登录。',
    permission: '需要相应权限。',
  }[operation.access];
  const widened = operation.widened === undefined ? '' : `拥有该权限时${operation.widened}。`;
  return `${access}${widened}`;
}

function describe(key: string, operation: Operation): JsonSchema {
  const body = requestBody(operation);
  const media = operation.kind === 'events' ? 'text/event-stream' : 'application/json';
  const failed = {
    description: '失败',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  return {
    operationId: key,
    tags: [operation.service],
    summary: operation.title,
    description: accessSentence(operation),
    ...(takesQuery(operation) ? { parameters: queryParameters(operation) } : {}),
    ...(body === undefined ? {} : { requestBody: body }),
    ...(operation.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(isGrantable(operation) ? { 'x-permission': `${operation.service}/${operation.rpc}` } : {}),
    responses: {
      '200': {
        description: '成功',
        content: { [media]: { schema: jsonSchema(operation.reply, 'output') } },
      },
      default: failed,
    },
  };
}

/** The OpenAPI 3.1 document of every operation in the contract. */
export function openApiDocument(version: string): JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  for (const { key, operation } of listOperations()) {
    const path = (paths[operation.path] ??= {});
    path[operation.method.toLowerCase()] = describe(key, operation);
  }
  return {
    openapi: '3.1.0',
    info: { title: '文渊 API', version },
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBody, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
