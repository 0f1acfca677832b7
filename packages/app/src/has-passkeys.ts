import { passkeyHost } from '@wenyuan/domain';

/** Whether this browser can have passkeys of the site at this address. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && passkeyHost(location) !== undefined;
}
