import type { Meta, StoryObj } from '@storybook/react-vite';
import type { SettingChange } from '@wenyuan/api-client';
import { clearSession, queryClient } from '@wenyuan/app';
import { Link } from 'react-router';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { fakeSettings, UPLOADED, type Stored } from '../../testing/fake-settings.ts';
import { serve } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import * as pages from './settings-page.tsx';

const saved = (value: string) => ({ value, updated_at: '2026-02-01T00:00:00.000Z' });

type Server = Parameters<typeof fakeSettings>[1] & { stored?: Stored; rights?: string[] };

/** Puts the settings of a server in memory behind `fetch` for one story. */
const served =
  ({ stored = {}, rights = ['ConfigAPI'], history = [], ...rest }: Server = {}) =>
  () =>
    serve(fakeSettings(stored, { history: [...history], ...rest }), rights);

const meta = {
  title: 'Features / Settings',
  component: pages.displayPage,
  decorators: [withScreen],
  parameters: { layout: 'fullscreen' },
  beforeEach: served(),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.findByRole('button', { name });

export const System: Story = { render: () => <pages.systemPage /> };
export const Display: Story = {};
export const Security: Story = { render: () => <pages.securityPage /> };
/** An address may name one of the settings, which is in sight and ready then. */
export const OneOfThem: Story = {
  parameters: { address: '/admin/config/security#setting-sensitive_words' },
  render: () => (
    <>
      <Link to="/admin/config/security#setting-sensitive_words">再选一次</Link>
      <pages.securityPage />
    </>
  ),
  play: async () => {
    const isReady = () =>
      waitFor(() => expect(screen.getByRole('textbox', { name: '敏感词' })).toHaveFocus());
    await isReady();
    await userEvent.click(screen.getByRole('link', { name: '再选一次' }));
    await isReady();
  },
};
/** One that has no effect now takes no input, but is where the keyboard goes on. */
export const OneThatIsIdle: Story = {
  parameters: { address: '/admin/config/vip#setting-year_price' },
  render: () => <pages.vipPage />,
  play: async () => {
    const price = await screen.findByRole('textbox', { name: '年度会员价格（元）' });
    await expect(price).toBeDisabled();
    await waitFor(() => expect(document.activeElement).toContainElement(price));
    await expect(document.activeElement).not.toContainElement(
      screen.getByRole('checkbox', { name: '启用会员' }),
    );
  },
};
/** Without an address readers are shown the one link that needs none. */
export const Footer: Story = {
  render: () => <pages.footerPage />,
  play: async () => {
    const preview = within(await screen.findByRole('complementary', { name: '读者看到的样子' }));
    await expect(preview.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '意见反馈',
    ]);
  },
};
export const Score: Story = { render: () => <pages.scorePage /> };
export const Download: Story = { render: () => <pages.downloadPage /> };
export const Pay: Story = { render: () => <pages.payPage /> };
/** A group none of which has an effect says why once, for each of its settings. */
export const Sms: Story = {
  render: () => <pages.smsPage />,
  play: async () => {
    const group = within(await screen.findByRole('region', { name: '腾讯云' }));
    const reason = '“短信服务”选“腾讯云短信”后才起作用';
    await expect(group.getAllByText(reason)).toHaveLength(1);
    await expect(group.getByLabelText('SecretId')).toBeDisabled();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '短信服务' }), 'tencent');
    await expect(group.queryByText(reason)).toBeNull();
    await expect(group.getByLabelText('SecretId')).toBeEnabled();
  },
};
/** What it needs has an effect once it is on. */
export const Model: Story = {
  render: () => <pages.aiPage />,
  play: async () => {
    // Summaries and answers share the model.
    await expect(await screen.findByRole('textbox', { name: '接口地址' })).toBeEnabled();
    for (const [name, number] of [
      ['用 AI 写摘要', '每天份数'],
      ['读者可向 AI 提问', '全站每天次数'],
    ] as const) {
      const bound = screen.getByLabelText(new RegExp(`^${number}`));
      await expect(bound).toBeDisabled();
      await userEvent.click(screen.getByRole('checkbox', { name }));
      await expect(bound).toBeEnabled();
    }
  },
};
/** What belongs to a service that is not chosen has no effect; what goes with any has one once there is one. */
export const Moderation: Story = {
  render: () => <pages.moderationPage />,
  beforeEach: served({ stored: { 'moderation.provider': saved('aliyun') } }),
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'AccessKey ID' })).toBeEnabled();
    await expect(screen.getByLabelText('SecretId')).toBeDisabled();
    await expect(screen.getByText('“内容安全服务”选“腾讯云”后才起作用')).toBeVisible();
    await expect(screen.queryByText('选定内容安全服务后才起作用')).toBeNull();
  },
};
/** What is refused, and why, is above the bar of what is not saved. */
export const RefusedInSight: Story = {
  render: () => <pages.moderationPage />,
  beforeEach: served({ stored: { 'moderation.provider': saved('webhook') } }),
  play: async () => {
    const address = await screen.findByRole('textbox', { name: '接口地址' });
    await userEvent.type(address, 'ftp://x');
    const save = await button('保存');
    // As far down as it can be and still be within the window.
    scrollBy(0, address.getBoundingClientRect().bottom + 10 - innerHeight);
    save.focus({ preventScroll: true });
    await userEvent.click(save);
    await waitFor(() => expect(address).toHaveFocus());
    const reason = await screen.findByText(/应为以 https/);
    await waitFor(() =>
      expect(reason.getBoundingClientRect().bottom).toBeLessThanOrEqual(
        save.getBoundingClientRect().top,
      ),
    );
  },
};
export const Oauth: Story = { render: () => <pages.oauthPage /> };
export const LongTexts: Story = {
  render: () => <pages.securityPage />,
  beforeEach: served({
    stored: {
      'security.is_close': saved('true'),
      'security.close_statement': saved('本站正在搬迁服务器，'.repeat(80)),
      'security.sensitive_words': saved('一个很长的词=替换\n'.repeat(60)),
    },
  }),
};
export const Offline: Story = {
  beforeEach: served({ faults: { GET: 'offline' } }),
  play: async () => {
    await expect(await button('重试')).toBeVisible();
  },
};
/** What the server says of no setting that the page has is said all the same. */
export const RefusedElsewhere: Story = {
  beforeEach: served({
    faults: {
      PUT: {
        status: 400,
        body: { code: 400, message: '配置项过多', fields: { config: '配置项过多' } },
      },
    },
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('checkbox', { name: /^显示文档数量/ }));
    await userEvent.click(await button('保存'));
    await expect(await screen.findByText('配置项过多')).toBeVisible();
  },
};
export const OnlyLook: Story = {
  render: () => <pages.downloadPage />,
  beforeEach: served({ rights: ['ConfigAPI/ListConfig'] }),
  play: async () => {
    await waitFor(() => expect(screen.getByText(/只能查看/)).toBeVisible());
    await expect(screen.getByRole('checkbox', { name: '允许游客下载' })).toBeDisabled();
  },
};

