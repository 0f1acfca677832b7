import { contract } from '@wenyuan/contract';
import { DocumentStatus, isPublicDocument, PunishmentType, RecommendType } from '@wenyuan/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT_USER_ID } from '../../auth/caller.ts';
import { attachments, documents, favorites, notices, punishments } from '../../db/schema/index.ts';
import {
  createAttachment,
  createCategory,
  createDocument,
  createLanguage,
  createGroup,
  createMember,
  unique,
  type Member,
} from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';
import { configure } from '../../testing/settings.ts';

const { document } = contract;
const {
  Converted,
  Converting,
  Disabled,
  PendingConvert,
  PendingReview,
  Reconvert,
  ReviewRejected,
} = DocumentStatus;
let test: TestApp;
let root: { token: string };
/** Members whose documents need no review, and need one. */
let trusted: Member;
let reviewed: Member;
let category: number;

beforeAll(async () => {
  test = await createTestApp();
  const { services } = test;
  root = { token: await services.sessions.open(services.db, 1) };
  category = await createCategory(services);
  const free = await createGroup(services, { enable_upload: true, enable_document_review: false });
  const strict = await createGroup(services, { enable_upload: true, enable_document_review: true });
  trusted = await createMember(services, { groupId: free });
  reviewed = await createMember(services, { groupId: strict });
});
afterAll(() => test.close());

const rowOf = async (id: number) => {
  const [row] = await test.services.db.select().from(documents).where(eq(documents.id, id));
  if (row === undefined) throw new Error('no such document');
  return row;
};
const fileOf = async (id: number) => {
  const [row] = await test.services.db.select().from(attachments).where(eq(attachments.id, id));
  return row;
};

