import { fileTypes, furtherExtensions } from '@wenyuan/domain';

const labels: Readonly<Record<string, string>> = {
  encrypted: '文件已加密',
  truncated: '文件已损坏',
  not_a_document: '内容与格式不符',
  empty: '空文件',
  unsupported: '格式不支持',
  too_many_pages: '页数超过上限',
  too_large: '文件或页面过大',
  timeout: '转换超时',
  missing_tool: '缺少转换工具',
  internal: '内部错误',
  fonts: '缺少字体',
};

export function troubleLabel(code: string): string {
  return labels[code] ?? code;
}

/** The formats to choose from; choosing none means all. */
export const formatChoices: readonly {
  readonly label: string;
  readonly ext: readonly string[];
}[] = [
  { label: '全部格式', ext: [] },
  ...fileTypes
    .filter(({ extensions }) => extensions.length > 0)
    .map(({ label, extensions }) => ({ label, ext: extensions.map((ext) => `.${ext}`) })),
  { label: '其他格式', ext: furtherExtensions },
];

/** An estimate such as 约 3 分钟, rounded up so that the work is rather early than late. */
export function timeLeft(seconds: number): string {
  if (seconds < 60) return '不到 1 分钟';
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `约 ${minutes} 分钟`;
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 ? `约 ${hours} 小时` : `约 ${hours} 小时 ${minutes % 60} 分钟`;
}
