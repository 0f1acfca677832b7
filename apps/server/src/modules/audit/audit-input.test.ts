import { describe, expect, it } from 'vitest';
import { briefInput, briefValue } from './audit-input.ts';

describe('what the audit log keeps of a call', () => {
  it('is what was changed', () => {
    expect(briefInput('document.check', { id: [1, 2], status: 4 })).toBe('{"id":[1,2],"status":4}');
  });

  it.each([
    { password: '秘密' },
    { user: { new_password: '秘密' } },
    { config: [{ category: 'pay', name: 'alipay_private_key', value: '秘密' }] },
    { captcha: '秘密' },
    { code: '秘密' },
  ])('never is a secret: %o', (input) => {
    expect(briefInput('user.registerMobile', input)).not.toContain('秘密');
  });

  it('tells that personal data was given, not which', () => {
    const input = { id: 7, email: 'weg@example.com', mobile: '13800138000', realname: '张三' };
    expect(briefInput('user.updateProfile', input)).toBe(
      '{"id":7,"email":"***","mobile":"***","realname":"***"}',
    );
  });

  it('is a code that names a thing', () => {
    expect(briefInput('language.create', { code: 'eo', token: '秘密' })).toBe(
      '{"code":"eo","token":"***"}',
    );
  });

  it('is short: long texts and lists are cut and say how long they were', () => {
    const text = briefInput('article.create', {
      content: '字'.repeat(5000),
      keywords: Array.from({ length: 500 }, () => '词'),
    });
    expect(text.length).toBeLessThan(400);
    expect(text).toContain('共 5000 字');
    expect(text).toContain('共 500 项');
  });

  it('has every row that was named, as many as a call may name', () => {
    const id = Array.from({ length: 1000 }, (_, index) => 2_147_000_000 + index);
    expect(JSON.parse(briefInput('comment.delete', { id }))).toEqual({ id });
  });

  it.each(['', 'x'])('ends in no half character, which the database refuses: %s', (first) => {
    const titles = Array.from({ length: 20 }, () => `${first}${'😀'.repeat(80)}`);
    const text = briefValue('title', titles);
    expect(text.endsWith('…')).toBe(true);
    expect(text.isWellFormed()).toBe(true);
    expect(text).not.toContain(String.raw`\ud83d`);
  });
});
