import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents, languages } from '../db/schema/index.ts';
import { createDocument, createMember } from '../testing/builders.ts';
import { createTestApp, type TestApp } from '../testing/harness.ts';
import { languageOf } from './detect-language.ts';
import { describeDocument } from './describe-document.ts';
import { saveTexts } from './save-texts.ts';

describe('the language of a text', () => {
  it.each([
    ['zh-CN', '子曰：学而时习之，不亦说乎？有朋自远方来，不亦乐乎？人不知而不愠，不亦君子乎？'],
    ['zh-TW', '子曰：學而時習之，不亦說乎？有朋自遠方來，不亦樂乎？人不知而不慍，不亦君子乎？'],
    ['zh-CN', '第3章 数据结构：使用 ArrayList 与 HashMap 存储 int 类型的数据，是最常用的做法。'],
    ['en', 'All human beings are born free and equal in dignity and rights.'],
    ['ja', '吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。'],
    ['ko', '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다.'],
    ['fr', 'Tous les êtres humains naissent libres et égaux en dignité et en droits.'],
    ['de', 'Alle Menschen sind frei und gleich an Würde und Rechten geboren.'],
    ['ru', 'Все люди рождаются свободными и равными в своём достоинстве и правах.'],
    ['zh-CN', '学而时习之，不亦说乎？有朋自远方来，不亦乐乎？'],
    ['zh-CN', '有匪君子，如切如磋，如琢如磨，瑟兮僴兮，赫兮咺兮。'],
    [
      'fil',
      'Ang lahat ng tao ay isinilang na malaya at pantay-pantay sa karangalan at mga karapatan.',
    ],
  ])('%s: %s', async (code, text) => expect(await languageOf(text)).toBe(code));

  it.each(['', '   ', '12 34.5 6 %', 'Invoice'])('is not guessed of %j', async (text) =>
    expect(await languageOf(text)).toBe(''),
  );
});

describe('a document that is converted', () => {
  let test: TestApp;
  let userId: number;
  beforeAll(async () => {
    test = await createTestApp();
    userId = (await createMember(test.services)).id;
  });
  afterAll(() => test.close());

  /** What language it has once this text was found in it. */
  async function languageAfter(content: string, language: string): Promise<string | undefined> {
    const { db } = test.services;
    const { id } = await createDocument(test.services, { user_id: userId, language });
    const [row] = await db.select().from(documents).where(eq(documents.id, id));
    if (row === undefined) throw new Error('no document');
    await saveTexts(db, { key: row.conversion_key, texts: [{ page: 1, content }] });
    await describeDocument(test.services, id);
    const [after] = await db.select().from(documents).where(eq(documents.id, id));
    // Whoever has opened it for editing may still save.
    expect(after?.updated_at).toEqual(row.updated_at);
    return after?.language;
  }
  const german = 'Alle Menschen sind frei und gleich an Würde und Rechten geboren.';

  it('is given the language of its text', async () =>
    expect(await languageAfter(german, '')).toBe('de'));

  it('keeps the language that its uploader named', async () =>
    expect(await languageAfter(german, 'en')).toBe('en'));

  it('is given none that the site has not in its list', async () => {
    await test.services.db.delete(languages).where(eq(languages.code, 'de'));
    expect(await languageAfter(german, '')).toBe('');
  });
});