/** What has no effect while another setting is off is inert, says why, and keeps its value. */
export const Dependent: Story = {
  render: () => <pages.vipPage />,
  play: async () => {
    const price = await screen.findByRole('textbox', { name: '年度会员价格（元）' });
    await expect(price).toBeDisabled();
    await expect(price).toHaveValue('199');
    await expect(screen.getByText('开启“启用会员”后才起作用')).toBeVisible();
    // What a membership gives holds for those that operators granted, too.
    await expect(screen.getByLabelText(/^年度会员文档折扣/)).toBeEnabled();
    await userEvent.click(screen.getByRole('checkbox', { name: '启用会员' }));
    await expect(price).toBeEnabled();
    await expect(screen.getByText('1 项修改未保存')).toBeVisible();
  },
};

/** What readers will see follows the form before anything is saved. */
export const Previewed: Story = {
  play: async () => {
    const preview = within(await screen.findByRole('complementary', { name: '读者看到的样子' }));
    await expect(preview.getByText(/86 次下载/)).toBeVisible();
    const readers = screen.getByRole('checkbox', { name: '显示注册用户数' });
    await userEvent.click(screen.getByRole('checkbox', { name: '显示文档数量' }));
    await expect(readers).toBeEnabled();
    await expect(preview.getByText(/位读者/)).toBeVisible();
    await userEvent.click(readers);
    await expect(preview.queryByText(/位读者/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '显示文档数量：恢复默认' }));
    await userEvent.click(screen.getByRole('button', { name: '显示注册用户数：恢复默认' }));
    await userEvent.click(screen.getByRole('checkbox', { name: '显示下载次数' }));
    await expect(preview.queryByText(/86 次下载/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '显示下载次数：恢复默认' }));
    await expect(preview.getByText(/86 次下载/)).toBeVisible();
    await expect(screen.getByText('没有未保存的修改')).toBeVisible();
  },
};

