import { chinaDay, DAY_MS, readChinaTime } from '@wenyuan/domain';
import { badField } from '../../http/errors.ts';

const DEFAULT_DAYS = 30;
/** Three years. */
const DAYS_MAX = 1098;

const startOf = (day: string, name: string): Date => {
  const start = readChinaTime(`${day} 00:00:00`);
  if (start === undefined) throw badField(name, '日期不正确');
  return start;
};

/** The days of a report in China: what is missing follows from the other day, or from today. */
export function periodOf({
  from,
  to,
}: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}) {
  const last = to ?? chinaDay(new Date());
  // A day in China always has 24 hours, also where the site's own has 23 or 25.
  const first =
    from ?? chinaDay(new Date(startOf(last, 'to').getTime() + (1 - DEFAULT_DAYS) * DAY_MS));
  const [begin, end] = [startOf(first, 'from'), startOf(last, 'to')];
  if (begin > end) throw badField('to', '截止日期不能早于起始日期');
  const count = Math.round((end.getTime() - begin.getTime()) / DAY_MS) + 1;
  if (count > DAYS_MAX) throw badField('from', '一次最多查看三年');
  return { first, last, count, begin, end: new Date(end.getTime() + DAY_MS) };
}
