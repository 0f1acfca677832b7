import { ApiError } from '@wenyuan/api-client';
import { expect, it } from 'vitest';
import { failureOf } from './upload-failure.ts';

const refused = (status: number, fields?: Record<string, string>) =>
  failureOf(new ApiError({ status, body: { message: '原因', ...(fields && { fields }) } }), 100);

it.each([
  [401, '重新登录'],
  [403, '上传权限'],
  [409, '移除'],
  [429, '稍等'],
  [500, '重新上传'],
])('a refusal with %i says the reason and what to do: %s', (status, advice) => {
  expect(refused(status)).toMatchObject({ message: '原因', isInterrupted: false });
  expect(refused(status).advice).toContain(advice);
});

it('a file that cannot be read is to be replaced, not sent again', () =>
  expect(refused(400, { file: '文件不完整' }).advice).toContain('更换'));

it('storage that is used up is another matter than a missing right', () =>
  expect(refused(403, { file: '您的存储空间不足' }).advice).toContain('存储配额'));

it.each(['network', 'timeout'] as const)(
  'a connection that is lost (%s) is tried again once there is one',
  (kind) => expect(failureOf(new ApiError({ kind }), 100).isInterrupted).toBe(true),
);

it('the limit of a proxy is named beside that of the site', () =>
  expect(failureOf(new ApiError({ status: 413 }), 100).message).toContain('100 MB'));
