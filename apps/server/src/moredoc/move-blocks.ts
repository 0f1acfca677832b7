import {
  advertisements as advertisementsTable,
  banners,
  friendlinks,
  languages,
  movedRows,
  navigations,
} from '../db/schema/index.ts';
import { AttachmentType, cut, hexColor, NAVIGATION_LEVELS } from '@wenyuan/domain';
import { eq, inArray } from 'drizzle-orm';
import { ADVERT_PICTURES } from '../modules/advertisement/advert-pictures.ts';
import { ROOT_USER_ID } from '../auth/caller.ts';
import { filesOfHtml } from '../modules/article/article-files.ts';
import { bindImages } from '../modules/upload/bind-images.ts';
import { pageLink, type Addresses } from './addresses.ts';
import type { Move } from './move.ts';
import { moveLinks, moveTable, type Planned } from './move-table.ts';
import { hereOrComing, membersOf } from './rows-here.ts';
import { timesOf, titleOf, type SourceRow } from './source-row.ts';

const NOT_A_PAGE = '链接不是网页的地址，已清空';
const ADVERT_MAX = 20_000;
const REMARK_MAX = 255;

export async function moveBanners(move: Move, addresses: Addresses): Promise<void> {
  await moveTable(move, {
    source: 'banner',
    label: '横幅',
    target: banners,
    async plan(rows, log) {
      const planned: Planned<typeof banners.$inferInsert>[] = [];
      for (const row of rows) {
        const path = await addresses.picture(row.text('path'), `横幅 ${row.id}`);
        if (path === undefined) {
          log.refuse('图片未能迁入', `${row.id} ${row.text('title')}`);
          continue;
        }
        const values = {
          title: row.text('title'),
          path,
          url: pageLink(await addresses.link(row.text('url')), () =>
            log.change(NOT_A_PAGE, `${row.id} ${row.text('url')}`),
          ),
          description: row.text('description'),
          sort: row.whole('sort'),
          enable: row.flag('enable'),
          type: row.whole('type'),
          ...timesOf(row),
        };
        planned.push({ row, values });
      }
      return planned;
    },
    async after(tx, planned) {
      for (const { row, values } of planned)
        await bindImages(tx, { type: AttachmentType.Banner, id: row.id }, [values.path]);
    },
  });
}

export async function moveAdvertisements(move: Move, addresses: Addresses): Promise<void> {
  await moveTable(move, {
    source: 'advertisement',
    label: '广告',
    target: advertisementsTable,
    async plan(rows, log) {
      const isMember = await membersOf(move.db, rows);
      const planned: Planned<typeof advertisementsTable.$inferInsert>[] = [];
      for (const row of rows) {
        const content = await addresses.html(row.text('content'), `广告 ${row.id}`);
        if (content.length > ADVERT_MAX) {
          log.refuse(`内容超过 ${ADVERT_MAX} 个字符`, `${row.id} ${row.text('title')}`);
          continue;
        }
        const values = {
          user_id: isMember(row) ? row.long('user_id') : ROOT_USER_ID,
          position: row.text('position'),
          title: row.text('title'),
          content,
          enable: row.flag('enable'),
          remark: cut(row.text('remark'), REMARK_MAX),
          start_time: row.time('start_time'),
          end_time: row.time('end_time'),
          ...timesOf(row),
        };
        planned.push({ row, values });
      }
      return planned;
    },
    async after(tx, planned) {
      for (const { row, values } of planned)
        await bindImages(tx, { type: ADVERT_PICTURES, id: row.id }, filesOfHtml(values.content));
    },
  });
}

export async function moveFriendlinks(move: Move): Promise<void> {
  await moveTable(move, {
    source: 'friendlink',
    label: '友情链接',
    target: friendlinks,
    plan: (rows, log) =>
      rows.flatMap((row) => {
        const link = row.text('link').trim();
        if (!/^https?:\/\/\S+$/i.test(link)) {
          log.refuse('链接应以 http(s):// 开头', `${row.id} ${row.text('title')} ${link}`);
          return [];
        }
        const values = {
          title: titleOf(row, log.change, link),
          link,
          description: row.text('description'),
          sort: row.whole('sort'),
          enable: row.flag('enable'),
          ...timesOf(row),
        };
        return [{ row, values }];
      }),
  });
}

