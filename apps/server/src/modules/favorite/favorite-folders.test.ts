import { contract } from '@wenyuan/contract';
import { FAVORITE_FOLDERS_MAX } from '@wenyuan/domain';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { favoriteFolders, favorites } from '../../db/schema/index.ts';
import {
  createArticle,
  createDocument,
  createMember,
  PASSWORD,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { ROOT_PASSWORD } from '../../testing/names.ts';
import { untilOneWaits } from '../../testing/until-waiting.ts';
import { lockUser } from '../user/user.repo.ts';

const { favorite, recycle, user } = contract;
let test: TestApp;
let author: Member;
let reader: Member;

beforeAll(async () => {
  test = await createTestApp();
  author = await createMember(test.services);
});
beforeEach(async () => {
  reader = await createMember(test.services);
});
afterAll(() => test.close());

const make = (name: string, who = reader) => test.call(favorite.createFolder, { name }, who);
const makeOdd = (name: string, who = reader) => test.attempt(favorite.createFolder, { name }, who);
const folders = (who = reader) => test.call(favorite.folders, {}, who);
const move = (id: number[], folder_id: number, who = reader) =>
  test.attempt(favorite.move, { id, folder_id }, who);
const titles = async (input = {}) =>
  (await test.call(favorite.list, input, reader)).favorite.map(({ title }) => title);

async function collect(title: string, who = reader) {
  const { id } = await createDocument(test.services, { user_id: author.id, title });
  return (await test.call(favorite.create, { document_id: id }, who)).id;
}

async function collectArticle() {
  const { id } = await createArticle(test.services, { user_id: author.id });
  return (await test.call(favorite.create, { document_id: id, type: 1 }, reader)).id;
}

describe('folders of favourites', () => {
  it('hold what is moved into them, which a favourite is in none before', async () => {
    const [analects, mencius] = [await collect('论语'), await collect('孟子')];
    const article = await collectArticle();
    const { id } = await make('儒家');
    expect(await titles({ folder_id: 0 })).toEqual(['孟子', '论语']);
    expect((await move([analects, article], id)).status).toBe(200);
    expect(await titles({ folder_id: id })).toEqual(['论语']);
    expect(await titles({ folder_id: 0 })).toEqual(['孟子']);
    expect(await titles({ folder_id: id, wd: '孟子' })).toEqual([]);
    expect(await titles()).toEqual(['孟子', '论语']);
    expect(await folders()).toMatchObject({
      folder: [{ id, name: '儒家', document_count: 1, article_count: 1 }],
      unfiled: { document_count: 1, article_count: 0 },
    });
    await move([analects, mencius], 0);
    expect(await titles({ folder_id: 0 })).toEqual(['孟子', '论语']);
  });

  it('are told with each favourite, 0 for none', async () => {
    const collected = await collect('论语');
    const [row] = (await test.call(favorite.list, {}, reader)).favorite;
    expect(row?.folder_id).toBe(0);
    const { id } = await make('儒家');
    await move([collected], id);
    const input = { document_id: row?.document_id ?? 0 };
    expect((await test.call(favorite.get, input, reader)).folder_id).toBe(id);
    await test.call(favorite.delete, { id: collected }, reader);
    expect((await test.call(favorite.get, input, reader)).folder_id).toBe(0);
  });

  it('leave what they held, when they are deleted', async () => {
    const collected = await collect('论语');
    const { id } = await make('儒家');
    await move([collected], id);
    await test.call(favorite.deleteFolder, { id }, reader);
    expect(await folders()).toEqual({
      folder: [],
      unfiled: { document_count: 1, article_count: 0 },
    });
    expect((await move([collected], id)).status).toBe(404);
  });

  it('stay when a document that they hold is deleted for good', async () => {
    const collected = await collect('论语');
    const { id } = await make('儒家');
    await move([collected], id);
    const { db } = test.services;
    const [row] = await db.select().from(favorites).where(eq(favorites.id, collected));
    const root = await test.call(user.login, { username: 'admin', password: ROOT_PASSWORD });
    await test.call(contract.document.delete, { id: [row?.document_id ?? 0] }, root);
    await test.call(recycle.delete, { id: [row?.document_id ?? 0] }, root);
    expect((await folders()).folder).toMatchObject([{ id, document_count: 0 }]);
  });

  it('are the member’s alone', async () => {
    const { id } = await make('儒家');
    const collected = await collect('论语');
    const other = await createMember(test.services);
    const theirs = await collect('孟子', other);
    expect((await folders(other)).folder).toEqual([]);
    expect((await move([theirs], id, other)).status).toBe(404);
    expect((await move([collected], id, other)).status).toBe(404);
    const rename = { id, name: '我的' };
    expect((await test.attempt(favorite.updateFolder, rename, other)).status).toBe(404);
    expect((await test.attempt(favorite.deleteFolder, { id }, other)).status).toBe(404);
    // Each has names of their own.
    expect((await make('儒家', other)).name).toBe('儒家');
    // Of several, what is not the caller's stays where it is.
    expect((await move([collected, theirs], id)).status).toBe(200);
    const { db } = test.services;
    const own = and(eq(favorites.user_id, other.id), eq(favorites.folder_id, id));
    expect(await db.$count(favorites, own)).toBe(0);
  });

  it.each([
    ['', '请输入收藏夹的名称'],
    [' \u200B ', '请输入收藏夹的名称'],
    ['未分类', '“未分类”是不在收藏夹里的收藏，请换一个名称'],
    ['长'.repeat(31), '收藏夹的名称最多 30 个字符'],
  ])('have a name: %j', async (name, message) => {
    const { status, body } = await makeOdd(name);
    expect([status, body.fields]).toEqual([400, { name: message }]);
  });

  it('have different names, of which each may keep its own', async () => {
    const { id } = await make('儒家');
    const other = await make('道家');
    const told = { name: '已有收藏夹“儒家”' };
    expect((await makeOdd(' 儒家 ')).body.fields).toEqual(told);
    const rename = (input: { id: number; name: string }) =>
      test.attempt(favorite.updateFolder, input, reader);
    expect((await rename({ id: other.id, name: '儒家' })).body.fields).toEqual(told);
    expect((await rename({ id, name: '儒家' })).status).toBe(200);
    expect((await rename({ id, name: '孔孟' })).status).toBe(200);
    expect((await folders()).folder.map(({ name }) => name)).toEqual(['道家', '孔孟']);
  });

  it('have names of one line that differ in more than width', async () => {
    const { id, name } = await make('史部(Ａ)\n正史');
    expect(name).toBe('史部(Ａ) 正史');
    const told = { name: '已有收藏夹“史部(Ａ) 正史”' };
    expect((await makeOdd('史部（A）　正史')).body.fields).toEqual(told);
    const other = await make('子部');
    const twin = { id: other.id, name: '史部（A） 正史' };
    expect((await test.attempt(favorite.updateFolder, twin, reader)).body.fields).toEqual(told);
    await test.call(favorite.updateFolder, { ...twin, id }, reader);
    expect((await folders()).folder.map((folder) => folder.name)).toEqual([
      '子部',
      '史部（A） 正史',
    ]);
  });

  /** Has a call wait for the member while another one makes a folder. */
  async function whileMaking<Reply>(name: string, call: () => Promise<Reply>): Promise<Reply> {
    const { db } = test.services;
    const waiting = await db.transaction(async (tx) => {
      await lockUser(tx, reader.id);
      await tx.insert(favoriteFolders).values({ user_id: reader.id, name });
      const made = call();
      await Promise.race([made, untilOneWaits(db)]);
      return { made };
    });
    return waiting.made;
  }

  it('are so many, also where two are made at once', async () => {
    const names = Array.from({ length: FAVORITE_FOLDERS_MAX - 1 }, (_, at) => `${at}`);
    await test.services.db
      .insert(favoriteFolders)
      .values(names.map((name) => ({ user_id: reader.id, name })));
    expect((await whileMaking('甲', () => makeOdd('乙'))).status).toBe(409);
    expect((await folders()).folder).toHaveLength(FAVORITE_FOLDERS_MAX);
  });

  it('have different names, also where one is made meanwhile', async () => {
    const { id } = await make('儒家');
    const rename = () => test.attempt(favorite.updateFolder, { id, name: '墨家' }, reader);
    const { status, body } = await whileMaking('墨家', rename);
    expect([status, body.fields]).toEqual([409, { name: '已有收藏夹“墨家”' }]);
  });

  it('are in the data that a member takes along', async () => {
    const { id } = await make('儒家');
    await move([await collect('论语')], id);
    await collect('孟子');
    const data = await test.call(user.exportData, { password: PASSWORD }, reader);
    expect(data.favorite_folder).toMatchObject([{ id, name: '儒家' }]);
    expect(data.favorite.map(({ folder_id }) => folder_id)).toEqual([null, id]);
  });
});
