import type { Contract, ReplyOf } from '@wenyuan/api-client';
import styles from './writer.module.css';

export type Removed = ReplyOf<Contract['article']['preview']>['removed'];

/** What the server does not keep of an article. */
export function RemovedList({ removed }: { removed: Removed }) {
  return (
    <>
      保存时会去掉文章里不能有的内容，文字会保留：
      <span className={styles.removed}>
        {removed.map(({ name, title, count }) => (
          <span key={`${name}${title}`}>
            {title}（{count} 处）
          </span>
        ))}
      </span>
    </>
  );
}
