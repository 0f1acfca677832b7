import { chinaDay, formatDateTime, searchEngineLabels } from '@wenyuan/domain';
import type { InboxKind } from '@wenyuan/contract';
import { countUse } from '../../auth/rate-limit.ts';
import type { Services } from '../../services.ts';
import { countWaiting } from '../inbox/count-waiting.ts';
import { readMailState } from '../mail/mail-state.ts';
import { countFailed } from '../queue/failed-jobs.ts';
import { isSubmitted, readSubmissions } from '../submission/submission-state.ts';
import { tellAdministrators } from './tell-administrators.ts';

const HOUR_MS = 3_600_000;
const DAY_SECONDS = 86_400;
/** What lasts is told again in the morning in China, not at midnight. */
const MORNING_HOURS = 9;
/** Letters that fail for a shorter time may meet a host that restarts. */
const MAIL_FAILS_MS = 10 * 60_000;
const WAITS_MS = 24 * HOUR_MS;
/** Engines that refuse for a shorter time may be busy, and nothing is lost. */
const ENGINE_FAILS_MS = 24 * HOUR_MS;
/** Longer than from one telling to the next, so that none is left out. */
const FAILED_HOURS = 25;

/**
 * What people wait for until an operator decides. Orders wait for their buyers; conversions and jobs that failed and invoices to
 * be corrected wait for nobody, and some are never made good; sites have days on which they pay withdrawals.
 */
const awaited: { readonly [Kind in InboxKind]?: string } = {
  document: '待审核的文档',
  article: '待审核的文章',
  comment: '待审核的评论',
  wish: '待审核的求文档',
  report: '举报',
  feedback: '反馈',
  order_claim: '线下付款',
  payment_mismatched: '待核对的付款',
  refund_failed: '未成功的退款',
  invoice: '发票申请',
};

/** The number of each is that of its notice, so that one that is not read yet is told anew instead of beside the other. */
const TROUBLES = { mail: 1, disk: 2, jobs: 3, waiting: 4, submission: 5 } as const;

type Trouble = {
  readonly kind: keyof typeof TROUBLES;
  readonly title: string;
  readonly note: string;
};

async function mailTrouble({ db, settings }: Services, now: Date): Promise<Trouble | undefined> {
  const state = await readMailState(db, (await settings.read()).email);
  const since = state?.failing_since ?? null;
  if (since === null || now.getTime() - Date.parse(since) < MAIL_FAILS_MS) return undefined;
  const note = `自 ${formatDateTime(since)} 起：${state?.error ?? ''}`;
  return { kind: 'mail', title: '邮件发不出去', note };
}

async function diskTrouble({ disk }: Services): Promise<Trouble | undefined> {
  const { state, message } = await disk.look();
  if (state === 'fine' || state === 'near') return undefined;
  return { kind: 'disk', title: '磁盘空间不足', note: message };
}

async function jobsTrouble({ db }: Services): Promise<Trouble | undefined> {
  const count = await countFailed(db, FAILED_HOURS);
  if (count === 0) return undefined;
  const note = '多次重试后仍未成功，原因见后台仪表盘的“后台任务”';
  return { kind: 'jobs', title: `最近一天有 ${count} 项后台任务失败`, note };
}

async function submissionTrouble(services: Services, now: Date): Promise<Trouble | undefined> {
  // They are asked no more, so nothing is known of them.
  if (!isSubmitted(await services.settings.read())) return undefined;
  const failing = (await readSubmissions(services)).filter(
    ({ failing_since: since }) =>
      since !== null && now.getTime() - Date.parse(since) >= ENGINE_FAILS_MS,
  );
  if (failing.length === 0) return undefined;
  const note = failing
    .map(({ engine, error }) => `${searchEngineLabels[engine]}：${error}`)
    .join('；');
  return { kind: 'submission', title: '新页面推送不到搜索引擎', note };
}

async function waitingTrouble(services: Services, now: Date): Promise<Trouble | undefined> {
  const count = countWaiting(services, new Date(now.getTime() - WAITS_MS));
  const parts: string[] = [];
  let total = 0;
  for (const [kind, label] of Object.entries(awaited)) {
    const waiting = await count[kind as keyof typeof awaited]();
    total += waiting;
    if (waiting > 0) parts.push(`${label} ${waiting}`);
  }
  if (total === 0) return undefined;
  return {
    kind: 'waiting',
    title: `${total} 项待办已等待超过 24 小时`,
    note: parts.join('、'),
  };
}

/** Tells administrators what they would otherwise have to look for: of each kind at most once a day, nothing when all is well. */
export async function tellTroubles(services: Services, now = new Date()): Promise<void> {
  const { config, db } = services;
  const found = [
    await mailTrouble(services, now),
    await diskTrouble(services),
    await jobsTrouble(services),
    await waitingTrouble(services, now),
    await submissionTrouble(services, now),
  ].filter((trouble) => trouble !== undefined);
  const day = chinaDay(new Date(now.getTime() - MORNING_HOURS * HOUR_MS));
  await db.transaction(async (tx) => {
    const untold: Trouble[] = [];
    for (const trouble of found)
      if ((await countUse(tx, `trouble:${trouble.kind}:${day}`, DAY_SECONDS)) === 1)
        untold.push(trouble);
    if (untold.length === 0) return;
    const lines = untold.map(({ title, note }) => `${title}：${note}`);
    const link = `${config.adminOrigin}/admin/dashboard`;
    await tellAdministrators(services, tx, {
      notices: untold.map(({ kind, title, note }) => ({
        kind: 'site_trouble',
        target_id: TROUBLES[kind],
        title,
        note,
      })),
      // A letter that cannot be sent would become a trouble of its own.
      ...(found.some(({ kind }) => kind === 'mail')
        ? {}
        : { letter: { template: 'site_trouble', values: { lines, link } } }),
    });
  });
}
