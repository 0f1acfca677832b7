import { DrizzleQueryError } from 'drizzle-orm';
import { StartError } from '../start-error.ts';
import { StorageUnavailable } from '../storage/storage-unavailable.ts';
import { isConnectionLost, UNREACHABLE } from './connection-lost.ts';
import { DISK_FULL, rawError } from './raw-error.ts';

const REFUSED: Readonly<Record<string, string>> = {
  '28P01': '用户名或密码不正确',
  '28000': '不允许该用户连接',
  '3D000': '不存在',
  '53300': '连接数已满',
};

const OTHER_TABLES = new Set(['42P01', '42703', '3F000']);
const FORBIDDEN = '42501';
/** Without a statement around it: an output that nobody takes, and an answer of the object store that ends in its middle. */
const OTHERS = /^(write EPIPE|aborted)$/;
/** What the first migration needs a right for: the extension, and a place for its tables. */
const PREPARING = /extension|schema|for database/;
/** The tables that the first migration makes. */
const TAKEN = '42P07';

/** A command that finds other tables than this version has was given another database, or the site was not started since. */
export function explainOtherTables(error: unknown): unknown {
  const { code = '', message } = rawError(error);
  if (error instanceof StartError || !OTHER_TABLES.has(code)) return error;
  return new StartError(
    `数据库中没有网站，或其数据结构与程序的版本不同（${code}）：请核对 DATABASE_URL 与 DATA_DIR；刚安装或更换过程序的，先启动一次网站。${message}`,
  );
}

function sentenceFor(error: unknown): string | undefined {
  const { code = '', message } = rawError(error);
  const reason = UNREACHABLE.has(code) ? '连接不上' : REFUSED[code];
  if (reason !== undefined) return `数据库${reason}（${code}）：请检查 DATABASE_URL。${message}`;
  if (code === FORBIDDEN && PREPARING.test(message))
    return `数据库的该用户没有建表或安装扩展 pg_trgm 的权限（${code}）：请检查 DATABASE_URL。${message}`;
  if (code === FORBIDDEN)
    return `数据库的该用户没有所需的权限（${code}）：数据表与文件须都属于网站的用户。${message}`;
  if (code === DISK_FULL) return `数据库所在的磁盘已满（${code}）：请腾出空间后再试。${message}`;
  if (code === TAKEN)
    return `数据库中已有别的程序的同名数据表（${code}）：请为本站另建一个空的数据库，再修改 DATABASE_URL。${message}`;
  if (message.includes('server does not support SSL'))
    return '数据库没有启用 SSL：请去掉 DATABASE_URL 中的 sslmode，或在数据库上启用它。';
  if (isConnectionLost(error))
    return `与数据库的连接中断${code === '' ? '' : `（${code}）`}：请确认数据库正在运行，再试一次。${message}`;
  return undefined;
}

/** Explains in one line what an operator can fix; any other error is a fault of the product. */
export function explainDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StartError) return error;
  // Its cause has the codes of the network as well.
  if (error instanceof StorageUnavailable)
    return new StartError(`对象存储暂不可用：请稍后再试，或检查 S3_ENDPOINT。${error.message}`, {
      cause: error,
    });
  if (!(error instanceof DrizzleQueryError) && OTHERS.test(error.message)) return error;
  const sentence = sentenceFor(error);
  return sentence === undefined ? error : new StartError(sentence, { cause: error });
}
