import { useContext, type ReactNode } from 'react';
import { matchPath } from 'react-router';
import styles from './listed.module.css';
import { NextPathContext } from './next-path.ts';

/**
 * The rows of a list. Until those of another filter are there, the former ones stay in sight, but dimmed: they do not answer
 * the question, and nothing can be done to them. `path` is that of a page that loads before it is shown.
 */
export function Listed({
  path,
  isStale = false,
  children,
}: {
  path?: string;
  isStale?: boolean;
  children: ReactNode;
}) {
  const next = useContext(NextPathContext);
  const isNext = path !== undefined && next !== undefined && matchPath(path, next) !== null;
  const isPast = isStale || isNext;
  return (
    <div className={styles.listed} aria-busy={isPast} inert={isPast}>
      {children}
    </div>
  );
}
