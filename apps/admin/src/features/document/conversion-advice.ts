/** What an operator can do about each cause that the converter names. */
const advice: Readonly<Record<string, string>> = {
  encrypted: '请去除密码后重新上传。',
  truncated: '文件不完整或已损坏：请用原来的程序打开并另存，再重新上传。',
  not_a_document: '内容与扩展名不符：请改为正确的扩展名，或用原来的程序另存后重新上传。',
  empty: '文件是空的，请重新上传。',
  unsupported: '请另存为 PDF 后重新上传。',
  too_many_pages: '请拆分文档，或在“转换配置”中提高页数上限。',
  too_large: '页面或文件过大：请缩小图片或另存为 PDF 后重新上传。',
  timeout: '请在“转换配置”中延长转换时间，然后重新转换。',
  missing_tool: '请按仪表盘“运行环境”中的命令安装缺少的程序，然后重新转换。',
  internal: '可以重新转换一次；仍然失败时，请另存为 PDF 后重新上传。',
};

/** The advice for a detail such as `code timeout, exit 1…`; empty when it names no cause that we know. */
export function adviceFor(detail: string): string {
  const [, code = ''] = /^code (\w+)/.exec(detail) ?? [];
  return advice[code] ?? '';
}
