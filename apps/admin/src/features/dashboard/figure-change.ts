const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/**
 * Compares the last `count` days until yesterday, since today has only begun, with as many before. `values` are those of single
 * days, oldest first and today last; empty where there is nothing to compare.
 */
export function changeOf(values: readonly number[], count: number): string {
  const over = values.slice(-count - 1, -1);
  const earlier = values.slice(-2 * count - 1, -count - 1);
  if (earlier.length < count) return '';
  const [sum, before] = [sumOf(over), sumOf(earlier)];
  if (before === 0) return sum === 0 ? '' : '截至昨天，上期为 0';
  const percent = Math.round(((sum - before) / before) * 100);
  if (percent === 0) return '截至昨天，与上期持平';
  return `截至昨天，较上期${percent > 0 ? '增加' : '减少'} ${Math.abs(percent)}%`;
}
