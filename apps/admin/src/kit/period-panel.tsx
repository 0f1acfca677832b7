import { useId, type ReactNode } from 'react';
import { PeriodTabs } from './link-tabs.tsx';
import styles from './period-panel.module.css';

type PeriodPanelProps<Days extends number> = {
  readonly title: string;
  /** The periods that one can choose, in days. */
  readonly periods: readonly Days[];
  readonly days: Days;
  readonly onDays: (days: Days) => void;
  readonly children: ReactNode;
};

/** What the last days brought, above a list. */
export function PeriodPanel<Days extends number>({
  title,
  periods,
  days,
  onDays,
  children,
}: PeriodPanelProps<Days>) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <PeriodTabs periods={periods} days={days} onDays={onDays} />
      </div>
      {children}
    </section>
  );
}

/** Names at the start, numbers at the end of their columns. */
export function FigureTable({ children }: { children: ReactNode }) {
  return <table className={styles.table}>{children}</table>;
}
