import { useSettings } from '@wenyuan/app';
import { Alert } from '@wenyuan/ui';

/** Says on every page that the site is only read, before somebody writes what nothing takes. */
export function ReadOnlyBar() {
  const { is_read_only, read_only_statement } = useSettings().security;
  if (!is_read_only || read_only_statement === '') return null;
  return <Alert tone="warning">{read_only_statement}</Alert>;
}
