import { Input } from '@wenyuan/ui/forms';
import type { FilterProps } from './filters.ts';
import styles from './kit.module.css';

/** Where the times in the rows are not those of China. */
const isAbroad = new Date().getTimezoneOffset() !== -8 * 60;

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
    <Input
      id={ownId}
      type="date"
      size="sm"
      style={{ width: 'auto' }}
      aria-label={word}
      value={params.get(name) ?? ''}
      onChange={(event) => setParam(name, [event.target.value])}
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
