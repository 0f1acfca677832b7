import type { UseQueryResult } from '@tanstack/react-query';
import { QueryFailed, isUnknownCall } from '@wenyuan/app';
import { Skeleton } from '@wenyuan/ui';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './member.module.css';

/** One subject of the overview, which loads and fails by itself. Of what another server of this wire lacks, nothing is said. */
export function Panel<Reply>({
  title,
  more,
  query,
  failure,
  children,
}: {
  title: string;
  /** Where the whole of it is. */
  more?: { readonly to: string; readonly label: string };
  query: UseQueryResult<Reply>;
  failure: string;
  children: (reply: Reply) => ReactNode;
}) {
  const id = useId();
  if (isUnknownCall(query.error)) return null;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.panelHead}>
        <h2 id={id} className={styles.panelTitle}>
          {title}
        </h2>
        {more === undefined ? null : (
          <Link className={styles.more} to={more.to}>
            {more.label}
          </Link>
        )}
      </header>
      {query.data === undefined && query.isError ? (
        <QueryFailed query={query} failure={failure} />
      ) : query.data === undefined ? (
        <Skeleton height={120} />
      ) : (
        children(query.data)
      )}
    </section>
  );
}
