import { useSettings } from '@wenyuan/app';
import { langOf } from '@wenyuan/domain';
import type { CSSProperties } from 'react';

/**
 * Words are longer than names of Han signs: smaller on phones, and not parted while there is another way. With the name, as the
 * styles of every page would carry it for few.
 */
const WORDS: CSSProperties = {
  fontSize: 'clamp(14px, 3.6vw, 20px)',
  letterSpacing: 0,
  overflowWrap: 'break-word',
};

/** The name of the site where it stands beside the logo. */
export function SiteName() {
  const { sitename } = useSettings().system;
  const lang = langOf(sitename);
  return (
    <span lang={lang} style={lang === undefined ? undefined : WORDS}>
      {sitename}
    </span>
  );
}
