import { eq, ne, notInArray, type SQL } from 'drizzle-orm';
import { ROOT_USER_ID } from '../auth/caller.ts';
import type { Db } from '../db/database.ts';
import { groups, movedRows, navigations, users } from '../db/schema/index.ts';
import { StartError } from '../start-error.ts';
import { INSTALLED_GROUPS, keptIds, type KeptTable } from './kept-ids.ts';

/** What is written wherever somebody looks around. Nothing names its rows, and the administrator gives way to the one who comes. */
const TRACES = ['dynamic', 'search_record'] as const satisfies KeptTable[];
type Content = Exclude<KeptTable, (typeof TRACES)[number]>;

const LABELS: Readonly<Record<Content, string>> = {
  user: '用户',
  group: '用户组',
  category: '分类',
  attachment: '上传的文件与图片',
  document: '文档',
  document_score: '评分',
  article: '文章',
  comment: '评论',
  favorite: '收藏',
  download: '下载记录',
  sign: '签到',
  order: '订单',
  user_vip: '会员',
  sms: '短信记录',
  oauth: '第三方账号',
  user_oauth: '第三方账号',
  report: '举报',
  punishment: '处罚',
  banner: '横幅',
  advertisement: '广告',
  friendlink: '友情链接',
  navigation: '导航',
};

/** What of a table an installation does not begin with; of the others, every row. */
const ADDED: Partial<Record<Content, SQL>> = {
  user: ne(users.id, ROOT_USER_ID),
  group: notInArray(groups.id, [...INSTALLED_GROUPS]),
  navigation: eq(navigations.fixed, false),
};

/**
 * Requires a site that is empty but for traces, which are removed, or into which a move has begun.
 * @throws {StartError} when this site has rows of its own, whose ids may be theirs.
 */
export async function requireEmptySite(db: Db): Promise<void> {
  const begun = await db.select({ id: movedRows.old_id }).from(movedRows).limit(1);
  if (begun.length > 0) return;
  const found = new Set<string>();
  for (const name of Object.keys(LABELS) as Content[]) {
    const target = keptIds[name];
    const rows = await db.select({ id: target.id }).from(target).where(ADDED[name]).limit(1);
    if (rows.length > 0) found.add(LABELS[name]);
  }
  if (found.size > 0)
    throw new StartError(
      `本站已有${[...found].join('、')}：只能迁入刚安装的空站点，否则编号与地址会混淆。请另设 DATA_DIR 或 DATABASE_URL`,
    );
  for (const name of TRACES) await db.delete(keptIds[name]);
}
