import { describe, expect, it } from 'vitest';
import {
  allSettings,
  defaultSettings,
  fixedSettings,
  previewOf,
  publicSettings,
  settingById,
  settingByName,
} from './settings.ts';
import { readSetting, settingFault, settingText } from './setting-item.ts';

describe('settings (spec section 3)', () => {
  it('sign-in by wechat and qq is off by default', () =>
    expect(defaultSettings.oauth).toMatchObject({ wechat: false, qq: false }));

  it('the site is called 文渊', () => expect(defaultSettings.system.sitename).toBe('文渊'));

  it.each(allSettings.map((each) => [`${each.category}.${each.name}`, each] as const))(
    '%s has a default that passes its own check, as text',
    (_, { item }) =>
      expect(readSetting(item, settingText(item.default))).toEqual({ value: item.default }),
  );

  it('every item has an id of its own', () => {
    expect(new Set(allSettings.map(({ id }) => id)).size).toBe(allSettings.length);
    for (const each of allSettings) {
      expect(settingById(each.id)).toBe(each);
      expect(settingByName(each.category, each.name)).toBe(each);
    }
  });

  it('ids stay what they are', () =>
    expect(settingByName('system', 'sitename')?.id).toBe(2_082_730_275));

  it('a secret has no default and is not public', () => {
    for (const { item, is_public } of allSettings.filter(({ item }) => item.is_secret)) {
      expect(item.default).toBe('');
      expect(is_public).toBe(false);
    }
  });
});

describe('the public settings', () => {
  const language = [{ id: 1, language: '中文', code: 'zh' }];
  const shown = publicSettings(defaultSettings, language);

  it('what is not declared open stays on the server', () => {
    const open = allSettings.filter(({ is_public }) => is_public);
    const names = Object.values({ ...shown, language: {} }).flatMap((each) => Object.keys(each));
    const fixed = Object.values(fixedSettings).flatMap((each) => Object.keys(each));
    // The name and rate of credits are sent twice: with the credits, and where other clients of this wire read them. Of the
    // settings of mail it is told whether there are any.
    expect(names).toHaveLength(open.length + fixed.length + 3);
    expect(shown).not.toHaveProperty('converter');
    expect(shown).not.toHaveProperty('email');
    expect(shown.download).not.toHaveProperty('secret_key');
  });

  it('name every format where none is chosen, as all are taken then', () => {
    const security = { ...defaultSettings.security, document_allowed_ext: [] };
    const values = { ...defaultSettings, security };
    expect(publicSettings(values, []).security.document_allowed_ext).toContain('.pdf');
  });

  it.each([true, false])('offer to join where that is open and not only read: %s', (isReadOnly) => {
    const security = {
      ...defaultSettings.security,
      enable_register: true,
      is_read_only: isReadOnly,
    };
    const told = publicSettings({ ...defaultSettings, security }, []).security;
    expect(told.enable_register).toBe(!isReadOnly);
  });

  it.each([
    ['正在搬家', '正在搬家'],
    [' \n', '网站维护中，暂时只能阅读'],
  ])('say that the site is only read, whatever operators wrote: %j', (written, told) => {
    const security = { ...defaultSettings.security, read_only_statement: written };
    const shownNow = publicSettings({ ...defaultSettings, security }, []);
    expect(shownNow.security.read_only_statement).toBe(told);
  });

  it.each([
    ['', '', false],
    ['https://model.example.com/v1', '', false],
    ['https://model.example.com/v1', 'a-model', true],
  ])('offer questions where a model is named: %s %s', (url, model, isOffered) => {
    const ai = { ...defaultSettings.ai, enable_questions: true, url, model };
    const told = publicSettings({ ...defaultSettings, ai }, []).ai;
    expect(told).toEqual({ enable_questions: isOffered, vip_questions_per_day: 30 });
  });

  it('tell clients with several home pages which one is shown', () =>
    expect(shown.display.home_version).toBe('v1'));

  it('name the official account only where readers can pay by it', () => {
    const oauth = {
      ...defaultSettings.oauth,
      official_account_app_id: 'wx1',
      official_account_app_secret: 'a secret',
    };
    const named = (enable_wechatpay: boolean, secret = oauth.official_account_app_secret) =>
      publicSettings(
        {
          ...defaultSettings,
          oauth: { ...oauth, official_account_app_secret: secret },
          pay: { ...defaultSettings.pay, enable_wechatpay },
        },
        [],
      ).payment.official_account_appid;
    expect([named(true), named(false), named(true, '')]).toEqual(['wx1', '', '']);
  });

  it('name the credits and the languages', () => {
    expect(shown.system.credit_name).toBe('积分');
    expect(shown.language).toBe(language);
  });
});

