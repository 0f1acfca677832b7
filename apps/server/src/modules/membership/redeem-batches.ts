import type { contract, ParsedInputOf, RedeemBatch } from '@wenyuan/contract';
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Caller } from '../../auth/caller.ts';
import { lockTrade } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/database.ts';
import { edited } from '../../db/defined.ts';
import { createdWithin, oneOf, withWords } from '../../db/filters.ts';
import { oneRow } from '../../db/one-row.ts';
import { pageOf } from '../../db/page.ts';
import { redeemBatches, redeemCodes } from '../../db/schema/index.ts';
import { lockUnchanged } from '../../db/unchanged.ts';
import { usernamesOf } from '../../db/usernames.ts';
import { toWire } from '../../db/wire.ts';
import { badField, conflict, notFound } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { hashOfCode, newCode } from './redeem-code.ts';
import { findPlan, planName, termsOf } from './vip-plans.ts';

type Contract = (typeof contract)['redeem'];
type BatchRow = typeof redeemBatches.$inferSelect;
type Creation = ParsedInputOf<Contract['create']>;

const MISSING = '兑换码批次不存在';

async function presentBatches(db: Db, rows: readonly BatchRow[]): Promise<RedeemBatch[]> {
  const names = await usernamesOf(
    db,
    rows.map((row) => row.user_id),
  );
  const ids = rows.map((row) => row.id);
  const used = await db
    .select({ id: redeemCodes.batch_id, count: sql<number>`count(*)::int` })
    .from(redeemCodes)
    .where(and(inArray(redeemCodes.batch_id, ids), gt(redeemCodes.user_id, 0)))
    .groupBy(redeemCodes.batch_id);
  return rows.map((row) => {
    const { sealed: _sealed, request_key: _key, terms: _terms, ...fields } = toWire(row);
    return {
      ...fields,
      username: names.get(row.user_id) ?? '',
      used_count: used.find(({ id }) => id === row.id)?.count ?? 0,
    };
  });
}

