import { Input } from '@wenyuan/ui/forms';
import { useState } from 'react';
import type { FilterProps } from './filters.ts';
import styles from './kit.module.css';

/** Where the times in the rows are not those of China. */
const isAbroad = new Date().getTimezoneOffset() !== -8 * 60;

/**
 * A day that applies once it is one: Chrome tells of each digit of a year, and begins it anew when the field is set meanwhile.
 * The address follows in its own time.
 */
function DayInput({
  id,
  word,
  value,
  onChange,
}: {
  id: string | undefined;
  word: string;
  value: string;
  onChange: (day: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [given, setGiven] = useState(value);
  // The address changed by itself: the field follows it.
  if (given !== value) {
    setGiven(value);
    setTyped(value);
  }
  return (
    <Input
      id={id}
      type="date"
      size="sm"
      style={{ width: 'auto' }}
      aria-label={word}
      min="1900-01-01"
      max="2999-12-31"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.validity.valid) onChange(target.value);
      }}
      onBlur={() => setTyped(value)}
    />
  );
}

/** Two days of China in the address, `from` and `to` without other names, with the words that name them. */
export function DayRange({
  id,
  params,
  setParam,
  words,
  names: [from, to] = ['from', 'to'],
}: Omit<FilterProps, 'faultOf'> & {
  words: readonly [from: string, to: string];
  names?: readonly [from: string, to: string];
}) {
  const day = (name: string, word: string, ownId?: string) => (
    <DayInput
      id={ownId}
      word={word}
      value={params.get(name) ?? ''}
      onChange={(value) => setParam(name, [value])}
    />
  );
  return (
    <span className={styles.days}>
      {day(from, words[0], id)}
      <span aria-hidden="true">至</span>
      {day(to, words[1])}
      {isAbroad ? '北京时间' : null}
    </span>
  );
}
