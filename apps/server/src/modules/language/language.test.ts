import { contract } from '@wenyuan/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocument, createLanguage, createMember } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/harness.ts';

const { language, config } = contract;
let test: TestApp;
let root: { token: string };

beforeAll(async () => {
  test = await createTestApp();
  root = { token: await test.services.sessions.open(test.services.db, 1) };
});
afterAll(() => test.close());

describe('languages', () => {
  it('a code exists once, also when two operators add it at the same moment', async () => {
    const input = { language: '蒙古语', code: 'mn-Mong' };
    const answers = await Promise.all([
      test.attempt(language.create, input, root),
      test.attempt(language.create, input, root),
    ]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  it('a disabled one leaves the list of readers and the public settings', async () => {
    const { language: before } = await test.call(language.list, { size: 1000 });
    const german = before.find(({ code }) => code === 'de');
    if (german === undefined) throw new Error('no German');
    await test.call(language.setStatus, { id: [german.id], enable: false }, root);
    const { language: after } = await test.call(language.list, { size: 1000 });
    expect(after.map(({ code }) => code)).not.toContain('de');
    const settings = await test.call(config.settings, {});
    expect(settings.language.map(({ code }) => code)).not.toContain('de');
  });

  it('one that documents use is not deleted, and none of those named with it', async () => {
    const { id: user_id } = await createMember(test.services);
    const used = await createLanguage(test.services, { code: 'qaa', language: '用着的' });
    const free = await createLanguage(test.services, { code: 'qab' });
    await createDocument(test.services, { user_id, language: 'qaa' });
    const refused = await test.attempt(language.delete, { id: [free, used] }, root);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('用着的');
    await test.call(language.delete, { id: [free] }, root);
    const { language: rows } = await test.call(language.list, { size: 1000 }, root);
    expect(rows.map(({ id }) => id)).toContain(used);
    expect(rows.map(({ id }) => id)).not.toContain(free);
  });
});
