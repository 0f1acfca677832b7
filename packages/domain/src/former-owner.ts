/** Who deleted what its owner deleted and somebody else has now, who never had it before readers. */
export const FORMER_OWNER = -1;

/** Whether its owner of that time deleted it, and no operator. */
export function isDeletedByOwner({
  user_id,
  deleted_user_id,
}: {
  readonly user_id: number;
  readonly deleted_user_id: number;
}): boolean {
  return deleted_user_id === user_id || deleted_user_id === FORMER_OWNER;
}
