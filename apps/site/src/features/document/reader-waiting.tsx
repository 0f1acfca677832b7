import { aheadLabel, DocumentStatus, isConversionPending } from '@wenyuan/domain';
import { ProgressBar } from '@wenyuan/ui';
import type { ReactNode } from 'react';
import type { DocumentLayout } from './document-layout.ts';
import styles from './reader.module.css';

/** The heading of a document without pages, and what is said where no reason is known. */
function wordsOf({ status, isFromServer }: DocumentLayout): readonly [string, string] {
  if (status === DocumentStatus.Failed) return ['暂时无法在线阅读', '这份文档没有转换成功。'];
  if (status === DocumentStatus.Disabled) return ['文档没有公开', '重新公开之前，读者无法打开。'];
  if (status === DocumentStatus.ReviewRejected)
    return ['文档未通过审核', '审核通过后才会生成页面。'];
  if (status === DocumentStatus.PendingReview) return ['文档正在审核', '审核通过后即可阅读。'];
  if (!isConversionPending(status)) return ['正在准备页面', '审核通过后即可阅读。'];
  return [
    '正在准备页面',
    isFromServer ? '转换完成后会自动出现在这里，不用刷新。' : '转换完成后即可阅读，请稍后刷新。',
  ];
}

export type WaitingProps = {
  readonly layout: DocumentLayout;
  /** Why there are no pages, for those who are told. */
  readonly reason?: string;
  /** How many conversions begin before this one. */
  readonly ahead?: number;
  /** What can be done about it. */
  readonly children?: ReactNode;
};

/** Shown when no page is converted yet, or the conversion failed. */
export function Waiting({ layout, reason = '', ahead = 0, children }: WaitingProps) {
  const [heading, sentence] = wordsOf(layout);
  return (
    <div className={styles.waiting} role="status">
      <h2>{heading}</h2>
      {isConversionPending(layout.status) && ahead > 0 ? <p>{aheadLabel(ahead)}。</p> : null}
      <p>{reason === '' ? sentence : reason}</p>
      {children}
    </div>
  );
}

/** How far the conversion of a document is whose first pages can be read already. */
export function Converting({ layout }: { layout: DocumentLayout }) {
  if (!isConversionPending(layout.status)) return null;
  return (
    <div className={styles.converting} role="status">
      <p>
        正在转换，第 {layout.converted_pages} / {layout.pages} 页
      </p>
      <ProgressBar value={layout.converted_pages / layout.pages} label="转换进度" />
    </div>
  );
}
