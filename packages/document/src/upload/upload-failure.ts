import { errorMessage, isApiError } from '@wenyuan/api-client';
import { isProxyLimit } from './send-in-parts.ts';

export type UploadFailure = {
  readonly message: string;
  /** What the person can do now. */
  readonly advice: string;
  /** The connection was lost: it is tried again once there is one. */
  readonly isInterrupted: boolean;
};

const AGAIN = '请稍后点“重新上传”';

function adviceFor(status: number, hasFileError: boolean): string {
  if (status === 401) return '请在新标签页重新登录，再回到此页点“重新上传”';
  // The right is there, the room is not.
  if (status === 403 && hasFileError) return '请删除不需要的文件，或联系管理员提高存储配额';
  if (status === 403) return '请联系管理员开通上传权限，或移除该文件';
  if (status === 409) return '如确需重复上传，请先删除已有的文档；否则移除该文件';
  if (status === 413) return '请压缩或拆分文件后再上传';
  if (status === 429) return '上传过于频繁，请稍等片刻再点“重新上传”';
  if (status === 507) return '服务器空间不足，请联系管理员清理后再点“重新上传”';
  if (hasFileError || status === 415) return '请更换文件后重新选择，或移除此行';
  if (status === 400 || status === 422) return '请按提示修改后点“重新上传”';
  return AGAIN;
}

/** Whether the server has no such file any more, or made a document of it already. */
export function isFileRefused(error: unknown): boolean {
  return (
    isApiError(error) && Object.keys(error.fields).some((name) => name.endsWith('attachment_id'))
  );
}

/** Why a file was not uploaded and what to do about it. */
export function failureOf(error: unknown, maxMb: number): UploadFailure {
  if (isProxyLimit(error)) {
    return {
      message: `站点允许 ${maxMb} MB，但前面的代理服务器只允许更小的请求`,
      advice: '请联系运维调高代理服务器的上限，再点“重新上传”',
      isInterrupted: false,
    };
  }
  const message = errorMessage(error, '上传失败');
  if (!isApiError(error)) return { message, advice: AGAIN, isInterrupted: false };
  if (error.kind === 'network' || error.kind === 'timeout') {
    const advice = '网络恢复后会自动继续，也可以点“重新上传”';
    return { message, advice, isInterrupted: true };
  }
  const advice = adviceFor(error.status, error.fields.file !== undefined);
  return { message, advice, isInterrupted: false };
}
