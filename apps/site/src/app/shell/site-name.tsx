import { useSettings } from '@wenyuan/app';
import { langOf } from '@wenyuan/domain';

/** A word of so many letters has no room on a phone, beside what can be pressed, in the size of other names. */
const LONG_WORD = /\S{10}/;

/** The name of the site where it stands beside the logo. */
export function SiteName() {
  const { sitename } = useSettings().system;
  const lang = langOf(sitename);
  return (
    <span lang={lang} data-long={(lang !== undefined && LONG_WORD.test(sitename)) || undefined}>
      {sitename}
    </span>
  );
}
