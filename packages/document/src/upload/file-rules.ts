import { useSettings } from '@wenyuan/app';
import { documentExtensions } from '@wenyuan/domain';

/** The formats that the site takes, and the size. */
export function useFileRules() {
  const { document_allowed_ext: allowed, max_document_size: maxMb } = useSettings().security;
  return { extensions: allowed.length > 0 ? allowed : documentExtensions, maxMb };
}