/** A secret is kept, replaced or removed, each by a button; its mask stands in no field. */
const mail: Stored = {};
export const Secret: Story = {
  render: () => <pages.emailPage />,
  beforeEach: () => {
    Object.assign(mail, { 'email.enable': saved('true'), 'email.password': saved('open-sesame') });
    return served({ stored: mail })();
  },
  play: async () => {
    await waitFor(() => expect(screen.getByText('已设置，不显示')).toBeVisible());
    await expect(screen.queryByDisplayValue('******')).toBeNull();
    await userEvent.click(await button('更换登录密码'));
    const input = screen.getByLabelText('登录密码', { selector: 'input' });
    await expect(input).toHaveFocus();
    await userEvent.type(input, 'another');
    await expect(screen.getByText('1 项修改未保存')).toBeVisible();
    await userEvent.click(await button('不更换登录密码'));
    await expect(screen.getByText('没有未保存的修改')).toBeVisible();
    await userEvent.click(await button('清除登录密码'));
    await expect(screen.getByText('保存后清除')).toBeVisible();
    await userEvent.click(await button('保存'));
    await waitFor(() => expect(mail['email.password']?.value).toBe(''));
    await expect(await screen.findByLabelText('登录密码', { selector: 'input' })).toHaveValue('');
  },
};

/** What is switched on but cannot work says so as long as something is missing. */
export const Unfinished: Story = {
  render: () => <pages.emailPage />,
  beforeEach: served({ stored: { 'email.enable': saved('true') } }),
  play: async () => {
    const fault = '还不能发信，网站视为未启用：请填写';
    await expect(await screen.findByText(`${fault} SMTP 服务器`)).toBeVisible();
    await userEvent.type(screen.getByLabelText('SMTP 服务器'), 'smtp.example.com');
    await expect(screen.getByText(new RegExp(`${fault}发件邮箱`))).toBeVisible();
    await userEvent.type(screen.getByLabelText('发件邮箱'), 'library@example.com');
    await expect(screen.queryByText(new RegExp(fault))).toBeNull();
  },
};

/** What would keep others, or the operator, out is said before it is saved. */
export const Warned: Story = {
  render: () => <pages.securityPage />,
  play: async () => {
    const verify = await screen.findByRole('checkbox', { name: '注册时验证邮箱' });
    await expect(screen.queryByText(/现在不能发信/)).toBeNull();
    await userEvent.click(verify);
    await expect(await screen.findByText(/现在不能发信/)).toBeVisible();
    await userEvent.click(verify);
    await expect(screen.queryByText(/现在不能发信/)).toBeNull();
  },
};