describe('the text of a setting', () => {
  const itemOf = (category: string, name: string) => {
    const setting = settingByName(category, name);
    if (setting === undefined) throw new Error('no such setting');
    return setting.item;
  };
  const read = (category: string, name: string, text: string) =>
    readSetting(itemOf(category, name), text);

  it.each([
    ['security', 'max_document_size', ' 20 ', 20],
    ['security', 'is_close', 'true', true],
    ['security', 'is_close', '', false],
    ['security', 'document_allowed_ext', '.pdf,.txt', ['.pdf', '.txt']],
    ['security', 'document_allowed_ext', '', []],
    ['system', 'recommend_words', '论语，道德经、 唐诗,论语', ['论语', '道德经', '唐诗']],
    ['system', 'logo', '', ''],
    ['system', 'logo', '/uploads/ab/cd.webp', '/uploads/ab/cd.webp'],
    ['captcha', 'type', 'math', 'math'],
    ['email', 'host', 'smtp.qq.com:465', 'smtp.qq.com:465'],
    ['system', 'domain', 'wenku.example.com', 'https://wenku.example.com'],
    ['system', 'domain', 'http://wenku.example.com:8080', 'http://wenku.example.com:8080'],
  ])('%s.%s of %j is %j', (category, name, text, value) =>
    expect(read(category, name, text)).toEqual({ value }),
  );

  it('a text that was stored before it could not be set any more is read all the same', () => {
    const words = '赌博=拒绝\n代写=禁止';
    expect(read('security', 'sensitive_words', words)).toEqual({ value: words });
  });

  it.each([
    ['security', 'max_document_size', '', '文档大小上限（MB）应为整数'],
    ['security', 'max_document_size', '1.5', '文档大小上限（MB）应为整数'],
    ['security', 'max_document_size', '0', '文档大小上限（MB）应在 1 到 2048 之间'],
    ['security', 'is_close', 'maybe', '关闭网站应为 true 或 false'],
    ['security', 'document_allowed_ext', '.exe', '允许上传的格式没有选项“.exe”'],
    ['captcha', 'type', 'puzzle', '验证码类型没有选项“puzzle”'],
    ['system', 'logo', 'javascript:alert(1)', /网站标志：请上传图片/],
    ['converter', 'watermark_image', 'https://example.com/a.png', '水印图片：请上传水印图片'],
    ['footer', 'about', '//elsewhere', /关于我们：应以/],
    ['email', 'test_email', 'nobody', /测试邮箱：邮箱地址不正确/],
    ['email', 'host', 'smtp.qq.com:465', /SMTP 服务器：不含端口/],
    ['system', 'sitename', '字'.repeat(65), '网站名称最多 64 个字符'],
    ['system', 'domain', 'site@elsewhere.example', '网站域名：应形如 https://wenku.example.com'],
    ['system', 'sitename', ' ', '网站名称：不能为空'],
    ['system', 'copyright_start_year', '2999', '版权起始年份：不能晚于今年'],
    ['security', 'sensitive_words', '甲=拒绝\n傻瓜=***', /敏感词：第 2 行“傻瓜=\*{3}”/],
  ])('%s.%s refuses %j', (category, name, text, message) =>
    expect(settingFault(itemOf(category, name), text)).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    ),
  );
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

describe('the address of a service outside', () => {
  const faultOf = (category: 'ai' | 'moderation', name: string, text: string) => {
    const item = settingByName(category, name)?.item;
    return item === undefined ? 'none' : settingFault(item, text);
  };

  it.each([
    'https://api.deepseek.com/v1',
    'http://127.0.0.1:11434/v1',
    'http://[::1]:8000/v1/',
    'https://内网.example:65535',
  ])('may be set: %s', (url) => {
    expect(faultOf('ai', 'url', url)).toBeUndefined();
    expect(faultOf('moderation', 'webhook_url', url)).toBeUndefined();
  });

  it.each([
    'http://[',
    'https://[::1',
    'https://?',
    'https://%00/v1',
    'https://a:99999/v1',
    'https://a:b@c/v1',
    'ftp://a/v1',
  ])('may not where it names no host: %s', (url) => {
    expect(faultOf('ai', 'url', url)).toMatch(/应为以/);
    expect(faultOf('moderation', 'webhook_url', url)).toMatch(/应为以/);
  });

  it('of a model has nothing behind its path, as what is asked for follows it', () => {
    expect(faultOf('ai', 'url', 'https://a.example/v1?key=1')).toMatch(/应为以/);
    expect(faultOf('ai', 'url', 'https://a.example/v1#a')).toMatch(/应为以/);
    expect(faultOf('moderation', 'webhook_url', 'https://a.example/?key=1')).toBeUndefined();
  });
});
