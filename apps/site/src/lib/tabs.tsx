import { classes, useHydrated } from '@wenyuan/ui';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { withParam } from './search-schema.ts';
import styles from './tabs.module.css';
import { useCurrentInSight } from './use-current-in-sight.ts';

/** A row of tabs above a line, and beside them what else concerns the list below. */
export function TabBar({ wraps = false, children }: { wraps?: boolean; children: ReactNode }) {
  return <div className={classes(styles.bar, wraps && styles.wraps)}>{children}</div>;
}

type Tab = { readonly to: string; readonly label: ReactNode; readonly isCurrent: boolean };

/** Links of which one leads here. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const row = useCurrentInSight(tabs.find(({ isCurrent }) => isCurrent)?.to ?? '');
  return (
    <nav ref={row} aria-label={label} className={styles.tabs}>
      <ul>
        {tabs.map(({ to, label: text, isCurrent }) => (
          <li key={to}>
            <Link to={to} className={styles.tab} aria-current={isCurrent ? 'true' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The choices of one parameter as links, so that the address has them; '' is the one that is meant without it. */
export function ParamTabs({
  label,
  name,
  options,
}: {
  label: string;
  name: string;
  options: readonly { readonly value: string; readonly label: ReactNode }[];
}) {
  const [params] = useSearchParams();
  const given = params.get(name) ?? '';
  const chosen = options.some(({ value }) => value === given) ? given : '';
  return (
    <Tabs
      label={label}
      tabs={options.map(({ value, label: text }) => ({
        to: withParam(params, name, value),
        label: text,
        isCurrent: value === chosen,
      }))}
    />
  );
}

/** Choices that no address has. */
export function ChoiceTabs<Choice extends { readonly value: string; readonly label: string }>({
  label,
  options,
  chosen,
  onChoose,
}: {
  label: string;
  options: readonly Choice[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}) {
  // A press before the app runs would be lost.
  const isReady = useHydrated();
  const row = useCurrentInSight<HTMLDivElement>(chosen.value);
  return (
    <div ref={row} role="group" aria-label={label} className={styles.tabs}>
      <ul>
        {options.map((option) => (
          <li key={option.value}>
            <button
              type="button"
              className={styles.tab}
              disabled={!isReady}
              aria-pressed={option.value === chosen.value}
              onClick={() => onChoose(option)}
            >
              {option.label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