/** A secret that is to be removed counts as missing. */
export const UnfinishedLogin: Story = {
  render: () => <pages.oauthPage />,
  beforeEach: served({
    stored: {
      'oauth.qq': saved('true'),
      'oauth.qq_app_id': saved('101'),
      'oauth.qq_app_key': saved('a key'),
    },
  }),
  play: async () => {
    await userEvent.click(await button('清除QQ APP Key'));
    await expect(screen.getByText('尚未填写完整，登录页不显示这种方式')).toBeVisible();
    await userEvent.click(await button('保留QQ APP Key'));
    await expect(screen.queryByText('尚未填写完整，登录页不显示这种方式')).toBeNull();
  },
};

/** A test tries what is saved. */
export const Tested: Story = {
  render: () => <pages.captchaPage />,
  beforeEach: served({
    test: (kind) => ({
      is_ok: kind === 'captcha',
      message: '这是一个数字验证码',
      data: '',
      item: [],
    }),
  }),
  play: async () => {
    await userEvent.click(await button('数字'));
    await waitFor(() => expect(screen.getByText('这是一个数字验证码')).toBeVisible());
    // What was typed is not what would be tested.
    await userEvent.selectOptions(screen.getByLabelText('验证码类型'), 'audio');
    await expect(await button('数字')).toBeDisabled();
    await expect(screen.getByText('测试的是已保存的设置：请先保存修改')).toBeVisible();
    await expect(screen.getAllByText('语音验证码没有图片')).toHaveLength(2);
  },
};

/** A picture is sent first, and its address is what is tried. */
export const TestedWithPicture: Story = {
  render: () => <pages.moderationPage />,
  beforeEach: () => {
    const { XMLHttpRequest: xhr } = globalThis;
    // Without it the client sends files by fetch, too.
    Reflect.set(globalThis, 'XMLHttpRequest', undefined);
    served({
      stored: { 'moderation.provider': saved('webhook') },
      rights: ['ConfigAPI', 'upload'],
      test: (kind, to) => ({
        is_ok: true,
        message: kind === 'moderationPicture' && to === UPLOADED ? '这张图片可以发布' : '没有图片',
        data: '',
        item: [],
      }),
    })();
    return () => {
      Object.assign(globalThis, { XMLHttpRequest: xhr });
    };
  },
  play: async () => {
    const tests = within(await screen.findByRole('region', { name: '测试' }));
    const picture = new File(['a picture'], '月.png', { type: 'image/png' });
    await userEvent.upload(tests.getByLabelText('图片'), picture);
    await expect(await tests.findByAltText('当前图片')).toHaveAttribute('src', UPLOADED);
    await userEvent.click(tests.getByRole('button', { name: '送检一张图片' }));
    await expect(await tests.findByText('这张图片可以发布')).toBeInTheDocument();
  },
};

export const TestFailed: Story = {
  render: () => <pages.converterPage />,
  beforeEach: served({
    test: () => ({
      is_ok: false,
      message: '缺少必需的程序：LibreOffice',
      data: '',
      item: [
        { name: 'LibreOffice', is_ok: false, message: '未安装：不能转换 Office 文档' },
        { name: '中文字体', is_ok: true, message: '已安装，思源宋体' },
      ],
    }),
  }),
  play: async () => {
    await userEvent.click(await button('检查转换程序'));
    await expect(await screen.findByRole('alert')).toHaveTextContent('缺少必需的程序');
    await expect(screen.getByText(/不能转换 Office 文档/)).toBeVisible();
  },
};

