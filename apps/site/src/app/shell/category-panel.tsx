import { buildTree, CategoryType } from '@wenyuan/domain';
import { Link } from 'react-router';
import { useOfferedCategories } from '../../lib/categories.ts';
import { paths } from '../../lib/paths.ts';
import styles from './navigation-panel.module.css';

/** Categories of the library or of the articles, two levels deep. */
export function CategoryPanel({ type }: { type: CategoryType }) {
  const tree = buildTree(useOfferedCategories(type));
  if (tree.length === 0) return null;
  const isLibrary = type === CategoryType.Document;
  const pathOf = isLibrary ? paths.category : paths.articles;
  return (
    <div className={styles.mega}>
      {tree.map((root) => (
        <section key={root.id}>
          <Link to={pathOf(root.id)} className={styles.megaTitle}>
            {root.title}
          </Link>
          <ul className={styles.megaItems}>
            {root.children.map((category) => (
              <li key={category.id}>
                <Link to={pathOf(category.id)}>{category.title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Link to={isLibrary ? paths.library() : paths.articles()} className={styles.megaAll}>
        {isLibrary ? '全部文档' : '全部文章'}
      </Link>
    </div>
  );
}
