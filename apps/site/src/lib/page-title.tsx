import { useSettings } from '@wenyuan/app';
import { pageHead, type HeadPage } from '@wenyuan/domain';

/** The head of a route, by the same rule as the server's, so that both agree. React moves it into the document. */
export function Head({ page }: { page: HeadPage }) {
  const settings = useSettings();
  const head = pageHead({ ...settings.system, origin: settings.system.domain }, page);
  return <title>{head.title}</title>;
}
