import { categoryPath, CategoryType } from '@wenyuan/domain';
import { useSettings } from '@wenyuan/app';
import { classes } from '@wenyuan/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCategories, useOfferedCategories } from '../../lib/categories.ts';
import { paths } from '../../lib/paths.ts';
import { withParam } from '../../lib/search-schema.ts';
import { useCurrentInSight } from '../../lib/use-current-in-sight.ts';
import styles from './library.module.css';

type Choice = { readonly value: string; readonly label: string };

/** A site may have more than a hundred languages. */
const SHOWN = 12;

/** Choices of one filter, the first of them where there are many; those in `without` would lead to an empty list. */
export function FilterRow({
  label,
  name,
  choices,
  params,
  without,
}: {
  label: string;
  name: string;
  choices: readonly Choice[];
  params: URLSearchParams;
  without?: (value: string) => boolean;
}) {
  const chosen = params.get(name) ?? '';
  const [isOpen, setOpen] = useState(false);
  const row = useCurrentInSight<HTMLUListElement>(chosen);
  const isLong = choices.length > SHOWN + 1;
  const shown = choices.filter(
    ({ value }, index) => isOpen || !isLong || index < SHOWN || value === chosen,
  );
  return (
    <div className={styles.filter}>
      <span className={styles.filterLabel}>{label}</span>
      <ul ref={row} className={styles.choices} aria-label={label}>
        {shown.map(({ value, label: text }) => (
          <li key={value}>
            {chosen !== value && without?.(value) === true ? (
              <span className={classes(styles.choice, styles.none)} title="没有这一类的文档">
                {text}
                <span className={styles.count}>0</span>
              </span>
            ) : (
              <Link
                to={withParam(params, name, value)}
                className={classes(styles.choice, chosen === value && styles.chosen)}
                aria-current={chosen === value ? 'true' : undefined}
              >
                {text}
              </Link>
            )}
          </li>
        ))}
        {isLong ? (
          <li>
            <button
              type="button"
              className={classes(styles.choice, styles.more)}
              aria-expanded={isOpen}
              aria-label={`${isOpen ? '收起' : '全部'}${label}`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? '收起' : `全部 ${choices.length - 1} 种`}
            </button>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

export function CategoryFilter({ current }: { current: number | undefined }) {
  const { display } = useSettings();
  const categories = useCategories(CategoryType.Document);
  const path = current === undefined ? [] : categoryPath(categories, current);
  const offered = useOfferedCategories(CategoryType.Document);
  const parentOf = (id: number | undefined) =>
    categories.find((category) => category.id === id)?.parent_id ?? 0;
  const hasChildren = offered.some((category) => category.parent_id === current);
  const level = current === undefined ? 0 : hasChildren ? current : parentOf(current);
  const siblings = offered.filter((category) => category.parent_id === level);
  const row = useCurrentInSight<HTMLUListElement>(String(current));
  const all = level === 0 ? paths.library() : paths.category(level);
  return (
    <div className={styles.filter}>
      <span className={styles.filterLabel}>分类</span>
      <ul ref={row} className={styles.choices} aria-label="分类">
        <li>
          <Link
            to={all}
            className={classes(styles.choice, (current ?? 0) === level && styles.chosen)}
            aria-current={(current ?? 0) === level ? 'true' : undefined}
          >
            全部
          </Link>
        </li>
        {siblings.map((category) => (
          <li key={category.id}>
            <Link
              to={paths.category(category.id)}
              className={classes(
                styles.choice,
                category.doc_count === 0 && styles.none,
                path.some(({ id }) => id === category.id) && styles.chosen,
              )}
              aria-current={category.id === current ? 'true' : undefined}
            >
              {category.title}
              {display.show_document_count ? (
                <span className={styles.count}>{category.doc_count}</span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
