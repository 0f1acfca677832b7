/** Makes readers of `2024-05-01 12:00:00`, which is written without its zone. */

/** The last one that the database can be told: later ones have years of five digits. */
export const LAST_MOMENT = Date.UTC(9999, 11, 31, 23, 59, 59);
const YEAR_MIN = 1000;

const TIME = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)/;

/** Reads local times of a zone. A time that a clock change left out is read as if it had not been. */
export function createTimeReader(zone: string): (text: string) => Date | undefined {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  /** What a clock of the zone shows at this moment, as if it were UTC. */
  const shownAt = (moment: number): number => {
    const part = Object.fromEntries(
      format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day, hour, minute, second } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
  return (text) => {
    const match = TIME.exec(text);
    if (match === null) return undefined;
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
      .slice(1)
      .map(Number);
    // What MySQL writes for no time, and what Go does.
    if (year < YEAR_MIN || month === 0 || day === 0) return undefined;
    const local = Date.UTC(year, month - 1, day, hour, minute, second);
    // The offset of a guess may differ from that of the moment itself, next to a clock change.
    const guess = local - (shownAt(local) - local);
    return new Date(Math.min(LAST_MOMENT, guess + (local - shownAt(guess))));
  };
}
