import { formatDate } from '@wenyuan/domain';
import { useHydrated } from '@wenyuan/ui';

/**
 * The day of a moment where its reader is, as all other times are said. The server has drawn it in the site's time zone, and React
 * keeps what differs: the element is made anew once the page runs.
 */
export function LocalDay({ at }: { at: string }) {
  return (
    <time key={String(useHydrated())} dateTime={at} suppressHydrationWarning>
      {formatDate(at, 'yyyy-MM-dd')}
    </time>
  );
}
