import { StartError } from './start-error.ts';

const CAUSES: Readonly<Record<string, string>> = {
  EACCES: '没有权限',
  EEXIST: '已经存在',
  EISDIR: '是一个目录',
  ENOENT: '不存在',
  ENOSPC: '磁盘已满',
  ENOTDIR: '路径中有一段不是目录',
  EPERM: '没有权限',
  EROFS: '磁盘是只读的',
};

/**
 * Says in a sentence which file or folder the operator has to look at; other errors are returned as they are. `writing`: where
 * the files lie that are written.
 */
export function explainFileError(error: unknown, writing?: string): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '', path, syscall } = error as NodeJS.ErrnoException;
  // A folder that is there is made by nobody.
  const cause = code === 'EEXIST' && syscall === 'mkdir' ? CAUSES.ENOTDIR : CAUSES[code];
  // Whoever writes on into an open file is not told its name.
  if (code === 'ENOSPC' && path === undefined)
    return new StartError(
      `${writing === undefined ? '' : `${writing} 所在的`}磁盘已满：请腾出空间后再试`,
      { cause: error },
    );
  if (cause === undefined || path === undefined) return error;
  return new StartError(`无法使用 ${path}：${cause}`, { cause: error });
}
