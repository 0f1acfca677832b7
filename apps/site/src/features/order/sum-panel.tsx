import { useId, type ReactNode } from 'react';
import styles from './checkout.module.css';

/** How a price is made up, and the button that goes on from here. It stays in sight beside long choices. */
export function SumPanel({
  rows,
  before,
  total,
  notes,
  children,
}: {
  rows: readonly { readonly name: string; readonly value: string }[];
  /** What it would cost without a coupon, struck through. */
  before?: string | undefined;
  total: string;
  notes: readonly string[];
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.sum} aria-labelledby={id}>
      <h2 id={id} className={styles.sumTitle}>
        价格明细
      </h2>
      <dl className={styles.sumRows}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>应付</dt>
          <dd>
            {before === undefined ? null : (
              <s>
                <span className="visually-hidden">原价 </span>
                {before}
              </s>
            )}
            {total}
          </dd>
        </div>
      </dl>
      {notes.length === 0 ? null : (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