/** Languages are the same by their code. */
export async function moveLanguages(move: Move): Promise<void> {
  await moveLinks(move, {
    source: 'language',
    label: '语言',
    plan: async (rows) =>
      rows.map((row) => {
        const code = row.text('code');
        const values = {
          code,
          language: row.text('language'),
          enable: row.flag('enable'),
          sort: row.whole('sort'),
        };
        return { row, values };
      }),
    async store(tx, values) {
      const ids: number[] = [];
      for (const { code, ...rest } of values) {
        const rows = await tx
          .insert(languages)
          .values({ code, ...rest })
          .onConflictDoUpdate({ target: languages.code, set: rest })
          .returning({ id: languages.id });
        ids.push(...rows.map(({ id }) => id));
      }
      return ids;
    },
  });
}

type Entry = { readonly row: SourceRow; readonly href: string };

/** The entries there that came or may come; those of the installation keep none of them away. */
async function readNavigation(
  { db, source }: Move,
  addresses: Addresses,
  installed: ReadonlySet<number>,
) {
  const entries = new Map<number, Entry>();
  for await (const rows of source.batches('navigation'))
    for (const row of rows)
      entries.set(row.id, { row, href: await addresses.link(row.text('href')) });
  const ids = [...entries.keys()];
  const sound = await hereOrComing(db, 'navigation', ids);
  for (const id of ids) if (!sound.has(id) && !installed.has(id)) entries.delete(id);
  const levelOf = (entry: Entry): number => {
    let level = 1;
    for (let up = entries.get(entry.row.long('parent_id')); up !== undefined; level += 1) {
      if (level > NAVIGATION_LEVELS || up.row.id === entry.row.id) return 1;
      up = entries.get(up.row.long('parent_id'));
    }
    return level;
  };
  return { entries, levelOf };
}

/** The entries of the installation are there already: those with the same address that come first take their place. */
export async function moveNavigations(move: Move, addresses: Addresses): Promise<void> {
  const { db } = move;
  // Later ones come beside what operators have made of the navigation here.
  let isReplaced = (await db.$count(movedRows, eq(movedRows.source, 'navigation'))) > 0;
  const installed = isReplaced
    ? []
    : await db.select().from(navigations).where(eq(navigations.fixed, true));
  const installedIds = installed.map(({ id }) => id);
  const { entries, levelOf } = await readNavigation(move, addresses, new Set(installedIds));
  const isFixed = (entry: Entry) =>
    levelOf(entry) === 1 && installed.some(({ href }) => href === entry.href);
  /** What operators put below them since. */
  let below: { readonly id: number; readonly parent_id: number }[] = [];
  await moveTable(move, {
    source: 'navigation',
    label: '导航',
    target: navigations,
    size: 10_000,
    installed: new Set(installedIds),
    plan: (rows, log) =>
      rows.flatMap((row) => {
        const entry = entries.get(row.id);
        if (entry === undefined) return [];
        const parent = entries.get(row.long('parent_id'));
        const isBelow = parent !== undefined && levelOf(entry) > 1;
        if (row.long('parent_id') > 0 && !isBelow)
          log.change(
            '上级导航不存在、未能迁入或层次过多，已移到顶层',
            `${row.id} ${row.text('title')}`,
          );
        const values = {
          parent_id: isBelow ? parent.row.id : 0,
          title: titleOf(row, log.change),
          href: pageLink(entry.href, () => log.change(NOT_A_PAGE, `${row.id} ${entry.href}`)),
          target: row.text('target') === '_blank' ? '_blank' : '_self',
          color: hexColor(row.text('color').trim()),
          sort: row.whole('sort'),
          enable: row.flag('enable'),
          description: row.text('description'),
          fixed: isFixed(entry),
          ...timesOf(row),
        };
        return [{ row, values }];
      }),
    // The ids of the installation may be theirs: what they do not replace comes again at another one.
    async before(tx) {
      if (isReplaced) return;
      const { id, parent_id } = navigations;
      below = await tx
        .select({ id, parent_id })
        .from(navigations)
        .where(inArray(parent_id, installedIds));
      await tx.delete(navigations).where(inArray(id, installedIds));
    },
    async after(tx) {
      if (isReplaced) return;
      isReplaced = true;
      for (const { id, ...values } of installed) {
        const successor = [...entries.values()].find(({ href }) => href === values.href)?.row;
        const parent_id = installedIds.includes(values.parent_id) ? 0 : values.parent_id;
        const [made] =
          successor === undefined
            ? await tx
                .insert(navigations)
                .values({ ...values, parent_id })
                .returning({ id: navigations.id })
            : [successor];
        const under = below.filter(({ parent_id }) => parent_id === id).map((row) => row.id);
        await tx
          .update(navigations)
          .set({ parent_id: made?.id ?? 0 })
          .where(inArray(navigations.id, under));
      }
    },
  });
}
