/** Compares with the days before; empty where there is nothing to compare. */
export function changeOf(sum: number, before: number): string {
  if (before === 0) return sum === 0 ? '' : '上期为 0';
  const percent = Math.round(((sum - before) / before) * 100);
  if (percent === 0) return '与上期持平';
  return `较上期${percent > 0 ? '增加' : '减少'} ${Math.abs(percent)}%`;
}
