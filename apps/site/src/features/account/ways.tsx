import { useState, type ComponentType } from 'react';
import { ChoiceTabs, TabBar } from '../../lib/tabs.tsx';
import styles from './account.module.css';

export type Way = {
  readonly value: string;
  readonly label: string;
  readonly Form: ComponentType;
};

type Option<Value extends string> = { readonly value: Value; readonly label: string };

/** The choice between the ways of a form. */
export function WayTabs<Value extends string>({
  label,
  ways,
  way,
  onChange,
}: {
  label: string;
  ways: readonly Option<Value>[];
  way: Value;
  onChange: (way: Value) => void;
}) {
  const chosen = ways.find(({ value }) => value === way) ?? ways[0];
  if (chosen === undefined) return null;
  return (
    <div className={styles.ways}>
      <TabBar>
        <ChoiceTabs
          label={label}
          options={ways}
          chosen={chosen}
          onChoose={({ value }) => onChange(value)}
        />
      </TabBar>
    </div>
  );
}

/** The ways to do the same, of which one is shown; a single one needs no choice. */
export function Ways({ label, ways }: { label: string; ways: readonly Way[] }) {
  const [chosen, setChosen] = useState('');
  const current = ways.find(({ value }) => value === chosen) ?? ways[0];
  if (current === undefined) return null;
  return (
    <>
      {ways.length === 1 ? null : (
        <WayTabs label={label} ways={ways} way={current.value} onChange={setChosen} />
      )}
      <current.Form />
    </>
  );
}
