import { isIP } from 'node:net';
import { cut, DynamicType, punishmentTypeLabels } from '@wenyuan/domain';
import {
  dynamics,
  punishments,
  reports,
  searchRecords,
  type PunishmentStep,
} from '../db/schema/index.ts';
import { usernamesOf } from '../db/usernames.ts';
import type { Addresses } from './addresses.ts';
import type { Move } from './move.ts';
import { moveTable, within, withoutSkipped, type Planned } from './move-table.ts';
import { NO_USER } from './report.ts';
import { membersOf, movedHere, ownIds } from './rows-here.ts';
import { readSentence } from './sentence.ts';
import { createdOf, INT_MAX, timesOf, type SourceRow } from './source-row.ts';
import { LAST_MOMENT } from './zoned-time.ts';

const TITLE_MAX = 255;

const DYNAMIC_TYPES: readonly number[] = Object.values(DynamicType);

/** What members did is a sentence with a link there; here, it is the link alone. */
export async function moveDynamics(move: Move, addresses: Addresses): Promise<void> {
  await moveTable(move, {
    source: 'dynamic',
    label: '动态',
    target: dynamics,
    async plan(rows, log) {
      const isMember = await membersOf(move.db, rows);
      const planned: Planned<typeof dynamics.$inferInsert>[] = [];
      const whyNot = (row: SourceRow) => {
        // Guests share user 0 there.
        if (!isMember(row)) return NO_USER;
        return DYNAMIC_TYPES.includes(row.whole('type')) ? undefined : '本站没有这种动态';
      };
      for (const row of withoutSkipped(rows, log, whyNot)) {
        const { text, address } = readSentence(row.text('content'));
        const href = address === '' ? '' : await addresses.link(address);
        const values = {
          user_id: row.long('user_id'),
          type: row.whole('type'),
          title: cut(text, TITLE_MAX),
          href: href.startsWith('/') ? href : '',
          ...createdOf(row),
        };
        planned.push({ row, values });
      }
      return planned;
    },
  });
}

/** A member may report a document several times there: the newest counts. */
async function newestReports({ source }: Move): Promise<ReadonlyMap<string, number>> {
  const newest = new Map<string, number>();
  for await (const rows of source.batches('report'))
    for (const row of rows) newest.set(reportKey(row), row.id);
  return newest;
}

const reportKey = (row: SourceRow) => `${row.long('user_id')}:${row.long('document_id')}`;

export async function moveReports(move: Move): Promise<void> {
  const newest = await newestReports(move);
  await moveTable(move, {
    source: 'report',
    label: '举报',
    target: reports,
    async plan(rows, log) {
      const ids = rows.map((row) => row.long('document_id'));
      const here = await movedHere(move.db, 'document', ids);
      const reporters = rows.map((row) => row.long('user_id'));
      const strangers = await ownIds(move.db, 'user', reporters);
      const whyNot = (row: SourceRow) => {
        if (newest.get(reportKey(row)) !== row.id) return '同一用户后来又举报了同一文档';
        if (strangers.has(row.long('user_id'))) return '用户未迁入';
        return here.has(row.long('document_id')) ? undefined : '文档未迁入';
      };
      return withoutSkipped(rows, log, whyNot).map((row) => {
        const values = {
          document_id: row.long('document_id'),
          document_title: row.text('document_title'),
          user_id: row.long('user_id'),
          username: row.text('username'),
          reason: row.whole('reason'),
          status: row.flag('status'),
          remark: row.text('remark'),
          ...timesOf(row),
        };
        return { row, values };
      });
    },
  });
}

type OldStep = { readonly u: number; readonly t: number; readonly ts: number };

function stepsOf(row: SourceRow): OldStep[] {
  let read: unknown;
  try {
    read = JSON.parse(row.text('operators') || '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(read)) return [];
  return read.flatMap((step: Partial<OldStep> | null) => {
    const ts = Number(step?.ts);
    const [u, t] = [Number(step?.u ?? 0), Number(step?.t ?? 0)];
    return Number.isFinite(ts) ? [{ u: Number.isSafeInteger(u) ? u : 0, t, ts }] : [];
  });
}

export async function movePunishments(move: Move): Promise<void> {
  const now = new Date();
  await moveTable(move, {
    source: 'punishment',
    label: '处罚',
    target: punishments,
    async plan(rows, log) {
      const isMember = await membersOf(move.db, rows);
      const operators = rows.flatMap((row) => stepsOf(row).map(({ u }) => u));
      const here = await movedHere(move.db, 'user', operators);
      const names = await usernamesOf(move.db, [...here]);
      const describe = (row: SourceRow): PunishmentStep[] =>
        stepsOf(row).map(({ u, t, ts }, index) => ({
          user_id: here.has(u) ? u : 0,
          username: names.get(u) ?? '',
          action: t === 0 ? 'cancel' : index === 0 ? 'create' : 'update',
          at: new Date(Math.max(0, Math.min(LAST_MOMENT, ts * 1000))).toISOString(),
        }));
      const whyNot = (row: SourceRow) => {
        if (!isMember(row)) return NO_USER;
        return row.whole('type') in punishmentTypeLabels ? undefined : '本站没有这种处罚';
      };
      return withoutSkipped(rows, log, whyNot).map((row) => {
        const type = row.whole('type');
        const end_time = row.time('end_time');
        const enable = row.flag('enable');
        const isActive = enable && (end_time === null || end_time > now);
        if (isActive && type <= 2)
          log.change(
            '在本站起作用：禁用账号即不能登录，禁止评论即不能评论',
            `用户 ${row.long('user_id')}`,
          );
        const values = {
          user_id: row.long('user_id'),
          type,
          enable,
          reason: row.text('reason'),
          remark: row.text('remark'),
          end_time,
          operators: describe(row),
          ...timesOf(row),
        };
        return { row, values };
      });
    },
  });
}

export async function moveSearches(move: Move): Promise<void> {
  await moveTable(move, {
    source: 'search_record',
    label: '搜索记录',
    target: searchRecords,
    async plan(rows, log) {
      const isMember = await membersOf(move.db, rows);
      return rows.map((row) => ({
        row,
        values: {
          user_id: isMember(row) ? row.long('user_id') : 0,
          ip: isIP(row.text('ip')) === 0 ? '' : row.text('ip'),
          keywords: row.text('keywords'),
          type: row.whole('type'),
          total: within(row, 'total', { label: '结果数', log }),
          page: within(row, 'page', { label: '页码', log }),
          user_agent: row.text('user_agent'),
          spend_ms: Math.round(
            Math.max(0, Math.min(INT_MAX, (Number(row.text('spend_time')) || 0) * 1000)),
          ),
          ...createdOf(row),
        },
      }));
    },
  });
}