/** What has to be entered at the provider can be copied. */
export const PaymentChecked: Story = {
  render: () => <pages.payPage />,
  beforeEach: served({
    stored: { 'pay.enable_wechatpay': saved('true') },
    test: () => ({
      is_ok: true,
      message: '微信支付接受了本站的签名',
      data: '',
      item: [
        {
          name: '通知地址',
          is_ok: true,
          message: '随每笔订单发给支付平台',
          copy: 'https://wenku.example.com/callback/wechatpay',
        },
        { name: '验签方式', is_ok: true, message: '平台证书，自动下载与更换', copy: '' },
      ],
    }),
  }),
  play: async () => {
    await userEvent.click(await button('检查微信支付'));
    await waitFor(() => expect(screen.getByText('微信支付接受了本站的签名')).toBeVisible());
    await expect(await button('复制通知地址')).toBeVisible();
    await expect(screen.queryByRole('button', { name: '复制验签方式' })).toBeNull();
  },
};

/** Of two operators on one page, the second sees both values and chooses; the rest of what was typed is saved, too. */
const shared: Stored = {};
export const Conflict: Story = {
  render: () => <pages.footerPage />,
  beforeEach: () => {
    for (const name of Object.keys(shared)) delete shared[name];
    return served({ stored: shared })();
  },
  play: async () => {
    await userEvent.type(await screen.findByLabelText('关于我们'), '/mine');
    await userEvent.type(screen.getByLabelText('联系我们'), '/contact');
    shared['footer.about'] = saved('/theirs');
    await userEvent.click(await button('保存'));
    const dialog = within(await screen.findByRole('dialog', { name: '他人刚修改了同样的设置' }));
    await expect(dialog.getByLabelText('对方刚保存的')).toHaveValue('/theirs');
    await expect(dialog.getByLabelText('我填写的')).toHaveValue('/mine');
    await userEvent.click(dialog.getByRole('radio', { name: '用对方的' }));
    await userEvent.click(dialog.getByRole('button', { name: '按所选保存' }));
    await waitFor(() => expect(shared['footer.contact']?.value).toBe('/contact'));
    await expect(shared['footer.about']?.value).toBe('/theirs');
    await expect(await screen.findByLabelText('关于我们')).toHaveValue('/theirs');
  },
};

/** What is typed while a save runs, or while another operator saves, stays; the focus does, too. */
const busy: Stored = {};
let release: (() => void) | undefined;
const finishSaving = async () => {
  await waitFor(() => expect(release).toBeDefined());
  release?.();
  release = undefined;
};
export const TypedMeanwhile: Story = {
  render: () => <pages.footerPage />,
  beforeEach: () => {
    for (const name of Object.keys(busy)) delete busy[name];
    release = undefined;
    const end = served({ stored: busy })();
    const fake = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'PUT') await new Promise<void>((resolve) => (release = resolve));
      return fake(request);
    };
    return end;
  },
  play: async () => {
    const about = await screen.findByLabelText('关于我们');
    const contact = screen.getByLabelText('联系我们');
    await userEvent.type(about, '/one');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(release).toBeDefined());
    await userEvent.type(about, '/two');
    await userEvent.type(contact, '/three');
    await finishSaving();
    await waitFor(() => expect(busy['footer.about']?.value).toBe('/one'));
    await waitFor(() => expect(screen.getByText('设置已保存')).toBeVisible());
    await expect(about).toHaveValue('/one/two');
    await expect(contact).toHaveValue('/three');
    await expect(contact).toHaveFocus();
    await expect(screen.getByText('2 项修改未保存')).toBeVisible();
    // Both were made on what was stored by then, so that nobody is asked.
    await userEvent.click(await button('保存'));
    await finishSaving();
    await waitFor(() => expect(busy['footer.about']?.value).toBe('/one/two'));
    await waitFor(() => expect(screen.getByText('没有未保存的修改')).toBeVisible());
    await expect(await button('保存')).toHaveFocus();

    // Another operator saves, and the page hears of it by itself: what was not touched follows, what was typed does not.
    await userEvent.type(about, '/mine');
    busy['footer.about'] = saved('/theirs');
    busy['footer.contact'] = saved('/changed');
    await queryClient.invalidateQueries({ queryKey: ['config'] });
    await waitFor(() => expect(contact).toHaveValue('/changed'));
    await expect(about).toHaveValue('/one/two/mine');
    await userEvent.click(await button('保存'));
    await finishSaving();
    const dialog = within(await screen.findByRole('dialog', { name: '他人刚修改了同样的设置' }));
    await expect(dialog.getByLabelText('对方刚保存的')).toHaveValue('/theirs');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await button('放弃修改'));
    await expect(about).toHaveValue('/theirs');
  },
};

