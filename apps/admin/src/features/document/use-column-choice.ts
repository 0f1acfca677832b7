import { useState } from 'react';

/** The hidden columns, remembered on this device. */
export function useColumnChoice(key: string): [ReadonlySet<string>, (column: string) => void] {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set((localStorage.getItem(key) ?? '').split(',').filter(Boolean)),
  );
  const toggle = (column: string) => {
    const next = new Set(hidden);
    if (!next.delete(column)) next.add(column);
    localStorage.setItem(key, [...next].join());
    setHidden(next);
  };
  return [hidden, toggle];
}
