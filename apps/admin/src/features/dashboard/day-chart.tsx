import { useState, type PointerEvent } from 'react';
import styles from './trend.module.css';

type DayValue = { readonly day: string; readonly value: number };

/** Lengths of the drawing, which is stretched to the width of its card. */
const HEIGHT = 72;
const SLOT = 10;
const BAR = 7;
/** A day with a value is never invisible beside a much larger one. */
const LEAST = 2;

/** A day without its year; a month keeps it. */
const shortDay = (day: string) => (day.length > 7 ? day.slice(5) : day).replace('-', '/');

/** One figure by day or month as bars: the sum above, and the one under the pointer. The table of all figures is its text. */
export function DayChart({
  title,
  days,
  change = '',
  format,
}: {
  title: string;
  days: readonly DayValue[];
  /** How it compares with the days before. */
  change?: string;
  format: (value: number) => string;
}) {
  const [pointed, setPointed] = useState<number>();
  const max = Math.max(...days.map(({ value }) => value), 1);
  const sum = days.reduce((total, { value }) => total + value, 0);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / width) * days.length);
    setPointed(Math.min(days.length - 1, Math.max(0, index)));
  };
  const current = pointed === undefined ? undefined : days[pointed];
  const first = days[0];
  const last = days.at(-1);
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.head}>
        <span className={styles.name}>{title}</span>
        <strong className={styles.sum}>{format(sum)}</strong>
        <span className={styles.change}>{change}</span>
      </figcaption>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${days.length * SLOT} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        {days.map(({ day, value }, index) => {
          // A day on which more went back than came has no bar; its figure is told.
          const height = value <= 0 ? 0 : Math.max(LEAST, (value / max) * HEIGHT);
          return (
            <rect
              key={day}
              className={index === pointed ? styles.barCurrent : styles.bar}
              x={index * SLOT + (SLOT - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
            />
          );
        })}
      </svg>
      <div className={styles.axis} aria-hidden="true">
        {current === undefined ? (
          <>
            <span>{first === undefined ? '' : shortDay(first.day)}</span>
            <span>{last === undefined ? '' : shortDay(last.day)}</span>
          </>
        ) : (
          <span className={styles.readout}>
            {current.day} · {format(current.value)}
          </span>
        )}
      </div>
    </figure>
  );
}