describe('another file for a document', () => {
  it('leaves id, address, ratings and favourites, and is converted', async () => {
    const made = await createDocument(test.services, {
      user_id: trusted.id,
      favorite_count: 1,
      score: 400,
      score_count: 1,
    });
    await test.services.db.insert(favorites).values({ user_id: 1, document_id: made.id });
    const before = await rowOf(made.id);
    const attachment_id = await createAttachment(test.services, trusted.id);
    await test.call(document.update, { id: made.id, attachment_id }, trusted);
    const file = await fileOf(attachment_id);
    expect(await rowOf(made.id)).toMatchObject({
      uuid: made.uuid,
      hash: file?.hash,
      attachment_id,
      status: PendingConvert,
      pages: 0,
      favorite_count: 1,
      score: 400,
    });
    expect(file?.type_id).toBe(made.id);
    expect((await fileOf(before.attachment_id))?.deleted_at).not.toBeNull();
  });

  it('is taken as other clients of the wire send it, and is none when it is the present one', async () => {
    const made = await createDocument(test.services, { user_id: trusted.id });
    const { attachment_id: present } = await rowOf(made.id);
    await test.call(document.update, { id: made.id, attachment: { id: present } }, trusted);
    expect((await rowOf(made.id)).status).toBe(Converted);
    const id = await createAttachment(test.services, trusted.id);
    await test.call(document.update, { id: made.id, attachment: { id } }, trusted);
    expect((await rowOf(made.id)).attachment_id).toBe(id);
  });

  it('takes a description made of the text before along, and leaves one that was written', async () => {
    const { id } = await createDocument(test.services, {
      user_id: trusted.id,
      description: '湖区的水位随汛期涨落。',
      keywords: '湖区,水位',
      auto_description: true,
      auto_keywords: true,
      title: '洞庭湖',
    });
    const replace = async () => {
      const attachment_id = await createAttachment(test.services, trusted.id);
      await test.call(document.update, { id, attachment_id }, trusted);
    };
    await replace();
    expect(await rowOf(id)).toMatchObject({ description: '', keywords: '洞庭湖' });
    const written = { description: '手写的摘要', keywords: '手写' };
    await test.call(document.update, { id, ...written }, trusted);
    await replace();
    expect(await rowOf(id)).toMatchObject(written);
  });

  it('comes to review where the documents of its owner do, also after a rejection', async () => {
    for (const status of [Converted, ReviewRejected]) {
      const made = await createDocument(test.services, { user_id: reviewed.id, status });
      const attachment_id = await createAttachment(test.services, reviewed.id);
      await test.call(document.update, { id: made.id, attachment_id }, reviewed);
      expect((await rowOf(made.id)).status).toBe(PendingReview);
    }
  });

  it('does not open a document that was disabled', async () => {
    const made = await createDocument(test.services, { user_id: trusted.id, status: Disabled });
    const attachment_id = await createAttachment(test.services, trusted.id);
    await test.call(document.update, { id: made.id, attachment_id }, trusted);
    expect((await rowOf(made.id)).status).toBe(Disabled);
    await test.call(document.check, { id: [made.id], status: Converted }, root);
    expect((await rowOf(made.id)).status).toBe(PendingConvert);
  });

  it('waits for a conversion that runs', async () => {
    const made = await createDocument(test.services, { user_id: trusted.id, status: Converting });
    const attachment_id = await createAttachment(test.services, trusted.id);
    const input = { id: made.id, attachment_id };
    expect((await test.attempt(document.update, input, trusted)).status).toBe(409);
    expect((await fileOf(attachment_id))?.type_id).toBe(0);
  });

  it('is the caller’s own upload, and serves one document alone', async () => {
    const first = await createDocument(test.services, { user_id: trusted.id });
    const second = await createDocument(test.services, { user_id: trusted.id });
    const foreign = await createAttachment(test.services, reviewed.id);
    const input = { id: first.id, attachment_id: foreign };
    expect((await test.attempt(document.update, input, trusted)).status).toBe(400);
    const own = await createAttachment(test.services, trusted.id);
    const answers = await Promise.all(
      [first, second].map(({ id }) =>
        test.attempt(document.update, { id, attachment_id: own }, trusted),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
  });
});

describe('a review', () => {
  it('that rejects says why, to the owner and no one else, until it is approved, which may be taken back', async () => {
    const { id } = await createDocument(test.services, {
      user_id: reviewed.id,
      status: PendingReview,
    });
    const reason = '封面与内容不符';
    await test.call(
      document.check,
      { id: [id], status: ReviewRejected, reject_reason: reason },
      root,
    );
    const own = await test.call(document.get, { id }, reviewed);
    expect(own).toMatchObject({ status: ReviewRejected, reject_reason: reason });
    await test.call(document.check, { id: [id], status: Converted }, root);
    expect((await test.call(document.get, { id }, reviewed)).reject_reason).toBe('');
    expect((await test.call(document.get, { id })).reject_reason).toBeUndefined();
    const back = { id: [id], status: PendingReview, reject_reason: reason };
    await test.call(document.check, back, root);
    expect((await test.call(document.get, { id }, root)).reject_reason).toBe(reason);
  });

  it('that comes again keeps why it was rejected before, until it is approved', async () => {
    const { id } = await createDocument(test.services, {
      user_id: reviewed.id,
      status: ReviewRejected,
      reject_reason: '缺少第三章',
    });
    await test.call(document.check, { id: [id], status: PendingReview }, root);
    expect(await rowOf(id)).toMatchObject({ status: PendingReview, reject_reason: '缺少第三章' });
    await test.call(document.check, { id: [id], status: Converted }, root);
    expect((await rowOf(id)).reject_reason).toBe('');
  });
});

describe('an edit that rejects', () => {
  it('says why as a review does, in the notice, too, until it is passed', async () => {
    const { id } = await createDocument(test.services, {
      user_id: reviewed.id,
      status: PendingReview,
    });
    const reject_reason = '缺少第三章';
    await test.call(document.update, { id, status: ReviewRejected, reject_reason }, root);
    expect(await rowOf(id)).toMatchObject({ status: ReviewRejected, reject_reason });
    const { notice: told } = await test.call(contract.notice.list, {}, reviewed);
    expect(told[0]).toMatchObject({ note: reject_reason });
    await test.call(document.update, { id, reject_reason: '缺少第四章' }, root);
    expect((await rowOf(id)).reject_reason).toBe('缺少第四章');
    await test.call(document.update, { id, reject_reason: '没有问题' }, reviewed);
    expect((await rowOf(id)).reject_reason).toBe('缺少第四章');
    await test.call(document.update, { id, status: Converted }, root);
    expect((await rowOf(id)).reject_reason).toBe('');
  });
});

describe('a document that is enabled again', () => {
  const enable = async (id: number) => {
    await test.call(document.check, { id: [id], status: Converted }, root);
    return (await rowOf(id)).status;
  };
  const toldOf = async (id: number) => {
    const rows = await test.services.db.select().from(notices).where(eq(notices.target_id, id));
    return rows.map(({ kind }) => kind);
  };

  it.each([PendingReview, ReviewRejected])(
    'comes to review where nobody had approved it: disabled from %s',
    async (status) => {
      const { id } = await createDocument(test.services, { user_id: reviewed.id, status });
      await test.call(document.check, { id: [id], status: Disabled }, root);
      expect(await enable(id)).toBe(PendingReview);
      expect(await toldOf(id)).toEqual([]);
      await test.call(document.check, { id: [id], status: PendingConvert }, root);
      expect(isPublicDocument((await rowOf(id)).status)).toBe(true);
      // It was approved now.
      await test.call(document.check, { id: [id], status: Disabled }, root);
      expect(isPublicDocument(await enable(id))).toBe(true);
    },
  );

  it('is before readers where it was, unless its author changed it meanwhile and is reviewed', async () => {
    const change = {
      title: async (id: number) => ({ id, title: unique('另一个标题') }),
      file: async (id: number) => ({
        id,
        attachment_id: await createAttachment(test.services, reviewed.id),
      }),
      nothing: async (id: number) => ({ id }),
    };
    const after = async (make: (id: number) => Promise<{ id: number }>) => {
      const { id } = await createDocument(test.services, { user_id: reviewed.id });
      await test.call(document.check, { id: [id], status: Disabled }, root);
      await test.call(document.update, await make(id), reviewed);
      return enable(id);
    };
    expect(await after(change.title)).toBe(PendingReview);
    expect(await after(change.file)).toBe(PendingReview);
    expect(isPublicDocument(await after(change.nothing))).toBe(true);
  });

  it('comes to review by each way that would open it, and a conversion opens none', async () => {
    const ways = {
      form: async (id: number) => test.call(document.update, { id, status: Converted }, root),
      again: async (id: number) => test.call(document.check, { id: [id], status: Reconvert }, root),
      // An operator's file says nothing of what the author wrote.
      file: async (id: number) => {
        const attachment_id = await createAttachment(test.services, 1);
        await test.call(document.update, { id, attachment_id }, root);
        return test.call(document.check, { id: [id], status: Converted }, root);
      },
    };
    for (const open of Object.values(ways)) {
      const status = PendingReview;
      const { id } = await createDocument(test.services, { user_id: reviewed.id, status });
      await test.call(document.check, { id: [id], status: Disabled }, root);
      const refused = await test.attempt(document.reconvert, { id: [id] }, root);
      expect(refused.status).toBe(409);
      await open(id);
      expect((await rowOf(id)).status).toBe(PendingReview);
      // Of the decision nothing; of another file they are told.
      expect((await toldOf(id)).filter((kind) => kind !== 'document_changed')).toEqual([]);
    }
  });

  it('is not reviewed for what an author changed who is not', async () => {
    const { id } = await createDocument(test.services, { user_id: trusted.id });
    await test.call(document.check, { id: [id], status: Disabled }, root);
    await test.call(document.update, { id, title: unique('新的标题') }, trusted);
    expect(isPublicDocument(await enable(id))).toBe(true);
  });
});

describe('many documents at once', () => {
  it('get a language, or are made for members', async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1)
      ids.push((await createDocument(test.services, { user_id: trusted.id })).id);
    const language = unique('l-');
    await createLanguage(test.services, { code: language });
    await test.call(document.setLanguage, { document_id: ids, language }, root);
    await test.call(document.setVip, { document_id: ids, is_vip: true }, root);
    await test.call(document.setPrice, { document_id: ids, price: 7 }, root);
    const { document: listed } = await test.call(document.list, {
      language: [language],
      fee_type: 'vip',
    });
    expect(listed.map(({ id, price }) => ({ id, price }))).toEqual(
      ids.reverse().map((id) => ({ id, price: 7 })),
    );
  });

  it('do not look changed when they are recommended', async () => {
    const { id } = await createDocument(test.services, { user_id: trusted.id });
    const before = await test.call(document.get, { id });
    for (const type of [RecommendType.Recommend, RecommendType.Cancel]) {
      await test.call(document.recommend, { id: [id], type }, root);
      expect((await test.call(document.get, { id })).updated_at).toBe(before.updated_at);
    }
  });

  it('get back no price and no category once somebody else has changed one of them', async () => {
    const { id: one } = await createDocument(test.services, { user_id: trusted.id });
    const { id: other } = await createDocument(test.services, { user_id: trusted.id });
    const [first, second] = [
      await createCategory(test.services),
      await createCategory(test.services),
    ];
    const set = async (ids: number[], price: number, category_id: number[], seen: object = {}) => {
      const input = { document_id: ids, ...seen };
      return [
        await test.attempt(document.setPrice, { ...input, price }, root),
        await test.attempt(document.setCategory, { ...input, category_id }, root),
      ];
    };
    const valuesOf = async (id: number) => {
      const { price, category_id } = await test.call(document.get, { id });
      return { price, category_id };
    };
    await set([one, other], 5, [first]);
    await set([one], 9, [second]);
    const seen = { seen_price: 5, seen_category_id: [first] };
    const refused = await set([one, other], 0, [second], seen);
    expect(refused.map(({ status }) => status)).toEqual([409, 409]);
    expect(refused[0]?.body.message).toContain('的价格已被别人改动，其余 1 项也没有改动');
    expect(await valuesOf(one)).toEqual({ price: 9, category_id: [second] });
    expect(await valuesOf(other)).toEqual({ price: 5, category_id: [first] });
    await set([other], 0, [second], seen);
    expect(await valuesOf(other)).toEqual({ price: 0, category_id: [second] });
  });

  it('get a language by its name, too, but one whose code that name is comes first', async () => {
    const { id } = await createDocument(test.services, { user_id: trusted.id });
    const { id: other } = await createDocument(test.services, { user_id: trusted.id });
    const [named, code] = [unique('l-'), unique('l-')];
    await createLanguage(test.services, { code: named, language: code });
    await createLanguage(test.services, { code, language: unique('名称') });
    await test.call(document.setLanguage, { document_id: [id], language: '英语' }, root);
    const each = [{ id: other, language: code }];
    await test.call(document.setLanguage, { document: each }, root);
    expect((await rowOf(id)).language).toBe('en');
    expect((await rowOf(other)).language).toBe(code);
    await test.call(
      document.setLanguage,
      {
        document: [
          { id, language: '法语' },
          { id: other, language: '' },
        ],
      },
      root,
    );
    expect((await rowOf(id)).language).toBe('fr');
    expect((await rowOf(other)).language).toBe('');
  });

  it('take no language that the site does not have', async () => {
    const { id } = await createDocument(test.services, { user_id: trusted.id, language: 'gone' });
    const language = unique('l-');
    const create = await test.attempt(
      document.create,
      {
        category_id: [await createCategory(test.services)],
        document: [
          { title: '论语', attachment_id: await createAttachment(test.services, 1), language },
        ],
      },
      root,
    );
    const many = await test.attempt(document.setLanguage, { document_id: [id], language }, root);
    const one = await test.attempt(document.update, { id, language }, root);
    for (const { status } of [create, many, one]) expect(status).toBe(400);
    expect(create.body.fields).toEqual({ 'document.0.language': '没有这种语言，请重新选择' });
    // Forms send the values that they were opened with.
    await test.call(document.update, { id, language: 'gone', title: '改名' }, root);
    await test.call(document.update, { id, language: '' }, root);
  });

  it('change all or none', async () => {
    const { id } = await createDocument(test.services, { user_id: trusted.id });
    const input = { document_id: [id, 999_999_999], is_vip: true };
    expect((await test.attempt(document.setVip, input, root)).status).toBe(404);
    expect((await rowOf(id)).is_vip).toBe(false);
  });
});

