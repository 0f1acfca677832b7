import { useAtom, useSettings } from '@wenyuan/app';
import { headTitle, pageTitle } from '@wenyuan/domain';
import { useMatches } from 'react-router';
import { liveTitleAtom } from '../../lib/live-title.ts';
import type { PageData } from '../page-route.ts';

/** The title of the page on screen, by the same rule as the server's. React moves it into the document's head. */
export function PageTitle() {
  const { sitename } = useSettings().system;
  const [live] = useAtom(liveTitleAtom);
  const data = useMatches().at(-1)?.loaderData as PageData | null | undefined;
  if (data?.head === undefined) return null;
  return <title>{pageTitle(live ?? headTitle(data.head), sitename)}</title>;
}
