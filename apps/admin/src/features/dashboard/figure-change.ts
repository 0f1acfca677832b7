const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/**
 * Compares the last `count` of these days, the oldest first, with as many before; of a period that goes on, as it ends with
 * today, which has only begun, the `count` days until yesterday. Empty where there is nothing to compare.
 */
export function changeOf(values: readonly number[], count: number, goesOn = true): string {
  const whole = goesOn ? values.slice(0, -1) : values;
  const over = whole.slice(-count);
  const earlier = whole.slice(-2 * count, -count);
  if (earlier.length < count) return '';
  const until = goesOn ? '截至昨天，' : '';
  const [sum, before] = [sumOf(over), sumOf(earlier)];
  if (before === 0) return sum === 0 ? '' : `${until}上期为 0`;
  const percent = Math.round(((sum - before) / before) * 100);
  if (percent === 0) return `${until}与上期持平`;
  return `${until}较上期${percent > 0 ? '增加' : '减少'} ${Math.abs(percent)}%`;
}
