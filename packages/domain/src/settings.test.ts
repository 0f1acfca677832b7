import { describe, expect, it } from 'vitest';
import { defaultSettings, previewOf, publicSections, publicSettings } from './settings.ts';

describe('settings (spec section 3)', () => {
  it('sign-in by wechat and qq is off by default', () =>
    expect(defaultSettings.oauth).toEqual({ wechat: false, qq: false }));

  it('the site is called 文渊', () => expect(defaultSettings.system.sitename).toBe('文渊'));

  it('everybody may read these sections, and the converter’s limits stay on the server', () => {
    const language = [{ id: 1, language: '中文', code: 'zh' }];
    const shown = publicSettings(defaultSettings, language);
    expect(Object.keys(shown).toSorted()).toEqual([...publicSections, 'language'].toSorted());
    expect(shown).not.toHaveProperty('converter');
    expect(shown.language).toBe(language);
  });

  it('a section that is not listed stays on the server', () => {
    const withSecret = { ...defaultSettings, email: { password: 'secret' } };
    expect(publicSettings(withSecret, [])).not.toHaveProperty('email');
  });
});

describe('the preview of a new document', () => {
  it.each([
    [100, 12, 10, 10],
    [100, 5, 10, 5],
    [100, 0, 100, 0],
    [100, 0, 0, 0],
    [100, 12, 0, 12],
    [100, 0, 99, 99],
    [12, 12, 0, 0],
    [5, 12, 0, 0],
    [3, 0, 1, 1],
  ])(
    'of %s pages with at most %s pages and %s percent is %s (0: all)',
    (pages, max_preview, max_preview_percent, preview) =>
      expect(previewOf(pages, { max_preview, max_preview_percent })).toBe(preview),
  );
});
