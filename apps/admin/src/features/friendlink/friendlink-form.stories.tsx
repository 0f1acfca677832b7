import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { fakeFriendlinks, friendlink } from '../../testing/fake-friendlinks.ts';
import { servedBy } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { friendlinkForm } from './friendlink-form.ts';

type Props = { noun: string; row?: object; onClose: () => void };

const served = servedBy(fakeFriendlinks, ['FriendlinkAPI']);

const meta = {
  title: 'Features / Friendlink / Form',
  component: friendlinkForm.Dialog as ComponentType<Props>,
  args: { noun: '友情链接', onClose: fn() },
  decorators: [withScreen],
  beforeEach: served({}),
} satisfies Meta<ComponentType<Props>>;
export default meta;
type Story = StoryObj<typeof meta>;

const field = (name: RegExp) => screen.findByRole('textbox', { name });
const save = async () => userEvent.click(await screen.findByRole('button', { name: '保存' }));

export const New: Story = {};
export const Existing: Story = { args: { row: friendlink(3, { title: '书格' }) } };

/** Rules are those of the contract: the first field at fault has the focus and says what is wrong. */
export const Invalid: Story = {
  play: async ({ args }) => {
    await save();
    const title = await field(/名称/);
    await waitFor(() => expect(title).toHaveFocus());
    await expect(title).toHaveAccessibleDescription('请输入链接名称');
    await expect(await field(/链接/)).toHaveAccessibleDescription('请输入链接地址');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** Ctrl and Enter save from any field; the form closes and says so. */
export const Saved: Story = {
  play: async ({ args }) => {
    await userEvent.type(await field(/名称/), '国家图书馆');
    await userEvent.type(await field(/链接/), 'https://www.nlc.cn/');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(await screen.findByText('新增成功')).toBeVisible();
  },
};

/** The server's sentence stands at its field; what was typed stays. */
export const Refused: Story = {
  args: { row: friendlink(3, { title: '书格' }) },
  beforeEach: served({
    faults: {
      PUT: {
        status: 409,
        body: { code: 409, message: '已有这个名称', fields: { title: '已有这个名称' } },
      },
    },
  }),
  play: async () => {
    await userEvent.type(await field(/名称/), '二');
    await save();
    const title = await field(/名称/);
    await waitFor(() => expect(title).toHaveAccessibleDescription('已有这个名称'));
    await expect(title).toHaveValue('书格二');
  },
};

/** A failure without a field stands beside the buttons, in sight. */
export const Offline: Story = {
  args: { row: friendlink(3, { title: '书格' }) },
  beforeEach: served({ faults: { PUT: 'offline' } }),
  play: async () => {
    await save();
    await expect(await screen.findByRole('alert')).toHaveTextContent('网络连接失败');
  },
};

/** Unsaved changes are not lost by a slip: Esc asks first. */
export const Dirty: Story = {
  play: async ({ args }) => {
    await userEvent.type(await field(/名称/), '书');
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByText('修改尚未保存，确定要离开吗？')).toBeVisible();
    const question = within(screen.getByRole('dialog', { name: '提示' }));
    await userEvent.click(question.getByRole('button', { name: '取消' }));
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
