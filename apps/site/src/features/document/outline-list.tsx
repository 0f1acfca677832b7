import { useEffect, useRef } from 'react';
import type { DocumentLayout } from './document-layout.ts';
import styles from './reader-panel.module.css';

/** Bookmarks of the document; the present one is highlighted. */
export function OutlineList({
  outline,
  page,
  pages,
  onGo,
}: {
  outline: DocumentLayout['outline'];
  page: number;
  pages: number;
  onGo: (page: number) => void;
}) {
  const list = useRef<HTMLOListElement>(null);
  const current = outline.findLastIndex((item) => item.page <= page);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <ol ref={list} className={styles.outline}>
      {outline.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an outline never changes, and titles repeat
        <li key={index} style={{ paddingInlineStart: Math.min(item.level, 6) * 14 }}>
          <button
            type="button"
            disabled={item.page > pages}
            data-goes-to={item.page}
            aria-current={index === current ? 'location' : undefined}
            onClick={() => onGo(item.page)}
          >
            <span>{item.title}</span>
            <span className={styles.number}>{item.page}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
