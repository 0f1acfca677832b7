import { readChinaTime } from '@wenyuan/domain';
import { DayRange } from './day-range.tsx';
import type { OwnFilter } from './filters.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The moment at which a day begins or ends; '' for an empty or invalid day. */
function edgeOf(day: string, edge: 'begin' | 'end'): string {
  if (!DAY.test(day)) return '';
  const date = readChinaTime(`${day} ${edge === 'begin' ? '00:00:00' : '23:59:59'}`);
  if (date === undefined) return '';
  // The last second is the day's to its end.
  if (edge === 'end') date.setMilliseconds(999);
  return date.toISOString();
}

/** A server of this wire ignores empty values, and would take a lone end for the beginning. */
const EARLIEST = '1900-01-01T00:00:00.000Z';

type Names = readonly [from: string, to: string];

/** Two days of the address, '' for an empty or invalid one; the later one ends them, whichever is named first. */
function daysOf(params: URLSearchParams, names: Names): readonly [from: string, to: string] {
  const [from = '', to = ''] = names
    .map((name) => params.get(name) ?? '')
    .map((day) => (edgeOf(day, 'begin') === '' ? '' : day));
  return to !== '' && to < from ? [to, from] : [from, to];
}

/** The moments between which rows lie; undefined without either day. */
function momentsOf(params: URLSearchParams, names: Names): string[] | undefined {
  const days = daysOf(params, names);
  const from = edgeOf(days[0], 'begin');
  const to = edgeOf(days[1], 'end');
  if (to === '') return from === '' ? undefined : [from];
  return [from === '' ? EARLIEST : from, to];
}

/**
 * Days of China, as reports and books count them (decision 0112); the input takes two moments under `name`. In the address
 * they are `from` and `to`; the second such filter of a list has a `prefix` before these.
 */
export function daysFilter(
  name: string,
  label: string,
  { prefix = '' }: { prefix?: string } = {},
): OwnFilter {
  const names: Names = prefix === '' ? ['from', 'to'] : [`${prefix}_from`, `${prefix}_to`];
  return {
    kind: 'own',
    label,
    names,
    Control: (props) => <DayRange {...props} names={names} words={[`${label}自`, `${label}至`]} />,
    useWord: (params) => {
      const [from, to] = daysOf(params, names);
      if (from === to) return from === '' ? undefined : from;
      return `${from === '' ? '' : `${from} 起`}${to === '' ? '' : `${from === '' ? '' : '，'}到 ${to}`}`;
    },
    toInput: (params) => {
      const moments = momentsOf(params, names);
      return moments === undefined ? {} : { [name]: moments };
    },
  };
}
