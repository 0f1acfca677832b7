/** The grounds of the site's header in its two modes, as the theme has them. */
const GROUNDS = { 浅色: '#ffffff', 深色: '#1f1e1a' } as const;
/** What texts need (WCAG 2.2, AA). */
const READABLE = 4.5;

/** The channels of `#rgb` or `#rrggbb`; undefined for anything else. */
function channelsOf(color: string): number[] | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color)?.slice(1);
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color)?.slice(1);
  return (short?.map((digit) => digit + digit) ?? long)?.map((hex) => parseInt(hex, 16));
}

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The modes in which a text of this colour is hard to read. */
export function hardToReadIn(color: string): string[] {
  const text = channelsOf(color);
  if (text === undefined) return [];
  return Object.entries(GROUNDS).flatMap(([mode, ground]) => {
    const pair = [luminance(text), luminance(channelsOf(ground) ?? [])];
    const ratio = (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05);
    return ratio < READABLE ? [mode] : [];
  });
}
