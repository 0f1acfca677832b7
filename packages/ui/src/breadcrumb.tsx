import type { ReactNode } from 'react';
import type { LinkComponent } from './document-card.tsx';
import styles from './breadcrumb.module.css';

export type Crumb = {
  readonly title: string;
  readonly href?: string;
  /** Stands beside it, such as a menu of its siblings. */
  readonly more?: ReactNode;
};

/** The path from the root to the present page, which is the last item. */
export function Breadcrumb({
  crumbs,
  link: Link,
}: {
  crumbs: readonly Crumb[];
  link: LinkComponent;
}) {
  return (
    <nav aria-label="当前位置" className={styles.breadcrumb}>
      <ol>
        {crumbs.map(({ title, href, more }, index) => (
          <li
            key={`${index}-${title}`}
            aria-current={index === crumbs.length - 1 ? 'page' : undefined}
          >
            {href === undefined ? title : <Link to={href}>{title}</Link>}
            {more}
          </li>
        ))}
      </ol>
    </nav>
  );
}
