/** `rgb(255, 0, 0)` and `rgba(255, 0, 0, 0.5)`. */
const CHANNELS =
  /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*([01]|[01]?\.\d{1,16}))?\s*\)$/i;

/** A colour of pickers that write its channels as `#rrggbb`, or `#rrggbbaa` where it lets through; any other text as it is. */
export function hexColor(text: string): string {
  const [, red, green, blue, opacity = '1'] = CHANNELS.exec(text) ?? [];
  if (red === undefined) return text;
  const channels = [red, green, blue].map(Number);
  if (Number(opacity) < 1) channels.push(Math.round(Number(opacity) * 255));
  if (channels.some((channel) => channel > 255)) return text;
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
