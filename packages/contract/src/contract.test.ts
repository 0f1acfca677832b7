import { describe, expect, it } from 'vitest';
import { changesOf, grantableRows, listOperations, permissionKey } from './contract.ts';
import { openApiDocument } from './openapi.ts';
import { takesQuery } from './operation.ts';
import { documentService } from './document.ts';
import { searchService } from './search.ts';
import { userService } from './user.ts';

const operations = listOperations();

describe('the contract', () => {
  it('gives every operation an address of its own', () => {
    const addresses = operations.map(({ operation }) => `${operation.method} ${operation.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('gives every procedure a name of its own', () => {
    const names = operations.map(({ operation }) => `${operation.service}/${operation.rpc}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('names a permission of a service call as GRPC and of an upload as POST', () => {
    const rows = grantableRows();
    expect(rows).toContainEqual({
      method: 'GRPC',
      path: '/api.v1.DocumentAPI/ListDocument',
      title: '文档列表',
    });
    expect(rows).toContainEqual({
      method: 'POST',
      path: '/api/v1/upload/banner',
      title: '上传横幅图片',
    });
  });

  it.each(operations.filter(({ key }) => key.endsWith('.update')).map(({ key }) => key))(
    'changes only the given fields by %s',
    (key) => {
      const { input } = operations.find((one) => one.key === key)?.operation ?? {};
      const parsed = input?.safeParse({ id: 1 });
      const named = Object.entries(parsed?.data ?? {}).filter(([name]) => name !== 'id');
      // A blank password keeps the present one.
      expect(named.filter(([name, value]) => name !== 'password' || value !== '')).toEqual([]);
    },
  );

  it('does not list what everybody may do among the permissions', () => {
    expect(grantableRows().map((row) => row.path)).not.toContain(
      permissionKey(userService.login).path,
    );
  });

  it('names only reads that exist as changed by an operation', () => {
    const reads = new Set(
      operations.flatMap(({ key, operation }) =>
        operation.method === 'GET' ? [key, key.split('.')[0] ?? ''] : [],
      ),
    );
    const unknown = operations.flatMap(({ key, operation }) =>
      (operation.changes ?? [])
        .filter((read) => !reads.has(read))
        .map((read) => `${key} changes ${read}`),
    );
    expect(unknown).toEqual([]);
  });

  it('takes a write without a declaration to change its own group, and a read to change nothing', () => {
    expect(changesOf(userService.get)).toEqual([]);
    expect(changesOf(userService.resetSecondFactor)).toEqual(['user', 'secondFactor']);
    expect(changesOf(documentService.recommend)).toEqual(['document']);
    // A deletion costs its owner credits, and one document of the count.
    expect(changesOf(documentService.delete)).toContain('user');
  });

  it('takes what goes into a bin or comes out of it to change what its author has there', () => {
    const deletions = ['document.delete', 'document.deleteOwn', 'article.delete'];
    const moves = operations.filter(
      ({ key, operation }) =>
        deletions.includes(key) ||
        (operation.method !== 'GET' && operation.path.includes('/recycle')),
    );
    expect(moves.length).toBeGreaterThan(deletions.length);
    expect(
      moves
        .filter(({ operation }) => !changesOf(operation).includes('recycle'))
        .map(({ key }) => key),
    ).toEqual([]);
  });

  it('appears whole in the OpenAPI document', () => {
    const { paths } = openApiDocument('0.0.0') as {
      paths: Record<string, Record<string, unknown>>;
    };
    const missing = operations.filter(
      ({ operation }) => paths[operation.path]?.[operation.method.toLowerCase()] === undefined,
    );
    expect(missing).toEqual([]);
  });

  it('sends the input of reads and deletions in the query string, of the rest in the body', () => {
    expect(takesQuery(documentService.list)).toBe(true);
    expect(takesQuery(documentService.delete)).toBe(true);
    expect(takesQuery(documentService.update)).toBe(false);
  });
});

describe('query values', () => {
  it('accept one or many of a repeated key', () => {
    expect(documentService.delete.input.parse({ id: '3' })).toMatchObject({ id: [3] });
    expect(documentService.delete.input.parse({ id: ['3', '5'] })).toMatchObject({ id: [3, 5] });
  });

  it('read the boolean spellings of the wire', () => {
    const parsed = documentService.list.input.parse({ is_recommend: ['true', '0'] });
    expect(parsed.is_recommend).toEqual([true, false]);
  });

  it('bound every list: who names no size, or a larger one, gets the most that there is', () => {
    expect(documentService.list.input.parse({}).size).toBe(100);
    expect(documentService.list.input.parse({ size: '101' }).size).toBe(100);
    expect(documentService.list.input.parse({ limit: '1000' }).limit).toBe(100);
    expect(documentService.list.input.safeParse({ page: '0' }).success).toBe(false);
  });

  it.each(['documents', 'articles', 'all'] as const)(
    'a search (%s) of which no size is told has ten hits a page, by which other clients count them',
    (name) => {
      const { input } = searchService[name];
      expect(input.parse({ wd: '论语' }).size).toBe(10);
      expect(input.parse({ wd: '论语', size: '60' }).size).toBe(50);
    },
  );
});

describe('registration', () => {
  const valid = { username: 'reader', password: 'secret1', email: 'a@example.com' };

  it.each([
    ['a name of two characters', { username: 'ab' }],
    ['a name of 33 characters', { username: 'a'.repeat(33) }],
    ['a name that looks like an e-mail address', { username: 'a@b.cn' }],
    ['a name that looks like a mobile number', { username: '13800138000' }],
    ['an empty password', { password: '' }],
    ['an address without a domain', { email: 'nobody' }],
  ])('refuses %s', (_, change) => {
    expect(userService.register.input.safeParse({ ...valid, ...change }).success).toBe(false);
  });

  it('accepts names of 3 and 32 characters', () => {
    for (const length of [3, 32]) {
      const input = { ...valid, username: '读'.repeat(length) };
      expect(userService.register.input.safeParse(input).success).toBe(true);
    }
  });
});

it('a mobile number is read as phones fill it in', () => {
  const input = userService.loginMobile.input.parse({
    mobile: '+86 138 0013 8000',
    code: '1234',
  });
  expect(input.mobile).toBe('13800138000');
});
