import type { Document } from '@wenyuan/api-client';
import { formatBytes, formatDateTime } from '@wenyuan/domain';

/** The file that it had before, with its facts. */
export function formerFileOf({ former_file: file }: Document): string | undefined {
  if (file === undefined) return undefined;
  const facts = [
    file.ext.slice(1).toUpperCase(),
    formatBytes(file.size),
    ...(file.pages > 0 ? [`${file.pages} 页`] : []),
    `${formatDateTime(file.replaced_at)} 被替换`,
  ];
  return `${file.name}（${facts.join('，')}）`;
}

/** When it was changed since its upload, as what is submitted again mostly is. */
export function changedOf({ created_at, updated_at }: Document): string | undefined {
  const changed = formatDateTime(updated_at);
  return changed === formatDateTime(created_at) ? undefined : changed;
}
