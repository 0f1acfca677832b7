import { ADMINISTRATORS_ID } from '../db/install.ts';
import * as schema from '../db/schema/index.ts';
import type { Target } from './compared.ts';

/** Tables whose rows keep their ids, by the table there. */
export const keptIds = {
  user: schema.users,
  group: schema.groups,
  category: schema.categories,
  attachment: schema.attachments,
  document: schema.documents,
  document_score: schema.documentScores,
  article: schema.articles,
  comment: schema.comments,
  favorite: schema.favorites,
  download: schema.downloads,
  sign: schema.signs,
  order: schema.orders,
  user_vip: schema.userVips,
  sms: schema.sms,
  oauth: schema.userOauths,
  user_oauth: schema.userOauths,
  dynamic: schema.dynamics,
  report: schema.reports,
  punishment: schema.punishments,
  banner: schema.banners,
  advertisement: schema.advertisements,
  friendlink: schema.friendlinks,
  navigation: schema.navigations,
  search_record: schema.searchRecords,
} satisfies Record<string, Target>;

export type KeptTable = keyof typeof keptIds;

/** The default one of an installation. */
export const MEMBERS_ID = 2;
/** Groups that every installation begins with. */
export const INSTALLED_GROUPS: ReadonlySet<number> = new Set([ADMINISTRATORS_ID, MEMBERS_ID]);
