import { buildCategoryTree } from '@wenyuan/domain';
import { Link } from 'react-router';
import { useOfferedCategories } from '../../lib/categories.ts';
import { paths } from '../../lib/paths.ts';
import styles from './shell.module.css';

/** Categories of the library, two levels deep. */
export function CategoryPanel() {
  const tree = buildCategoryTree(useOfferedCategories(0));
  if (tree.length === 0) return null;
  return (
    <div className={styles.mega}>
      {tree.map((root) => (
        <section key={root.id}>
          <Link to={paths.category(root.id)} className={styles.megaTitle}>
            {root.title}
          </Link>
          <ul className={styles.megaItems}>
            {root.children.map((category) => (
              <li key={category.id}>
                <Link to={paths.category(category.id)}>{category.title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Link to={paths.library()} className={styles.megaAll}>
        全部文档
      </Link>
    </div>
  );
}
