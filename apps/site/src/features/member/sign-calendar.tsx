import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { api, useSettings } from '@wenyuan/app';
import { formatPrice } from '@wenyuan/domain';
import { Button, classes } from '@wenyuan/ui';
import { CalendarCheck, Check } from 'lucide-react';
import { refreshMember } from '../../lib/member/refresh-member.ts';
import { useAction } from '../../lib/member/use-action.ts';
import styles from './member.module.css';
import { daysOfMonth } from './month.ts';

type Signs = ReplyOf<Contract['user']['signs']>;

const WEEK = ['一', '二', '三', '四', '五', '六', '日'] as const;

/** The present month with its signed days, and the button for today. */
export function SignCalendar({ signs }: { signs: Signs }) {
  const { today, month, day, streak, award } = signs;
  const { credit_name } = useSettings().system;
  const signed = new Set(day);
  const isDone = signed.has(today);
  const sign = useAction(api.user.sign(), {
    done: award > 0 ? `签到成功，获得 ${formatPrice(award, credit_name)}` : '签到成功',
    failure: '签到失败',
  });
  const { blanks, days } = daysOfMonth(month);
  return (
    <div className={styles.sign}>
      <div className={styles.signHead}>
        <p className={styles.text}>
          {streak > 0 ? `已连续签到 ${streak} 天` : '今天还没有签到'}
          {award > 0 ? `，每天得 ${formatPrice(award, credit_name)}` : ''}
        </p>
        <Button
          size="sm"
          variant={isDone ? 'outline' : 'solid'}
          className={isDone ? styles.isSigned : undefined}
          disabled={isDone}
          loading={sign.isPending}
          onClick={() => void sign.run({}).then(refreshMember)}
        >
          {isDone ? (
            <Check size={16} aria-hidden="true" />
          ) : (
            <CalendarCheck size={16} aria-hidden="true" />
          )}
          {isDone ? '今天已签到' : '签到'}
        </Button>
      </div>
      <table className={styles.calendar}>
        <caption>
          {Math.floor(month / 100)} 年 {month % 100} 月
        </caption>
        <thead>
          <tr>
            {WEEK.map((name) => (
              <th key={name} scope="col" abbr={`星期${name}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(blanks, days).map((week, index) => (
            <tr key={index}>
              {week.map((date, place) => {
                if (date === 0) return <td key={`blank-${place}`}>{'\u00a0'}</td>;
                const at = month * 100 + date;
                return (
                  <td key={date}>
                    <span
                      className={classes(
                        styles.day,
                        signed.has(at) && styles.signed,
                        at === today && styles.today,
                      )}
                      aria-current={at === today ? 'date' : undefined}
                    >
                      {date}
                      {signed.has(at) ? <span className="visually-hidden">，已签到</span> : null}
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Rows of seven; 0 stands for a day of another month. */
function weeksOf(blanks: number, days: number): number[][] {
  const cells = Array.from({ length: Math.ceil((blanks + days) / 7) * 7 }, (_, index) => {
    const date = index - blanks + 1;
    return date >= 1 && date <= days ? date : 0;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
