import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Passkey } from '@wenyuan/api-client';
import { AppRoot, openSession } from '@wenyuan/app';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { PasskeysSection } from './passkeys-section.tsx';

const passkey = (id: number, more: Partial<Passkey> = {}): Passkey => ({
  id,
  name: 'Chrome · Windows',
  is_synced: false,
  is_usable: true,
  last_used_at: null,
  created_at: '2026-03-01T02:00:00.000Z',
  ...more,
});
const listed = [
  passkey(3, {
    name: 'Safari · iOS',
    is_synced: true,
    last_used_at: new Date(Date.now() - 60_000).toISOString(),
  }),
  passkey(2, { is_usable: false }),
];

const sent: { method: string; body: unknown }[] = [];
const withPasskeys = (passkeys: readonly Passkey[], host = 'localhost') => [
  withApp([...common, [['passkey', 'list', {}], { passkey: passkeys, host }]], '/member/profile'),
  (Story: () => React.ReactNode) => (
    <AppRoot>
      <Story />
    </AppRoot>
  ),
];

const meta = {
  title: 'Features / Security / Passkeys',
  component: PasskeysSection,
  beforeEach: () => {
    sent.length = 0;
    openSession('a token', { id: 9, username: '东坡' } as Parameters<typeof openSession>[1]);
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const body: unknown = request.method === 'PUT' ? await request.json() : undefined;
      if (request.method !== 'GET') sent.push({ method: request.method, body });
      if (request.method === 'POST')
        return Response.json(
          { code: 400, message: '登录密码不正确', fields: { password: '登录密码不正确' } },
          { status: 400 },
        );
      return Response.json(request.method === 'GET' ? { passkey: listed, host: 'localhost' } : {});
    };
  },
} satisfies Meta<typeof PasskeysSection>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialogOf = async (title: string) =>
  within(await screen.findByRole('dialog', { name: title }));

/** A wrong password is told at its field. */
export const Empty: Story = {
  decorators: withPasskeys([]),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('listitem')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '添加通行密钥' }));
    const dialog = await dialogOf('添加通行密钥');
    await userEvent.type(dialog.getByLabelText(/^登录密码/), 'not-that-one');
    await userEvent.click(dialog.getByRole('button', { name: '继续' }));
    await expect((await dialog.findAllByText('登录密码不正确'))[0]).toBeVisible();
  },
};

/** One of another domain says that it is of no use; a name is changed, and one goes after a question. */
export const Filled: Story = {
  decorators: withPasskeys(listed),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('已同步')).toBeVisible();
    await expect(canvas.getByText(/网站更换了域名/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '改名 Safari · iOS' }));
    const dialog = await dialogOf('修改名称');
    await userEvent.clear(dialog.getByRole('textbox', { name: /^名称/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^名称/ }), '我的手机');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: '删除 Safari · iOS' }));
    const question = await dialogOf('删除通行密钥？');
    await userEvent.click(question.getByText('删除'));
    await waitFor(() =>
      expect(sent).toEqual([
        { method: 'PUT', body: { id: 3, name: '我的手机' } },
        { method: 'DELETE', body: undefined },
      ]),
    );
  },
};

export const LongNames: Story = {
  decorators: withPasskeys([
    passkey(1, { name: '书房里那台很久没有用过的电脑，'.repeat(4) }),
    passkey(2, { name: 'w'.repeat(64), is_usable: false }),
  ]),
  play: async ({ canvas }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /^删除/ }))[0] as Element);
    await expect(
      await screen.findByText(/^不能再用“书房里那台很久没有用过的电脑，书房里那台…”登录。/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
  },
};

export const Failed: Story = {
  decorators: [
    withApp([...common], '/member/profile'),
    (Story) => (
      <AppRoot>
        <Story />
      </AppRoot>
    ),
  ],
  beforeEach: () => {
    globalThis.fetch = () =>
      Promise.resolve(Response.json({ code: 403, message: '正在搬书' }, { status: 403 }));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/正在搬书|加载失败/)).toBeVisible();
  },
};

/** Where the site's address can have none, nothing is offered, and it is said. */
export const NoHost: Story = {
  decorators: withPasskeys([], ''),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/需要以 https 打开的域名/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const OtherAddress: Story = {
  decorators: withPasskeys(listed, 'library.example'),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/请从 library\.example 打开本站/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '添加通行密钥' })).toBeNull();
  },
};

/** What was added elsewhere is still listed, and can be deleted. */
export const NotSupported: Story = {
  decorators: withPasskeys(listed),
  beforeEach: () => {
    const platform = globalThis.PublicKeyCredential;
    Object.assign(globalThis, { PublicKeyCredential: undefined });
    return () => {
      Object.assign(globalThis, { PublicKeyCredential: platform });
    };
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/此浏览器不支持通行密钥/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: '删除 Safari · iOS' })).toBeVisible();
  },
};
