import { CategoryType } from '@wenyuan/domain';
import { classes } from '@wenyuan/ui';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { CategoryPanel } from './category-panel.tsx';
import styles from './navigation-panel.module.css';
import { NavigationLink, type NavigationNode } from './navigation-tree.tsx';
import shell from './shell.module.css';

const link = classes(shell.navLink, styles.link);

function Children({
  items,
  isNested = false,
}: {
  items: readonly NavigationNode[];
  isNested?: boolean;
}) {
  return (
    <ul className={isNested ? styles.nested : styles.submenu}>
      {items.map((child) => (
        <li key={child.id}>
          <NavigationLink item={child} className={link} />
          {child.children.length === 0 ? null : <Children items={child.children} isNested />}
        </li>
      ))}
    </ul>
  );
}

/** What is below an item: the operator's own items, else the categories of the library or the articles. */
function belowOf(item: NavigationNode): ReactNode {
  if (item.children.length > 0) return <Children items={item.children} />;
  if (item.href === paths.library()) return <CategoryPanel type={CategoryType.Document} />;
  if (item.href === paths.articles()) return <CategoryPanel type={CategoryType.Article} />;
  return null;
}

/** What unfolds below an entry of the header. */
export function NavigationPanel({ item }: { item: NavigationNode }) {
  return <div className={styles.panel}>{belowOf(item)}</div>;
}

/** The same links as one expanded list, for the drawer of small screens. */
export function NavigationList({ items }: { items: readonly NavigationNode[] }) {
  return (
    <ul className={styles.navList}>
      {items.map((item) => (
        <li key={item.id}>
          <NavigationLink item={item} className={link} />
          {belowOf(item)}
        </li>
      ))}
    </ul>
  );
}
