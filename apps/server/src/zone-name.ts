/** Names of three letters that stand for one zone. Others stand for several: CST is that of China, and of Chicago. */
const CLEAR: ReadonlySet<string> = new Set(
  'CET EET GMT HST MET PRC ROC ROK UCT UTC WET'.split(' '),
);

/** Whether it is the name of one zone, by a place or an offset. */
export function isTimeZone(name: string): boolean {
  if (/^[a-z]{3}$/i.test(name) && !CLEAR.has(name.toUpperCase())) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const TIME_ZONE_RULE = '应形如 Asia/Shanghai、UTC 或 +08:00（中国标准时间不写作 CST）';