describe('bytes of which there is a document', () => {
  it('are known by their hash, in any case, while it is not deleted', async () => {
    const { id, hash } = await createDocument(test.services, { user_id: trusted.id });
    await test.call(document.exist, { hash: hash.toUpperCase() }, reviewed);
    await test.call(document.delete, { id }, trusted);
    expect((await test.attempt(document.exist, { hash }, reviewed)).status).toBe(404);
    expect((await test.attempt(document.exist, { hash: 'x' }, reviewed)).status).toBe(400);
  });

  it('make no second one where that is switched off, also when both are sent at once', async () => {
    await configure(test.services, 'security', { disable_upload_exist_document: true });
    const files = [
      await createAttachment(test.services, trusted.id),
      await createAttachment(test.services, trusted.id),
    ];
    const hash = unique('same');
    const { db } = test.services;
    for (const id of files)
      await db.update(attachments).set({ hash }).where(eq(attachments.id, id));
    const answers = await Promise.all(
      files.map((attachment_id) =>
        test.attempt(
          document.create,
          { category_id: [category], document: [{ title: '墨子', attachment_id }] },
          trusted,
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    await configure(test.services, 'security', { disable_upload_exist_document: false });
  });
});

describe('members who may not upload', () => {
  const punish = ({ id }: Member) =>
    test.services.db.insert(punishments).values({ user_id: id, type: PunishmentType.NoUpload });

  it('make no documents', async () => {
    const groupId = await createGroup(test.services, { enable_upload: true });
    const person = await createMember(test.services, { groupId });
    await punish(person);
    const attachment_id = await createAttachment(test.services, person.id);
    const input = { category_id: [category], document: [{ title: '墨子', attachment_id }] };
    expect((await test.attempt(document.create, input, person)).status).toBe(403);
  });

  it.each([
    ['punished', { enable_upload: true }, true],
    ['in a group without the right', { enable_upload: false }, false],
  ])('replace no file when %s, and still edit', async (_why, group, isPunished) => {
    const groupId = await createGroup(test.services, group);
    const person = await createMember(test.services, { groupId });
    const { id } = await createDocument(test.services, { user_id: person.id });
    const { attachment_id: before } = await rowOf(id);
    // Sent while it was allowed.
    const attachment_id = await createAttachment(test.services, person.id);
    if (isPunished) await punish(person);
    const { status } = await test.attempt(document.update, { id, attachment_id }, person);
    expect(status).toBe(403);
    await test.call(document.update, { id, title: '墨子', attachment_id: before }, person);
    const kept = { title: '墨子', attachment_id: before, next_attachment_id: 0 };
    expect(await rowOf(id)).toMatchObject(kept);
  });

  it('replace no file of somebody else either', async () => {
    const grants = ['/api.v1.DocumentAPI/UpdateDocument'];
    const groupId = await createGroup(test.services, { grants, enable_upload: false });
    const operator = await createMember(test.services, { groupId });
    const { id } = await createDocument(test.services, { user_id: trusted.id });
    const attachment_id = await createAttachment(test.services, operator.id);
    const { status } = await test.attempt(document.update, { id, attachment_id }, operator);
    expect(status).toBe(403);
  });
});

describe('related documents', () => {
  const related = async (id: number) =>
    (await test.call(document.related, { id })).document.map((row) => row.id);

  it('share words, the most alike first, whatever their category', async () => {
    const base = await createDocument(test.services, {
      user_id: 1,
      title: '楚辞集注',
      keywords: '屈原离骚,楚国诗歌',
    });
    const close = await createDocument(test.services, {
      user_id: 1,
      title: '楚辞集注校勘',
      keywords: '屈原离骚,楚国诗歌',
    });
    const far = await createDocument(test.services, {
      user_id: 1,
      title: '先秦文学史',
      description: '自诗经至屈原离骚',
    });
    const other = await createDocument(test.services, { user_id: 1, title: '算法导论' });
    const ids = await related(base.id);
    expect(ids).toEqual([close.id, far.id]);
    expect(ids).not.toContain(other.id);
  });

  it('are never hidden or deleted ones, also right after they were hidden', async () => {
    const keywords = unique('关于竹简的整理');
    const make = (status: number = Converted) =>
      createDocument(test.services, { user_id: trusted.id, title: '竹简', keywords, status });
    const base = await make();
    const open = await make();
    const gone = await make();
    await make(PendingReview);
    expect((await related(base.id)).sort((a, b) => a - b)).toEqual(
      [open.id, gone.id].sort((a, b) => a - b),
    );
    await test.call(document.delete, { id: gone.id }, trusted);
    expect(await related(base.id)).toEqual([open.id]);
  });

  it('are none where they are switched off', async () => {
    const keywords = unique('关于帛书的整理');
    const base = await createDocument(test.services, { user_id: 1, title: '帛书', keywords });
    await createDocument(test.services, { user_id: 1, title: '帛书', keywords });
    expect(await related(base.id)).toHaveLength(1);
    await configure(test.services, 'security', { document_related_duration: 0 });
    expect(await related(base.id)).toEqual([]);
    await configure(test.services, 'security', { document_related_duration: 7 });
  });
});

describe('lists of documents', () => {
  it('narrow by days, by price and to the first so many', async () => {
    const language = unique('l-');
    const make = (overrides: Partial<typeof documents.$inferInsert>) =>
      createDocument(test.services, { user_id: trusted.id, language, ...overrides });
    const old = await make({ created_at: new Date('2020-05-01T12:00:00Z') });
    const charged = await make({ price: 5 });
    const free = await make({});
    const ids = async (input: Parameters<typeof test.call<typeof document.list>>[1]) =>
      (await test.call(document.list, { language: [language], ...input })).document.map(
        (row) => row.id,
      );
    expect(await ids({ created_at: ['2020-04-01', '2020-06-01'] })).toEqual([old.id]);
    expect(await ids({ created_at: ['2020-05-01', '2020-05-01'] })).toEqual([old.id]);
    // It is the evening of that day in China, not the next day.
    expect(await ids({ created_at: ['2020-04-01', '2020-05-01T19:59:59'] })).toEqual([]);
    expect(await ids({ created_at: ['2020-05-02'] })).not.toContain(old.id);
    expect(await ids({ created_at: ['2021-01-01'] })).toEqual([free.id, charged.id]);
    expect(await ids({ fee_type: 'charge' })).toEqual([charged.id]);
    expect(await ids({ fee_type: 'free' })).toEqual([free.id, old.id]);
    expect(await ids({ limit: 2, page: 9 })).toEqual([free.id, charged.id]);
    expect((await test.attempt(document.list, { created_at: 'soon' })).status).toBe(400);
  });
});

describe('words that operators listed', () => {
  it('refuse, hold back or cover what is written about a document', async () => {
    await configure(test.services, 'security', {
      sensitive_words: '加微信=拒绝\n代写=审核\n垃圾=替换',
    });
    const upload = async (title: string) => ({
      category_id: [category],
      document: [
        { title: '正经标题', attachment_id: await createAttachment(test.services, trusted.id) },
        { title, attachment_id: await createAttachment(test.services, trusted.id) },
      ],
    });
    const refused = await test.attempt(document.create, await upload('请加微信'), trusted);
    const suspect = await test.call(document.create, await upload('代写论文'), trusted);
    const covered = await test.call(document.create, await upload('垃圾分类'), trusted);
    const [fine] = covered.document;
    if (fine === undefined) throw new Error('nothing made');
    await test.call(document.update, { id: fine.id, title: '代 写' }, trusted);
    const { id } = fine;
    const hits = async (caller: { token: string }) =>
      (await test.call(document.get, { id }, caller)).hits;
    const token = await test.services.sessions.open(test.services.db, ROOT_USER_ID);
    const byOperator = { token };
    const user_id = [trusted.id];
    const { document: listed } = await test.call(document.list, { user_id, size: 100 }, byOperator);
    expect(listed.find((row) => row.id === id)?.hits).toEqual(['代 写']);
    expect([await hits(byOperator), await hits(trusted)]).toEqual([['代 写'], undefined]);
    await configure(test.services, 'security', { sensitive_words: '' });
    expect(refused.body.fields).toEqual({ 'document.1.title': '含有不允许的词“加微信”' });
    expect(suspect.document.map(({ status }) => status)).toEqual([PendingConvert, PendingReview]);
    expect(covered.document[1]).toMatchObject({ title: '**分类', keywords: '分类' });
    expect((await rowOf(fine.id)).status).toBe(PendingReview);
  });
});

describe('counts that operators keep to themselves', () => {
  it('are zero for readers, in the document and in lists, and shown to the owner', async () => {
    const language = unique('l-');
    const { id } = await createDocument(test.services, {
      user_id: trusted.id,
      language,
      download_count: 5,
      favorite_count: 6,
      view_count: 7,
    });
    await configure(test.services, 'display', {
      show_document_download_count: false,
      show_document_view_count: false,
      show_document_favorite_count: false,
    });
    const none = { download_count: 0, favorite_count: 0, view_count: 0 };
    expect(await test.call(document.get, { id }, reviewed)).toMatchObject(none);
    const listed = await test.call(document.list, { language: [language] });
    expect(listed.document[0]).toMatchObject(none);
    const own = await test.call(document.list, { language: [language] }, trusted);
    expect(own.document[0]).toMatchObject({ download_count: 5, favorite_count: 6 });
    await configure(test.services, 'display', {
      show_document_download_count: true,
      show_document_view_count: true,
      show_document_favorite_count: true,
    });
  });
});
