import { withoutDirections } from '@wenyuan/contract';
import { inArray, sql } from 'drizzle-orm';
import { AttachmentType, isEmail, isMobile } from '@wenyuan/domain';
import { ROOT_USER_ID } from '../auth/caller.ts';
import { isFormerHash } from '../auth/former-hash.ts';
import type { Db } from '../db/database.ts';
import { creditMovements, users } from '../db/schema/index.ts';
import { bindImages } from '../modules/upload/bind-images.ts';
import { stillPicture } from '../modules/upload/picture.ts';
import type { Addresses } from './addresses.ts';
import type { Move } from './move.ts';
import { moveTable, type Planned } from './move-table.ts';
import type { TableLog } from './report.ts';
import { timesOf, type SourceRow } from './source-row.ts';

type NewUser = typeof users.$inferInsert;

/** As logging in reads it. */
const nameThere = (row: SourceRow) => withoutDirections(row.text('username')).trim();

/** The name of a row behind which its number stands as often as it has to. */
function numbered(row: SourceRow, times: number): string {
  return nameThere(row) + `_${row.id}`.repeat(times);
}
const MOST_TIMES = 3;

/** The names, addresses and numbers that are taken, of those that these rows bring or may get. */
async function findTaken(db: Db, rows: readonly SourceRow[]) {
  const lower = (column: string) => rows.map((row) => row.text(column).trim().toLowerCase());
  const names = rows.flatMap((row) =>
    Array.from({ length: MOST_TIMES + 1 }, (_, times) => numbered(row, times).toLowerCase()),
  );
  const found = await db
    .select({ id: users.id, username: users.username, email: users.email, mobile: users.mobile })
    .from(users)
    .where(
      sql`${inArray(sql`lower(${users.username})`, names)}
        or (${users.email} <> '' and ${inArray(sql`lower(${users.email})`, lower('email'))})
        or (${users.mobile} <> '' and ${inArray(users.mobile, lower('mobile'))})`,
    );
  // The administrator of the installation gives way to the one who comes.
  const others = found.filter(
    ({ id }) => id !== ROOT_USER_ID || !rows.some((row) => row.id === id),
  );
  const setOf = (column: 'username' | 'email' | 'mobile') =>
    new Set(others.map((row) => row[column].toLowerCase()).filter((text) => text !== ''));
  return { username: setOf('username'), email: setOf('email'), mobile: setOf('mobile') };
}

/**
 * Those of these rows whose name is the address or number of another member, who gives it to log in. A name that is nobody
 * else's address stays, since its member logs in by it.
 */
async function findMisleading({ source }: Move, rows: readonly SourceRow[]) {
  const named = rows.filter((row) => isEmail(nameThere(row)) || isMobile(nameThere(row)));
  const names = named.map(nameThere);
  const owners = new Map<string, number>();
  for (const column of ['email', 'mobile'] as const)
    for (const owner of await source.where('user', column, names)) {
      const text = owner.text(column).trim().toLowerCase();
      // The first one keeps it.
      owners.set(text, Math.min(owner.id, owners.get(text) ?? owner.id));
    }
  const ownerOf = (row: SourceRow) => owners.get(nameThere(row).toLowerCase()) ?? row.id;
  return new Set(named.filter((row) => ownerOf(row) !== row.id).map(({ id }) => id));
}

/** The name of a row, or another one where it leads to another member. */
function nameOf(
  row: SourceRow,
  { taken, misleading }: { readonly taken: Set<string>; readonly misleading: ReadonlySet<number> },
  log: TableLog,
): string {
  const name = nameThere(row);
  const isMisleading = misleading.has(row.id);
  let free = isMisleading ? numbered(row, 1) : name;
  for (let times = 1; free === '' || taken.has(free.toLowerCase()); times += 1)
    free = numbered(row, times);
  if (free !== name)
    log.change(
      isMisleading
        ? '用户名是另一用户的邮箱或手机号码，已改名'
        : '用户名为空或与其他用户相同，已改名',
      `${row.id} ${name} → ${free}`,
    );
  taken.add(free.toLowerCase());
  return free;
}

/** An address or number that an earlier member has is left out: it names one account here. */
function uniqueOf(
  row: SourceRow,
  { column, label }: { readonly column: 'email' | 'mobile'; readonly label: string },
  { taken, log }: { readonly taken: Set<string>; readonly log: TableLog },
): string {
  const text = row.text(column).trim();
  if (text === '') return '';
  if (taken.has(text.toLowerCase())) {
    log.change(`${label}与其他用户相同，已清空`, `${row.id} ${row.text('username')} ${text}`);
    return '';
  }
  taken.add(text.toLowerCase());
  return text;
}

function passwordOf(row: SourceRow, log: TableLog): string {
  const stored = row.text('password');
  if (isFormerHash(stored)) return stored;
  log.change('密码的格式未知，须重设密码', `${row.id} ${row.text('username')}`);
  return '';
}

function balanceOf(row: SourceRow): number {
  return Math.max(0, row.whole('credit_count'));
}

/** The ledger begins with what the member has. */
async function openLedger(tx: Db, planned: readonly Planned<NewUser>[]): Promise<void> {
  const values = planned.flatMap(({ row }) => {
    const amount = balanceOf(row);
    if (amount === 0) return [];
    const key = `import:${row.id}`;
    const fields = { user_id: row.id, amount, balance: amount, key, remark: '迁入时的余额' };
    return [{ ...fields, reason: 'grant' }];
  });
  if (values.length > 0) await tx.insert(creditMovements).values(values).onConflictDoNothing();
}

export async function moveUsers(move: Move, addresses: Addresses): Promise<void> {
  await moveTable(move, {
    source: 'user',
    label: '用户',
    target: users,
    installed: new Set([ROOT_USER_ID]),
    sums: [{ label: '积分之和（不计负数）', of: balanceOf, here: users.credit_count }],
    async plan(rows, log) {
      const taken = await findTaken(move.db, rows);
      const misleading = await findMisleading(move, rows);
      const planned: Planned<NewUser>[] = [];
      for (const row of rows) {
        const username = nameOf(row, { taken: taken.username, misleading }, log);
        if (row.whole('credit_count') < 0)
          log.change('积分为负，记为 0', `${row.id} ${username}（${row.whole('credit_count')}）`);
        const values = {
          username,
          password: passwordOf(row, log),
          email: uniqueOf(row, { column: 'email', label: '邮箱' }, { taken: taken.email, log }),
          mobile: uniqueOf(
            row,
            { column: 'mobile', label: '手机号码' },
            { taken: taken.mobile, log },
          ),
          address: row.text('address'),
          signature: row.text('signature'),
          avatar:
            (await addresses.picture(row.text('avatar'), `用户 ${row.id} 的头像`, stillPicture)) ??
            '',
          realname: row.text('realname'),
          identity: row.text('identity'),
          register_ip: row.text('register_ip'),
          last_login_ip: row.text('last_login_ip'),
          credit_count: balanceOf(row),
          remark: row.text('remark'),
          login_at: row.time('login_at'),
          ...timesOf(row),
        };
        planned.push({ row, values });
      }
      return planned;
    },
    async after(tx, planned) {
      await openLedger(tx, planned);
      for (const { row, values } of planned)
        if (values.avatar !== '' && values.avatar !== undefined)
          await bindImages(tx, { type: AttachmentType.Avatar, id: row.id }, [values.avatar]);
    },
  });
}
