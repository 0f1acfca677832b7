import { langOf } from '@wenyuan/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './member-list.module.css';

/** One row of a list: what it is, its state and facts, and what can be done with it. */
export function ListRow({
  check,
  icon,
  title,
  to,
  tags,
  facts,
  amount,
  actions,
  keepsBeside = false,
  children,
}: {
  /** What chooses the row. */
  check?: ReactNode;
  icon?: ReactNode;
  title: ReactNode;
  /** Where the title leads; without it the subject cannot be opened. */
  to?: string | undefined;
  tags?: ReactNode;
  facts: readonly (ReactNode | false | undefined)[];
  /** A number that stands out at the end of the row. */
  amount?: ReactNode;
  actions?: ReactNode;
  /** Whether they are so small that they stay beside the words on phones, too. */
  keepsBeside?: boolean;
  /** Below the facts: a reason, a progress. */
  children?: ReactNode;
}) {
  const shown = facts.filter((fact) => fact !== undefined && fact !== false && fact !== '');
  const lang = typeof title === 'string' ? langOf(title) : undefined;
  return (
    <li className={styles.row}>
      {check === undefined ? null : <span className={styles.check}>{check}</span>}
      {icon === undefined ? null : <span className={styles.icon}>{icon}</span>}
      <div className={styles.about}>
        <p className={styles.name}>
          {to === undefined ? (
            <span lang={lang}>{title}</span>
          ) : (
            <Link to={to} lang={lang}>
              {title}
            </Link>
          )}{' '}
          {tags === undefined || tags === null ? null : <span className={styles.tags}>{tags}</span>}
        </p>
        <p className={styles.facts}>
          {shown.map((fact, index) => (
            // The facts of a row keep their order.
            <span key={index}>{fact}</span>
          ))}
        </p>
        {children}
      </div>
      {amount === undefined ? null : <span className={styles.amount}>{amount}</span>}
      {actions === undefined ? null : (
        <div className={keepsBeside ? styles.beside : styles.actions}>{actions}</div>
      )}
    </li>
  );
}
