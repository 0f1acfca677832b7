import { DocumentStatus, isConversionPending } from '@wenyuan/domain';
import { ProgressBar } from '@wenyuan/ui';
import type { DocumentLayout } from './document-layout.ts';
import styles from './reader.module.css';

/** Shown when no page is converted yet, or the conversion failed. */
export function Waiting({ layout }: { layout: DocumentLayout }) {
  if (layout.status === DocumentStatus.Failed) {
    return (
      <div className={styles.waiting} role="status">
        <h2>暂时无法在线阅读</h2>
        <p>这份文档没有转换成功。</p>
      </div>
    );
  }
  if (layout.status === DocumentStatus.Disabled) {
    return (
      <div className={styles.waiting} role="status">
        <h2>文档已被禁用</h2>
        <p>重新启用之前，读者无法打开。</p>
      </div>
    );
  }
  if (layout.status === DocumentStatus.ReviewRejected) {
    return (
      <div className={styles.waiting} role="status">
        <h2>文档未通过审核</h2>
        <p>审核通过后才会生成页面。</p>
      </div>
    );
  }
  return (
    <div className={styles.waiting} role="status">
      <h2>{layout.status === DocumentStatus.PendingReview ? '文档正在审核' : '正在准备页面'}</h2>
      <p>
        {isConversionPending(layout.status)
          ? layout.isFromServer
            ? '转换完成后会自动出现在这里，不用刷新。'
            : '转换完成后即可阅读，请稍后刷新。'
          : '审核通过后即可阅读。'}
      </p>
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
