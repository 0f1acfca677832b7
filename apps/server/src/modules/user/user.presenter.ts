import type { User } from '@wenyuan/contract';
import { ENDED_NAME, UserStatus } from '@wenyuan/domain';
import type { Standing } from './standing.ts';
import type { UserRow } from './user.repo.ts';

/** The fields that everybody may see. */
export function presentPublicUser(row: UserRow, standing: Standing): User {
  return {
    id: row.id,
    username: row.username,
    avatar: row.avatar,
    signature: row.signature,
    doc_count: row.doc_count,
    article_count: row.article_count,
    favorite_count: row.favorite_count,
    comment_count: row.comment_count,
    follow_count: row.follow_count,
    fans_count: row.fans_count,
    ...standing,
    show_favorites: row.show_favorites,
    created_at: row.created_at.toISOString(),
  };
}

/** The fields that the member may see. */
export function presentUser(row: UserRow, groupIds: readonly number[], standing: Standing): User {
  return {
    ...presentPublicUser(row, standing),
    credit_count: row.credit_count,
    mobile: row.mobile,
    email: row.email,
    address: row.address,
    realname: row.realname,
    identity: row.identity,
    login_at: row.login_at?.toISOString() ?? null,
    last_login_ip: row.last_login_ip,
    register_ip: row.register_ip,
    group_id: [...groupIds],
    updated_at: row.updated_at.toISOString(),
    renamed_at: row.renamed_at?.toISOString() ?? null,
    has_password: row.password !== '',
  };
}

/** The fields that managers of members may see. */
export function presentManagedUser(
  row: UserRow,
  groupIds: readonly number[],
  { isDisabled, standing }: { readonly isDisabled: boolean; readonly standing: Standing },
): User {
  const status = isDisabled ? UserStatus.Disabled : UserStatus.Normal;
  return {
    ...presentUser(row, groupIds, standing),
    // As `hasEnded` says it in a statement.
    status:
      groupIds.length === 0 && row.username.startsWith(`${ENDED_NAME}_`)
        ? UserStatus.Ended
        : status,
    remark: row.remark,
  };
}
