import type { Report } from '@wenyuan/api-client';
import { siteOrigin } from '../../lib/site-origin.ts';

/** Undefined once what was reported is deleted. */
export function reportedAddress({ href }: Report): string | undefined {
  return href === '' ? undefined : `${siteOrigin()}${href}`;
}
