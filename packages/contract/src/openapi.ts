import { serviceGroups } from '@wenyuan/domain';
import { listOperations } from './contract.ts';
import { errorBody } from './error.ts';
import { isGrantable, takesQuery, type Operation } from './operation.ts';
import { accessSentence } from './openapi/describe-access.ts';
import { describeField } from './openapi/describe-fields.ts';
import { requestExamples } from './openapi/examples.ts';
import { scopesOf } from './field-scopes.ts';
import { failureResponses, failuresOf } from './openapi/failures.ts';
import { filePaths } from './openapi/file-paths.ts';
import { introduction } from './openapi/introduction.ts';
import { jsonSchemaOf, type Components, type JsonSchema } from './openapi/json-schema.ts';

export { scopesOf } from './field-scopes.ts';
export { entities } from './openapi/entities.ts';

/** The form of a query value that clients should send, among those that the server reads. */
function queryValue(schema: JsonSchema): JsonSchema {
  const choices = schema.anyOf as JsonSchema[] | undefined;
  if (choices === undefined) {
    if (schema.items !== undefined) {
      return { ...schema, items: queryValue(schema.items as JsonSchema) };
    }
    return schema.type === 'number' ? { ...schema, type: 'integer' } : schema;
  }
  const { anyOf: _, ...rest } = schema;
  const chosen =
    choices.find(({ type }) => type === 'array') ??
    choices.find(({ type }) => type === 'boolean') ??
    choices[0];
  return { ...rest, ...queryValue(chosen ?? {}) };
}

function queryParameters(key: string, operation: Operation, components: Components): JsonSchema[] {
  const scopes = scopesOf(key, 'input');
  const json = jsonSchemaOf(operation.input, 'input', scopes, components);
  const required = new Set((json.required as string[] | undefined) ?? []);
  return Object.entries((json.properties as Record<string, JsonSchema> | undefined) ?? {}).map(
    ([name, schema]) => {
      const { description, ...value } = describeField(name, queryValue(schema), scopes);
      return {
        name,
        in: 'query',
        required: required.has(name),
        description,
        schema: value,
        ...(value.type === 'array' ? { style: 'form', explode: true } : {}),
      };
    },
  );
}

function requestBody(
  key: string,
  operation: Operation,
  components: Components,
): JsonSchema | undefined {
  if (operation.kind === 'upload') {
    const schema = {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary', description: '要上传的文件' } },
    };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (takesQuery(operation)) return undefined;
  const schema = jsonSchemaOf(operation.input, 'input', scopesOf(key, 'input'), components);
  const example = requestExamples[key];
  const content = { schema, ...(example === undefined ? {} : { example }) };
  return { required: true, content: { 'application/json': content } };
}

function describe(key: string, operation: Operation, components: Components): JsonSchema {
  const body = requestBody(key, operation, components);
  const media = operation.kind === 'events' ? 'text/event-stream' : 'application/json';
  const reply = jsonSchemaOf(operation.reply, 'output', scopesOf(key, 'output'), components);
  return {
    operationId: key,
    tags: [operation.service],
    summary: operation.title,
    description: accessSentence(operation),
    security: operation.access === 'public' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...(takesQuery(operation) ? { parameters: queryParameters(key, operation, components) } : {}),
    ...(body === undefined ? {} : { requestBody: body }),
    ...(isGrantable(operation) ? { 'x-permission': `${operation.service}/${operation.rpc}` } : {}),
    responses: {
      '200': { description: '成功', content: { [media]: { schema: reply } } },
      ...failuresOf(key, operation),
    },
  };
}

/** Descriptions of services; those of permission groups come from the groups, the others are here. */
const TAGS: Readonly<Record<string, string>> = {
  FavoriteAPI: '收藏',
  FollowAPI: '关注',
  ReadingPlaceAPI: '阅读位置',
  AnnotationAPI: '划线与笔记',
  QuestionAPI: 'AI 问答',
  OauthAPI: '第三方登录',
  SearchAPI: '搜索',
  SessionAPI: '登录设备',
  SecondFactorAPI: '两步验证',
  PasskeyAPI: '通行密钥',
  PersonalTokenAPI: '个人访问令牌',
  InboxAPI: '待办',
  NoticeAPI: '站内通知',
  file: '页面图片、封面、视频、下载与上传的图片',
  upload: '上传',
};

function tagList(): JsonSchema[] {
  const names = [...new Set(listOperations().map(({ operation }) => operation.service)), 'file'];
  return names.map((name) => ({
    name,
    description: TAGS[name] ?? serviceGroups.find(({ service }) => service === name)?.label ?? name,
  }));
}

/** The OpenAPI 3.1 document of all operations and of the file addresses beside them. */
export function openApiDocument(version: string): JsonSchema {
  const components: Components = {};
  jsonSchemaOf(errorBody, 'output', [], components);
  const paths: Record<string, JsonSchema> = {};
  for (const { key, operation } of listOperations()) {
    const path = (paths[operation.path] ??= {});
    path[operation.method.toLowerCase()] = describe(key, operation, components);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wenyuan API',
      version,
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    tags: tagList(),
    paths: { ...paths, ...filePaths },
    components: {
      schemas: Object.fromEntries(
        Object.entries(components).toSorted(([one], [other]) => one.localeCompare(other)),
      ),
      responses: failureResponses,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: '登录得到的会话令牌，或个人访问令牌',
        },
      },
    },
  };
}
