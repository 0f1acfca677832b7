import { parsePageNumber } from './linked-page.ts';
import styles from './reader-toolbar.module.css';
import { useDraft } from './use-draft.ts';

/**
 * Shows the present page of all, and how many may be read. A typed number takes effect on Enter; one beyond what may be
 * read leads to the last readable page, where it says why. An invalid one is discarded.
 */
export function PageBox({
  page,
  pages,
  readable,
  onGo,
}: {
  page: number;
  pages: number;
  readable: number;
  onGo: (page: number) => void;
}) {
  const { onSubmit, input } = useDraft(String(page), (typed) => {
    const wanted = parsePageNumber(typed, pages);
    if (wanted !== undefined) onGo(Math.min(wanted, readable));
  });
  return (
    <form className={styles.pageBox} onSubmit={onSubmit}>
      <input {...input} aria-label="页码" data-goes-to="" />
      <span className={styles.pageCount} aria-hidden="true">
        / {pages}
        {readable < pages ? <span>（可读 {readable}）</span> : null}
      </span>
    </form>
  );
}
