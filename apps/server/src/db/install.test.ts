import { grantableRows } from '@wenyuan/contract';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT_USER_ID } from '../auth/caller.ts';
import { verifyPassword } from '../auth/password.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { connect, type Connection } from './database.ts';
import { ADMINISTRATORS_ID, install } from './install.ts';
import { migrateDatabase } from './migrate.ts';
import { isMigrated } from './migrations.ts';
import { groupPermissions, groups, permissions, userGroups, users } from './schema/index.ts';

let database: TestDatabase;
let connection: Connection;

beforeEach(async () => {
  database = await createTestDatabase('empty');
  connection = connect(database.url, pino({ level: 'silent' }), 3);
});
afterEach(async () => {
  await connection.close();
  await database.drop();
});

describe('migration', () => {
  it('three servers that start at once on an empty database all succeed', async () => {
    await Promise.all([1, 2, 3].map(() => migrateDatabase(database.url)));
    expect(await isMigrated(connection.db)).toBe(true);
    const applied = await connection.db.execute(sql`select * from drizzle.__drizzle_migrations`);
    const hashes = applied.rows.map((row) => row.hash);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('a database that lacks the newest migration does not count as migrated', async () => {
    await migrateDatabase(database.url);
    await connection.db.execute(sql`delete from drizzle.__drizzle_migrations`);
    expect(await isMigrated(connection.db)).toBe(false);
  });

  it('says of a database that a newer program migrated when its newest step was made', async () => {
    expect(await migrateDatabase(database.url)).toBeUndefined();
    const later = new Date('2999-01-01T00:00:00Z');
    await connection.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('unknown', ${later.getTime()})`,
    );
    expect(await migrateDatabase(database.url)).toEqual(later);
  });

  it('the database compares Chinese by trigrams', async () => {
    await migrateDatabase(database.url);
    const { rows } = await connection.db.execute(sql`select show_trgm('文档分享') as found`);
    expect(rows[0]?.found).toHaveLength(5);
  });
});

describe('installation', () => {
  beforeEach(() => migrateDatabase(database.url));

  it('creates one administrator with the returned password, however many install at once', async () => {
    const made = await Promise.all([1, 2, 3].map(() => install(connection.db, undefined)));
    const told = made.flatMap(({ password }) => (password === undefined ? [] : [password]));
    expect(told).toHaveLength(1);
    const [admin, ...others] = await connection.db.select().from(users);
    expect(others).toEqual([]);
    expect(await verifyPassword(admin?.password ?? '', told[0] ?? '')).toBe(true);
  });

  it('takes the password of the operator when there is one', async () => {
    expect(await install(connection.db, 'my-own-password')).toEqual({
      password: 'my-own-password',
    });
  });

  it('a rolled back installation does not shift the ids of the first user and group', async () => {
    const { db } = connection;
    const crash = db.transaction(async (tx) => {
      await tx.insert(groups).values({ title: 'half' });
      await tx.insert(users).values({ username: 'half', password: '' });
      throw new Error('crash');
    });
    await expect(crash).rejects.toThrow('crash');
    await install(db, undefined);
    const [admin] = await db.select().from(users);
    const [membership] = await db.select().from(userGroups);
    expect(admin?.id).toBe(ROOT_USER_ID);
    expect(membership).toEqual({ user_id: ROOT_USER_ID, group_id: ADMINISTRATORS_ID });
    const [next] = await db.insert(users).values({ username: 'next', password: '' }).returning();
    expect(next?.id).toBe(ROOT_USER_ID + 1);
  });

  it('the permission rows follow the contract at every start, and group 1 holds all of them under any title', async () => {
    const { db } = connection;
    await install(db, undefined);
    await db.update(groups).set({ title: '站长' }).where(eq(groups.id, ADMINISTRATORS_ID));
    await db.delete(permissions);
    await db
      .insert(permissions)
      .values({ method: 'GRPC', path: '/api.v1.GoneAPI/Gone', title: '旧' });
    await install(db, undefined);
    const paths = (await db.select().from(permissions)).map((row) => row.path);
    expect(paths.sort()).toEqual(
      grantableRows()
        .map((row) => row.path)
        .sort(),
    );
    const held = await db.$count(
      groupPermissions,
      eq(groupPermissions.group_id, ADMINISTRATORS_ID),
    );
    expect(held).toBe(paths.length);
  });
});
