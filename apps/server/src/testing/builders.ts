import { createHash, randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { AttachmentType, DocumentStatus, ENDED_NAME, wishKey, WishStatus } from '@wenyuan/domain';
import { eq, inArray } from 'drizzle-orm';
import { hashPassword } from '../auth/password.ts';
import { coverKey, pageKey } from '../conversion/stored-page.ts';
import {
  advertisements,
  articles,
  attachments,
  banners,
  categories,
  comments,
  conversions,
  documents,
  feedbacks,
  friendlinks,
  groupPermissions,
  groups,
  languages,
  navigations,
  orders,
  pageTexts,
  permissions,
  punishments,
  reports,
  sms,
  topicDocuments,
  topics,
  userGroups,
  userOauths,
  users,
  wishes,
  wishSupporters,
} from '../db/schema/index.ts';
import { MEMBERS } from '../db/install.ts';
import { oneRow } from '../db/one-row.ts';
import type { Services } from '../services.ts';

/** A text that is unique within the run. */
export function unique(prefix: string): string {
  return `${prefix}${randomBytes(4).toString('hex')}`;
}

export type Member = { readonly id: number; readonly username: string; readonly token: string };
export const PASSWORD = 'member-password';
/** Made once: hashing takes longer than all else that makes a member. */
let hashOfPassword: Promise<string> | undefined;

/** Creates a group that grants the named operations. */
export async function createGroup(
  { db, sessions }: Services,
  overrides: Partial<typeof groups.$inferInsert> & { readonly grants?: readonly string[] } = {},
): Promise<number> {
  const { grants = [], ...fields } = overrides;
  const { id } = oneRow(
    await db
      .insert(groups)
      .values({ title: unique('group-'), ...fields })
      .returning(),
  );
  await grantOnly({ db, sessions }, id, grants);
  return id;
}

/** Makes the group grant exactly these operations. */
export async function grantOnly(
  { db, sessions }: Pick<Services, 'db' | 'sessions'>,
  groupId: number,
  paths: readonly string[],
): Promise<void> {
  await db.delete(groupPermissions).where(eq(groupPermissions.group_id, groupId));
  if (paths.length > 0) {
    const rows = await db
      .select({ id: permissions.id })
      .from(permissions)
      .where(inArray(permissions.path, [...paths]));
    if (rows.length !== paths.length) throw new Error(`No such permission among ${paths.join()}`);
    await db
      .insert(groupPermissions)
      .values(rows.map((row) => ({ group_id: groupId, permission_id: row.id })));
  }
  sessions.forget();
}

/** Creates a member with a session, in the default group unless `fields` say otherwise. */
export async function createMember(
  { db, sessions }: Services,
  overrides: Partial<typeof users.$inferInsert> & { readonly groupId?: number } = {},
): Promise<Member> {
  const { groupId, ...fields } = overrides;
  const username = unique('member-');
  const row = oneRow(
    await db
      .insert(users)
      .values({
        username,
        email: `${username}@example.com`,
        ...fields,
        password: fields.password ?? (await (hashOfPassword ??= hashPassword(PASSWORD))),
      })
      .returning(),
  );
  const group =
    groupId ??
    oneRow(await db.select({ id: groups.id }).from(groups).where(eq(groups.title, MEMBERS))).id;
  await db.insert(userGroups).values({ user_id: row.id, group_id: group });
  return { id: row.id, username: row.username, token: await sessions.open(db, row.id) };
}

/** Leaves of an account what there is once its member has ended it, and returns its name. */
export async function endAccount({ db }: Services, id: number): Promise<string> {
  const username = unique(`${ENDED_NAME}_`);
  await db.delete(userGroups).where(eq(userGroups.user_id, id));
  await db.update(users).set({ username }).where(eq(users.id, id));
  return username;
}

export async function createCategory(
  { db }: Services,
  overrides: Partial<typeof categories.$inferInsert> = {},
): Promise<number> {
  const rows = await db
    .insert(categories)
    .values({ title: unique('category-'), ...overrides })
    .returning();
  return oneRow(rows).id;
}

export async function createNavigation(
  { db }: Services,
  overrides: Partial<typeof navigations.$inferInsert> = {},
): Promise<number> {
  const rows = await db
    .insert(navigations)
    .values({ title: unique('navigation-'), href: '/', ...overrides })
    .returning();
  return oneRow(rows).id;
}

/** Creates an attachment that no document uses yet. */
export async function createAttachment({ db }: Services, userId: number): Promise<number> {
  const hash = createHash('md5').update(randomBytes(16)).digest('hex');
  const rows = await db
    .insert(attachments)
    .values({
      hash,
      user_id: userId,
      type: AttachmentType.Document,
      path: `documents/${hash}.pdf`,
      name: `${hash}.pdf`,
      size: 1000,
      ext: '.pdf',
    })
    .returning();
  return oneRow(rows).id;
}

export type MadeDocument = Pick<
  typeof documents.$inferSelect,
  'id' | 'uuid' | 'hash' | 'digest' | 'ext' | 'conversion_key'
>;

/** Creates the rows of a converted document of three pages, without stored files. */
export async function createDocument(
  services: Services,
  overrides: Partial<typeof documents.$inferInsert> & { readonly user_id: number },
): Promise<MadeDocument> {
  const attachmentId = await createAttachment(services, overrides.user_id);
  const { db } = services;
  const attachment = oneRow(
    await db.select().from(attachments).where(eq(attachments.id, attachmentId)),
  );
  const row = oneRow(
    await db
      .insert(documents)
      .values({
        uuid: randomBytes(8).toString('hex'),
        title: unique('document-'),
        attachment_id: attachmentId,
        hash: attachment.hash,
        size: attachment.size,
        ext: attachment.ext,
        pages: 3,
        converted_pages: 3,
        status: DocumentStatus.Converted,
        ...overrides,
      })
      .returning(),
  );
  await db.update(attachments).set({ type_id: row.id }).where(eq(attachments.id, attachmentId));
  const { id, uuid, hash, digest, ext, conversion_key } = row;
  return { id, uuid, hash, digest, ext, conversion_key };
}

/** Creates a document with stored page images and a cover. */
export async function createReadable(
  services: Services,
  overrides: Partial<typeof documents.$inferInsert> & { readonly user_id: number },
): Promise<MadeDocument> {
  const made = await createDocument(services, { has_cover: true, ...overrides });
  const pages = overrides.pages ?? 3;
  const key = made.conversion_key;
  const page = Array.from({ length: pages }, () => ({
    width: 800,
    height: 1100,
    ext: '.gzip.svg',
  }));
  await services.db.insert(conversions).values({ key, page, outline: [] });
  await services.db
    .insert(pageTexts)
    .values(page.map((_, index) => ({ key, page: index + 1, content: `第 ${index + 1} 页` })));
  for (let number = 1; number <= pages; number += 1) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><title>${number}</title></svg>`;
    await services.storage.put(pageKey(key, number, '.gzip.svg'), gzipSync(svg));
  }
  await services.storage.put(coverKey(key), Buffer.from('a cover'));
  return made;
}

export async function createArticle(
  { db }: Services,
  overrides: Partial<typeof articles.$inferInsert> & { readonly user_id: number },
): Promise<{ id: number; identifier: string }> {
  const identifier = unique('article-');
  const rows = await db
    .insert(articles)
    .values({ identifier, title: identifier, content: '<p>x</p>', status: 1, ...overrides })
    .returning();
  return { id: oneRow(rows).id, identifier };
}

export async function createBanner(
  { db }: Services,
  overrides: Partial<typeof banners.$inferInsert> = {},
): Promise<number> {
  const path = `/uploads/ab/${randomBytes(16).toString('hex')}.webp`;
  return oneRow(
    await db
      .insert(banners)
      .values({ path, ...overrides })
      .returning(),
  ).id;
}

/** A topic of these documents, in this order. */
export async function createTopic(
  { db }: Services,
  overrides: Partial<typeof topics.$inferInsert> = {},
  documentIds: readonly number[] = [],
): Promise<number> {
  const values = { title: unique('topic-'), ...overrides };
  const { id } = oneRow(await db.insert(topics).values(values).returning());
  for (const [sort, document_id] of documentIds.entries())
    await db.insert(topicDocuments).values({ topic_id: id, document_id, sort });
  return id;
}

export async function createFriendlink(
  { db }: Services,
  overrides: Partial<typeof friendlinks.$inferInsert> = {},
): Promise<number> {
  const values = { title: unique('link-'), link: 'https://www.example.com/', ...overrides };
  return oneRow(await db.insert(friendlinks).values(values).returning()).id;
}

export async function createAdvertisement(
  { db }: Services,
  overrides: Partial<typeof advertisements.$inferInsert> = {},
): Promise<number> {
  const fields = { user_id: 1, position: 'global_top', title: '广告', content: '<p>广告</p>' };
  return oneRow(
    await db
      .insert(advertisements)
      .values({ ...fields, ...overrides })
      .returning(),
  ).id;
}

export async function createLanguage(
  { db }: Services,
  overrides: Partial<typeof languages.$inferInsert> = {},
): Promise<number> {
  const values = { language: '世界语', code: unique('eo-'), ...overrides };
  return oneRow(await db.insert(languages).values(values).returning()).id;
}

export async function createReport(
  services: Services,
  overrides: Partial<typeof reports.$inferInsert> = {},
): Promise<number> {
  const { id, username } = await createMember(services);
  const document = await createDocument(services, { user_id: id });
  const values = {
    document_id: document.id,
    document_title: '道德经',
    user_id: id,
    username,
    reason: 1,
    ...overrides,
  };
  return oneRow(await services.db.insert(reports).values(values).returning()).id;
}

export async function createFeedback(
  { db }: Services,
  overrides: Partial<typeof feedbacks.$inferInsert> = {},
): Promise<number> {
  const values = { content: '希望能按朝代浏览', ...overrides };
  return oneRow(await db.insert(feedbacks).values(values).returning()).id;
}

export async function createPunishment(
  { db }: Services,
  overrides: Partial<typeof punishments.$inferInsert> & { user_id: number; type: number },
): Promise<number> {
  return oneRow(await db.insert(punishments).values(overrides).returning()).id;
}

/** Creates the row of an approved comment without updating counters. */
export async function createComment(
  { db }: Services,
  overrides: Partial<typeof comments.$inferInsert> & { user_id: number; document_id: number },
): Promise<number> {
  const values = { content: '受教了', status: 1, ...overrides };
  return oneRow(await db.insert(comments).values(values).returning()).id;
}

/** Binds an account of another provider to a member. */
export async function createOauth({ db }: Services, userId: number): Promise<number> {
  const rows = await db
    .insert(userOauths)
    .values({ user_id: userId, oauth_type: 1, openid: unique('openid-'), nickname: '青衫' })
    .returning();
  return oneRow(rows).id;
}

/** Creates the record of a sent text message. */
export async function createSms(
  { db }: Services,
  overrides: Partial<typeof sms.$inferInsert> = {},
): Promise<number> {
  const expires_at = new Date(Date.now() + 600_000);
  const fields = { mobile: '13500135000', type: 1, status: 1, code_hash: '', expires_at };
  const rows = await db
    .insert(sms)
    .values({ ...fields, ...overrides })
    .returning();
  return oneRow(rows).id;
}

/** Creates a pending order of a monthly membership. */
export async function createOrder(
  { db }: Services,
  overrides: Partial<typeof orders.$inferInsert> & { user_id: number },
): Promise<string> {
  const values = {
    order_no: randomBytes(10).toString('hex'),
    order_type: 2,
    product_id: 2,
    product_name: '月度会员',
    price: 0,
    amount: 0,
    ...overrides,
  };
  return oneRow(await db.insert(orders).values(values).returning()).order_no;
}

/** Creates an open wish with its first supporter. */
export async function createWish(
  { db }: Services,
  overrides: Partial<typeof wishes.$inferInsert> & { user_id: number },
): Promise<number> {
  const title = overrides.title ?? unique('wish-');
  const values = { title, title_key: wishKey(title), status: WishStatus.Open, ...overrides };
  const { id, user_id } = oneRow(await db.insert(wishes).values(values).returning());
  await db.insert(wishSupporters).values({ wish_id: id, user_id });
  return id;
}
