import { useState, type ComponentType } from 'react';
import styles from './account.module.css';

export type Way = {
  readonly value: string;
  readonly label: string;
  readonly Form: ComponentType;
};

/** The ways to do the same, of which one is shown; a single one needs no choice. */
export function Ways({ label, ways }: { label: string; ways: readonly Way[] }) {
  const [chosen, setChosen] = useState('');
  const current = ways.find(({ value }) => value === chosen) ?? ways[0];
  if (current === undefined) return null;
  return (
    <>
      {ways.length === 1 ? null : (
        <div className={styles.ways} role="group" aria-label={label}>
          {ways.map((each) => (
            <button
              key={each.value}
              type="button"
              className={styles.way}
              aria-pressed={each === current}
              onClick={() => setChosen(each.value)}
            >
              {each.label}
            </button>
          ))}
        </div>
      )}
      <current.Form />
    </>
  );
}
