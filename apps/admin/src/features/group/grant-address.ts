/** The first group of an installation, which keeps every right. */
export const ADMINISTRATORS_ID = 1;

/** Where the rights of a group are edited: the page of groups itself, so that the right to it opens both. */
export function grantAddress(groupId: number): string {
  return `/admin/user/group?grant=${groupId}`;
}

/** The group whose rights an address edits; undefined for the list of groups. */
export function grantedIn(search: string): number | undefined {
  const id = Number(new URLSearchParams(search).get('grant'));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}
