import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './link-tabs.module.css';

type LinkTab = { readonly to: string; readonly title: string; readonly isCurrent: boolean };

/** Links of one row, of which the one that is shown is marked. `label` names the row. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.to;
  // A narrow screen begins the row at the tab that is shown.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current !== null && tab != null)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className={styles.tabs}>
      {tabs.map(({ to, title, isCurrent }) => (
        <Link key={title} to={to} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
          {title}
        </Link>
      ))}
    </nav>
  );
}

/** Buttons of one row, of which one is pressed: a choice for this view alone, which no address keeps. */
export function PressTabs<Value extends string | number>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly { readonly value: Value; readonly title: string }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  return (
    <div role="group" aria-label={label} className={styles.tabs}>
      {options.map(({ value: own, title }) => (
        <button key={own} type="button" aria-pressed={own === value} onClick={() => onChange(own)}>
          {title}
        </button>
      ))}
    </div>
  );
}

/** How many days are counted. */
export function PeriodTabs<Days extends number>({
  periods,
  days,
  onDays,
}: {
  periods: readonly Days[];
  days: Days;
  onDays: (days: Days) => void;
}) {
  return (
    <PressTabs
      label="统计的天数"
      options={periods.map((value) => ({ value, title: `${value} 天` }))}
      value={days}
      onChange={onDays}
    />
  );
}
