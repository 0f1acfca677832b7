import type { Report } from '@wenyuan/api-client';
import { PersonLink } from '../../lib/person-link.tsx';

/** Whose thing was reported; nothing where that is gone. */
export function ownerOf({ owner_id, owner_username }: Report) {
  return owner_username === '' ? undefined : (
    <PersonLink id={owner_id}>{owner_username}</PersonLink>
  );
}
