export const yuanOf = (fen: number) => (fen / 100).toFixed(2);

const inChina = (moment: Date) => new Date(moment.getTime() + 8 * 3_600_000).toISOString();

/** `yyyy-MM-dd HH:mm:ss` in China. */
export const chinaTime = (moment: Date) => inChina(moment).slice(0, 19).replace('T', ' ');
export const chinaDay = (moment: Date) => inChina(moment).slice(0, 10);
/** RFC 3339 with the offset of China. */
export const chinaStamp = (moment: Date) => `${inChina(moment).slice(0, 19)}+08:00`;
