import { useState, type ComponentType } from 'react';
import { ChoiceTabs, TabBar } from '../../lib/tabs.tsx';
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
        <div className={styles.ways}>
          <TabBar>
            <ChoiceTabs
              label={label}
              options={ways}
              chosen={current}
              onChoose={({ value }) => setChosen(value)}
            />
          </TabBar>
        </div>
      )}
      <current.Form />
    </>
  );
}
