// src/moredoc/zoned-time.ts
var TIME = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)/;
function isTimeZone(zone) {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
function createTimeReader(zone) {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit"
  });
  const shownAt = (moment) => {
    const part = Object.fromEntries(
      format.formatToParts(moment).map(({ type, value }) => [type, Number(value)])
    );
    const { year = 0, month = 1, day, hour, minute, second } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
  return (text) => {
    const match = TIME.exec(text);
    if (match === null) return void 0;
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1).map(Number);
    if (month === 0 || day === 0) return void 0;
    const local = Date.UTC(year, month - 1, day, hour, minute, second);
    const guess = local - (shownAt(local) - local);
    return new Date(guess + (local - shownAt(guess)));
  };
}

export {
  isTimeZone,
  createTimeReader
};
//# sourceMappingURL=chunk-QLFQRZPN.js.map