/** A session that ends takes nothing along that was typed. */
export const SessionEnded: Story = {
  render: () => <pages.footerPage />,
  play: async () => {
    const about = await screen.findByLabelText('关于我们');
    await userEvent.type(about, '/mine');
    globalThis.fetch = () => new Promise<never>(() => undefined);
    clearSession();
    await waitFor(() => expect(screen.getByText(/只能查看/)).toBeVisible());
    await expect(screen.getByLabelText('关于我们')).toHaveValue('/mine');
  },
};

const change = (id: number, more: Partial<SettingChange>): SettingChange => ({
  id,
  category: 'footer',
  name: 'about',
  label: '关于我们',
  user_id: 1,
  username: '守藏史',
  is_secret: false,
  before: '/before',
  after: '/after',
  created_at: '2026-02-01T00:00:00Z',
  ...more,
});

/** What was changed can be put back: into the form, where it is judged and saved as anything else. */
export const History: Story = {
  render: () => <pages.footerPage />,
  beforeEach: served({
    stored: { 'footer.about': saved('/after') },
    history: [
      change(1, { before: '', after: '很长的地址/'.repeat(30) }),
      change(2, { name: 'gone', label: '旧设置' }),
      change(3, {}),
    ],
  }),
  play: async () => {
    await userEvent.click(await button('修改记录'));
    const drawer = within(await screen.findByRole('dialog', { name: '修改记录' }));
    await waitFor(() => expect(drawer.getAllByText(/守藏史/)).toHaveLength(3));
    const [latest] = drawer.getAllByRole('button', { name: '关于我们：恢复为修改前的值' });
    if (latest === undefined) throw new Error('no undo');
    await userEvent.click(latest);
    await expect(await screen.findByLabelText('关于我们')).toHaveValue('/before');
    await expect(screen.getByText('1 项修改未保存')).toBeVisible();
  },
};

/** A file shows what would change before anything does; what is invalid cannot be taken. */
const imported: Stored = {};
export const Import: Story = {
  render: () => <pages.footerPage />,
  beforeEach: () => {
    for (const name of Object.keys(imported)) delete imported[name];
    return served({ stored: imported })();
  },
  play: async ({ canvasElement }) => {
    await button('导入与导出');
    // What is being edited here is not lost by it.
    await userEvent.type(screen.getByLabelText('关于我们'), '/mine');
    const input = canvasElement.querySelector<HTMLInputElement>('input[aria-label="设置文件"]');
    if (input === null) throw new Error('no input');
    const settings = {
      system: { sitename: '兰台' },
      footer: { contact: '/from-the-file' },
      captcha: { width: '1' },
      email: { password: 'open-sesame' },
    };
    const text = JSON.stringify({ format: 'wenyuan-settings', version: 1, settings });
    await userEvent.upload(input, new File([text], 'settings.json', { type: 'application/json' }));
    const dialog = within(await screen.findByRole('dialog', { name: '导入设置' }));
    await expect(dialog.getByText('兰台')).toBeVisible();
    await expect(dialog.getByText(/应在 80 到 600 之间/)).toBeVisible();
    await expect(dialog.getByText(/不导入：email.password/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '导入 2 项' }));
    await waitFor(() => expect(imported['system.sitename']?.value).toBe('兰台'));
    await expect(imported).not.toHaveProperty(['email.password']);
    await waitFor(() => expect(screen.getByLabelText('联系我们')).toHaveValue('/from-the-file'));
    await expect(screen.getByLabelText('关于我们')).toHaveValue('/mine');
  },
};
