import { StartError } from '../start-error.ts';
import { UNREACHABLE } from './connection-lost.ts';
import { rawError } from './raw-error.ts';

const REFUSED: Readonly<Record<string, string>> = {
  '28P01': '用户名或密码不正确',
  '28000': '不允许该用户连接',
  '3D000': '数据库不存在',
  '42501': '该用户没有建表或安装扩展 pg_trgm 的权限',
  '53300': '连接数已满',
};

const OTHER_TABLES = new Set(['42P01', '42703', '3F000']);

/** A command that finds other tables than this version has was given another database, or the site was not started since. */
export function explainOtherTables(error: unknown): unknown {
  const { code = '', message } = rawError(error);
  if (!OTHER_TABLES.has(code)) return error;
  return new StartError(
    `数据库中没有网站，或其数据结构与程序的版本不同（${code}）：请核对 DATABASE_URL 与 DATA_DIR；刚安装或更换过程序的，先启动一次网站。${message}`,
  );
}

/** Explains in one line what an operator can fix; any other error is a fault of the product. */
export function explainDatabaseError(error: unknown): unknown {
  const { code = '', message } = rawError(error);
  const reason = UNREACHABLE.has(code) ? '连接不上' : REFUSED[code];
  if (reason === undefined) return error;
  return new StartError(`数据库${reason}（${code}）：请检查 DATABASE_URL。${message}`);
}
