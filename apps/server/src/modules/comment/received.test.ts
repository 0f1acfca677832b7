import { contract } from '@wenyuan/contract';
import { CommentStatus, DocumentStatus } from '@wenyuan/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createArticle,
  createDocument,
  createGroup,
  createMember,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';
import { FEW, statementsOf } from '../../testing/statements.ts';

const { comment, document } = contract;
let test: TestApp;
let root: Member;
/** Groups whose comments are shown at once, and after a review. */
let trusted: number;
let reviewed: number;

beforeAll(async () => {
  test = await createTestApp();
  root = {
    id: 1,
    token: await test.services.sessions.open(test.services.db, 1),
    username: 'admin',
  };
  const rights = { enable_comment: true };
  trusted = await createGroup(test.services, { ...rights, enable_comment_approval: false });
  reviewed = await createGroup(test.services, { ...rights, enable_comment_approval: true });
  await configure(test.services, 'security', { enable_captcha_comment: false });
  await configure(test.services, 'security', { comment_interval: 0 });
});
afterAll(() => test.close());

const say = (member: Member, document_id: number, more: object = {}) =>
  test.call(comment.create, { document_id, content: '受教了', ...more }, member);
const received = async (kind: 'answer' | 'work', as: Member, more: object = {}) =>
  test.call(comment.received, { kind, ...more }, as);
const idsOf = async (kind: 'answer' | 'work', as: Member, more: object = {}) =>
  (await received(kind, as, more)).comment.map(({ id }) => id);

it('are what others wrote below own works, and in answer to own comments', async () => {
  const [owner, reader] = [
    await createMember(test.services, { groupId: trusted }),
    await createMember(test.services, { groupId: trusted }),
  ];
  const { id: on } = await createDocument(test.services, { user_id: owner.id, title: '论语集注' });
  const article = await createArticle(test.services, { user_id: owner.id });
  const own = await say(owner, on, { content: '请指正' });
  const answer = await say(reader, on, { parent_id: own.id });
  const other = await say(reader, on, { content: '此书甚好' });
  const thanks = await say(owner, on, { parent_id: other.id, content: '多谢' });
  const onArticle = await say(reader, article.id, { type: 1 });
  const third = await createMember(test.services);
  const { id: elsewhere } = await createDocument(test.services, { user_id: third.id });
  const far = await say(owner, elsewhere, { content: '求下册' });
  const farAnswer = await say(reader, elsewhere, { parent_id: far.id });
  expect(await idsOf('work', owner)).toEqual([onArticle.id, other.id, answer.id]);
  expect(await idsOf('work', owner, { page: 2, size: 1 })).toEqual([other.id]);
  expect(await received('answer', owner)).toMatchObject({
    total: 2,
    comment: [
      { id: farAnswer.id, parent_content: '求下册' },
      {
        id: answer.id,
        parent_content: '请指正',
        document_title: '论语集注',
        user: { id: reader.id },
      },
    ],
  });
  const [first] = (await received('answer', reader)).comment;
  expect(first).toMatchObject({ id: thanks.id, parent_content: '此书甚好' });
  expect(first).not.toHaveProperty('ip');
  expect(await idsOf('work', reader)).toEqual([]);
});

it('are those that everybody may see, whoever asks', async () => {
  // Who may review comments, too.
  const owner = root;
  const writer = await createMember(test.services, { groupId: reviewed });
  const { id: on } = await createDocument(test.services, { user_id: owner.id });
  const own = await say(owner, on);
  const waiting = await say(writer, on, { parent_id: own.id });
  expect(await idsOf('work', owner)).toEqual([]);
  expect(await idsOf('answer', owner)).toEqual([]);
  const decide = (status: CommentStatus) =>
    test.call(comment.check, { id: [waiting.id], status }, root);
  await decide(CommentStatus.Approved);
  expect(await idsOf('work', owner)).toEqual([waiting.id]);
  expect(await idsOf('answer', owner)).toEqual([waiting.id]);
  await decide(CommentStatus.Rejected);
  expect(await idsOf('work', owner)).toEqual([]);
  await decide(CommentStatus.Approved);
  await test.call(document.check, { id: [on], status: DocumentStatus.Disabled }, root);
  expect(await idsOf('work', owner)).toEqual([]);
  expect(await idsOf('answer', owner)).toEqual([]);
});

it('take few statements, however many there are', async () => {
  const owner = await createMember(test.services, { groupId: trusted });
  const { id: on } = await createDocument(test.services, { user_id: owner.id });
  const own = await say(owner, on);
  for (const writer of await Promise.all(
    Array.from({ length: 20 }, () => createMember(test.services, { groupId: trusted })),
  ))
    await say(writer, on, { parent_id: own.id });
  const asked = async (size: number) =>
    statementsOf(async () => received('answer', owner, { size }));
  await asked(1);
  const one = await asked(1);
  expect(await asked(20)).toBeLessThanOrEqual(one + FEW);
});
