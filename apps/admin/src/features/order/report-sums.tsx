import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { isDay, Loaded, PeriodLinks, type Period } from '../../kit/index.ts';
import styles from './order.module.css';

/** What the address asks a report for, without the page: the sums are those of all rows. */
export function useAsked<Name extends string>(filters: readonly Name[]) {
  const [params] = useSearchParams();
  const day = (name: 'from' | 'to') => {
    const text = params.get(name) ?? '';
    return isDay(text) ? { [name]: text } : {};
  };
  const numbers: { [Key in Name]?: number[] } = {};
  for (const name of filters) {
    const found = params.getAll(name).map(Number).filter(Number.isInteger);
    if (found.length > 0) numbers[name] = found;
  }
  return { size: 1, ...day('from'), ...day('to'), ...numbers };
}

/** One sum, with what it is made of. */
export function Sum({
  name,
  hint,
  children,
}: {
  name: string;
  hint?: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.sum}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {hint === undefined ? null : <dd className={styles.hint}>{hint}</dd>}
    </div>
  );
}

/** The periods, and the sums of the one that is shown. */
export function ReportSums<Report extends Period>({
  query,
  children,
}: {
  query: UseQueryResult<Report>;
  children: (report: Report) => ReactNode;
}) {
  return (
    <Loaded query={query} failure="合计加载失败" height={120}>
      {(report) => (
        <section aria-label="合计" className={styles.report}>
          <PeriodLinks from={report.from} to={report.to} />
          <dl className={styles.sums}>{children(report)}</dl>
          <p className={styles.note}>
            {report.from} 到 {report.to}，按北京时间计日。
          </p>
        </section>
      )}
    </Loaded>
  );
}
