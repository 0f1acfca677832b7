import { DocumentStatus } from '@wenyuan/domain';
import { contract } from '@wenyuan/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documents, documentScores } from '../../db/schema/index.ts';
import { createDocument, createMember, type Member } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';

const { document } = contract;
let test: TestApp;
let owner: Member;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  owner = await createMember(test.services);
});
afterAll(() => test.close());

describe('ratings', () => {
  it('make a mean of all members who rated', async () => {
    const { id } = await createDocument(test.services, { user_id: owner.id });
    const people = [await createMember(test.services), await createMember(test.services)];
    const [first, second] = people;
    if (first === undefined || second === undefined) throw new Error('nobody');
    expect(await test.call(document.setScore, { document_id: id, score: 500 }, first)).toEqual({
      score: 500,
      score_count: 1,
    });
    await test.call(document.setScore, { document_id: id, score: 200 }, second);
    const seen = await test.call(document.get, { id });
    expect(seen).toMatchObject({ score: 350, score_count: 2 });
    const own = await test.call(document.getScore, { document_id: id }, second);
    expect(own).toMatchObject({ score: 200, user_id: second.id });
  });

  it('are one for each member, who may change it', async () => {
    const { id } = await createDocument(test.services, { user_id: owner.id });
    const reader = await createMember(test.services);
    await test.call(document.setScore, { document_id: id, score: 100 }, reader);
    const changed = await test.call(document.setScore, { document_id: id, score: 400 }, reader);
    expect(changed).toEqual({ score: 400, score_count: 1 });
  });

  it('show how many gave how many stars', async () => {
    const { id } = await createDocument(test.services, { user_id: owner.id });
    for (const score of [500, 500, 100]) {
      const person = await createMember(test.services);
      await test.call(document.setScore, { document_id: id, score }, person);
    }
    expect(await test.call(document.scores, { document_id: id })).toEqual({
      score: 367,
      score_count: 3,
      star: [1, 2, 3, 4, 5].map((stars) => ({ stars, count: [1, 0, 0, 0, 2][stars - 1] })),
    });
  });

  it('of hidden documents are told to nobody else', async () => {
    const { id } = await createDocument(test.services, {
      user_id: owner.id,
      status: DocumentStatus.PendingReview,
    });
    expect((await test.attempt(document.scores, { document_id: id })).status).toBe(404);
    expect((await test.attempt(document.scores, { document_id: id }, owner)).status).toBe(200);
  });

  it('of many members at once all count, and those of one member once', async () => {
    const { id } = await createDocument(test.services, { user_id: owner.id });
    const people = [];
    for (let count = 0; count < 4; count += 1) people.push(await createMember(test.services));
    await Promise.all(
      [...people, ...people].map((person) =>
        test.call(document.setScore, { document_id: id, score: 300 }, person),
      ),
    );
    const [row] = await test.services.db.select().from(documents).where(eq(documents.id, id));
    expect(row).toMatchObject({ score: 300, score_count: 4 });
    const rows = await test.services.db.$count(documentScores, eq(documentScores.document_id, id));
    expect(rows).toBe(4);
  });

  it('do not count as a change of the document', async () => {
    const { id } = await createDocument(test.services, { user_id: owner.id });
    const before = await test.call(document.get, { id });
    const reader = await createMember(test.services);
    await test.call(document.setScore, { document_id: id, score: 300 }, reader);
    expect((await test.call(document.get, { id })).updated_at).toBe(before.updated_at);
  });

  it.each([99, 501, 0, 300.5])('of %d are refused', async (score) => {
    const { id } = await createDocument(test.services, { user_id: owner.id });
    const { status } = await test.attempt(document.setScore, { document_id: id, score }, owner);
    expect(status).toBe(400);
  });

  it('are not given to the own document', async () => {
    const { id } = await createDocument(test.services, { user_id: owner.id });
    const input = { document_id: id, score: 500 };
    const { status, body } = await test.attempt(document.setScore, input, owner);
    expect([status, body.message]).toEqual([403, '不能给自己的文档评分']);
    expect(await test.call(document.get, { id })).toMatchObject({ score: 0, score_count: 0 });
  });

  it('are not given to hidden documents', async () => {
    const { id } = await createDocument(test.services, {
      user_id: owner.id,
      status: DocumentStatus.PendingReview,
    });
    const reader = await createMember(test.services);
    const input = { document_id: id, score: 300 };
    expect((await test.attempt(document.setScore, input, reader)).status).toBe(404);
  });

  it('are none before somebody rated', async () => {
    const { id } = await createDocument(test.services, { user_id: owner.id });
    const reader = await createMember(test.services);
    expect(await test.call(document.getScore, { document_id: id }, reader)).toMatchObject({
      id: 0,
      score: 0,
    });
  });
});
