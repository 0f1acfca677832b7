import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { StartError } from '../start-error.ts';

/** A password from the standard input, or one that is made up. @throws {StartError} when nothing comes. */
export async function readPassword(
  isGiven: boolean,
): Promise<{ password: string; isMadeUp: boolean }> {
  if (!isGiven) return { password: randomBytes(12).toString('base64url'), isMadeUp: true };
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (password === '') throw new StartError('没有从标准输入读到密码');
  return { password, isMadeUp: false };
}

export const toldOnce = (password: string) => `  新密码    ${password}（随机生成，只显示这一次）`;
