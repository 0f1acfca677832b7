import { DayRange } from './day-range.tsx';
import type { OwnFilter } from './filters.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The moment at which a local day begins or ends; '' for an empty or invalid day. */
function edgeOf(day: string | null, edge: 'begin' | 'end'): string {
  if (day === null || !DAY.test(day)) return '';
  const date = new Date(`${day}T${edge === 'begin' ? '00:00:00.000' : '23:59:59.999'}`);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

/** A server of this wire ignores empty values, and would take a lone end for the beginning. */
const EARLIEST = '1900-01-01T00:00:00.000Z';

/** The moments between which rows lie, of days `from` and `to` of the address; undefined without either. */
function momentsOf(params: URLSearchParams): string[] | undefined {
  const from = edgeOf(params.get('from'), 'begin');
  const to = edgeOf(params.get('to'), 'end');
  if (to === '') return from === '' ? undefined : [from];
  return [from === '' ? EARLIEST : from, to];
}

/** Days of the person's own time zone; the input takes two moments under `name`. */
export function daysFilter(name: string, label: string): OwnFilter {
  return {
    kind: 'own',
    label,
    names: ['from', 'to'],
    Control: (props) => <DayRange {...props} words={[`${label}自`, `${label}至`]} />,
    useWord: (params) => {
      if (momentsOf(params) === undefined) return undefined;
      const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
      if (from === to) return from;
      return `${from === '' ? '' : `${from} 起`}${to === '' ? '' : `${from === '' ? '' : '，'}到 ${to}`}`;
    },
    toInput: (params) => {
      const moments = momentsOf(params);
      return moments === undefined ? {} : { [name]: moments };
    },
  };
}
