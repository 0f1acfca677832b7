import { friendlinkService } from '@wenyuan/contract';
import { expect, it } from 'vitest';
import { contractResolver } from './contract-resolver.ts';
import { inputOf } from './form-values.ts';

const OPTIONS = { fields: {}, shouldUseNativeValidation: false } as const;
const judge = async (names: string[], values: object, required?: string) => {
  const kind = { empty: '', Control: () => null, ...(required === undefined ? {} : { required }) };
  const fields = Object.fromEntries(names.map((name) => [name, kind]));
  const resolve = contractResolver(friendlinkService.create, fields, () => ({ ...values }));
  const { errors } = await resolve(values, undefined, OPTIONS);
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [name, (error as { message: string }).message]),
  );
};

it('a field that breaks a rule says so in the words of the server', async () => {
  expect(await judge(['title', 'link'], { title: '', link: 'ftp://a.b' })).toEqual({
    title: '请输入链接名称',
    link: '链接地址应以 http:// 或 https:// 开头',
  });
});

it('what the form has no field for belongs to the form as a whole', async () => {
  const errors = await judge(['title'], { title: '国图', link: 'https://nlc.cn', sort: -1 });
  expect(errors).toEqual({ root: '排序值不能小于 0' });
});

it('what the form needs though the operation does not is missing in the words of the form', async () => {
  const given = { title: '国图', link: 'https://nlc.cn' };
  expect(await judge(['description'], { ...given, description: '' }, '请输入描述')).toEqual({
    description: '请输入描述',
  });
  expect(await judge(['description'], { ...given, description: '古籍' }, '请输入描述')).toEqual({});
});

it('a change sends the whole row as far as the operation takes it, and nothing else', () => {
  const row = { id: 3, title: '旧', link: 'https://a.cn', created_at: '2026', description: null };
  expect(inputOf('friendlink.update', row, { title: '新' })).toEqual({
    id: 3,
    title: '新',
    link: 'https://a.cn',
  });
});