/** What operators do to codes. */
export function createRedeemBatches({ db, settings, box }: Services) {
  async function present(row: BatchRow | undefined, on: Db = db): Promise<RedeemBatch> {
    const [batch] = row === undefined ? [] : await presentBatches(on, [row]);
    if (batch === undefined) throw notFound(MISSING);
    return batch;
  }

  /** What a code of the batch will give, fixed now. */
  async function productOf({ kind, vip_type, quantity, credit }: Creation) {
    const values = await settings.read();
    if (kind === 'credits') {
      const { credit_name } = values.score;
      if (credit < 1) throw badField('credit', `${credit_name}至少为 1`);
      const product_name = `${credit} ${credit_name}`;
      return { vip_type: 0, quantity: 1, credit, product_name, terms: null };
    }
    const plan = await findPlan(db, values, vip_type);
    if (plan === undefined) throw badField('vip_type', '没有这种会员');
    const product_name = planName(plan, quantity);
    return { vip_type, quantity, credit: 0, product_name, terms: termsOf(plan, quantity) };
  }

  return {
    async create(input: Creation, caller: Caller): Promise<RedeemBatch> {
      const { title, kind, count, expired_at, enable, remark, request_id } = input;
      if (expired_at !== null && new Date(expired_at) <= new Date())
        throw badField('expired_at', '截止时间应晚于现在');
      const request_key = request_id === '' ? '' : `${caller.id}:${request_id}`;
      const product = await productOf(input);
      const row = await db.transaction(async (tx) => {
        if (request_key !== '') {
          await lockTrade(tx, [`redeem:${request_key}`]);
          const [before] = await tx
            .select()
            .from(redeemBatches)
            .where(eq(redeemBatches.request_key, request_key));
          if (before !== undefined) return before;
        }
        const codes = Array.from({ length: count }, newCode);
        const made = await tx
          .insert(redeemBatches)
          .values({
            ...product,
            title,
            kind,
            count,
            expired_at: expired_at === null ? null : new Date(expired_at),
            enable,
            remark,
            user_id: caller.id,
            sealed: box.seal(JSON.stringify(codes)),
            request_key,
          })
          .returning()
          .then(oneRow);
        await tx
          .insert(redeemCodes)
          .values(codes.map((code) => ({ batch_id: made.id, code_hash: hashOfCode(code) })));
        return made;
      });
      return present(row);
    },

    async update(input: ParsedInputOf<Contract['update']>): Promise<RedeemBatch> {
      const { id, unchanged_since, expired_at, ...change } = input;
      const end =
        expired_at === undefined
          ? {}
          : { expired_at: expired_at === null ? null : new Date(expired_at) };
      const row = await db.transaction(async (tx) => {
        await lockUnchanged(
          tx,
          redeemBatches,
          { id, unchanged_since },
          {
            missing: MISSING,
            present: (before) => present(before, tx),
          },
        );
        const [made] = await tx
          .update(redeemBatches)
          .set(edited({ ...change, ...end }))
          .where(eq(redeemBatches.id, id))
          .returning();
        return made;
      });
      return present(row);
    },

    /** Tells the codes and forgets them: of two operators at once, one gets them. */
    async export(id: number): Promise<{ title: string; redeem_code: string[] }> {
      return db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(redeemBatches)
          .where(eq(redeemBatches.id, id))
          .for('update');
        if (row === undefined) throw notFound(MISSING);
        if (row.exported_at !== null)
          throw conflict('这批兑换码已导出过，不能再次导出；如已遗失，请停用后重新生成');
        const opened = box.open(row.sealed);
        if (opened === undefined)
          throw conflict('本站的密钥已更换，这批兑换码无法再导出；请停用后重新生成');
        await tx
          .update(redeemBatches)
          .set({ sealed: '', exported_at: new Date() })
          .where(eq(redeemBatches.id, id));
        return { title: row.title, redeem_code: JSON.parse(opened) as string[] };
      });
    },

    async list(input: ParsedInputOf<Contract['list']>) {
      const matches = and(
        withWords(input.wd, redeemBatches.title, redeemBatches.remark),
        oneOf(redeemBatches.enable, input.enable),
        input.kind === '' ? undefined : eq(redeemBatches.kind, input.kind),
        createdWithin(redeemBatches.created_at, input.created_at),
      );
      const order = [desc(redeemBatches.id), asc(redeemBatches.user_id)];
      const { total, rows } = await pageOf(db, redeemBatches, { ...input, matches, order });
      return { total, redeem_batch: await presentBatches(db, rows) };
    },

    async codes(input: ParsedInputOf<Contract['codes']>) {
      const matches = and(
        oneOf(redeemCodes.batch_id, input.batch_id),
        oneOf(redeemCodes.user_id, input.user_id),
        createdWithin(redeemCodes.used_at, input.used_at),
        input.used === 0
          ? undefined
          : input.used === 1
            ? gt(redeemCodes.user_id, 0)
            : eq(redeemCodes.user_id, 0),
        input.wd === '' ? undefined : eq(redeemCodes.code_hash, hashOfCode(input.wd)),
      );
      // Those redeemed last stand first.
      const order = [sql`${redeemCodes.used_at} desc nulls last`, asc(redeemCodes.id)];
      const { total, rows } = await pageOf(db, redeemCodes, { ...input, matches, order });
      const names = await usernamesOf(
        db,
        rows.map((row) => row.user_id),
      );
      const batches = await db
        .select({ id: redeemBatches.id, title: redeemBatches.title })
        .from(redeemBatches)
        .where(
          inArray(
            redeemBatches.id,
            rows.map((row) => row.batch_id),
          ),
        );
      const titles = new Map(batches.map(({ id, title }) => [id, title]));
      return {
        total,
        redeem_code: rows.map((row) => {
          const { code_hash: _hash, ...fields } = toWire(row);
          return {
            ...fields,
            title: titles.get(row.batch_id) ?? '',
            username: names.get(row.user_id) ?? '',
          };
        }),
      };
    },
  };
}
