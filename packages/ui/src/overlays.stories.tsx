import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from './button.tsx';
import { confirm, ConfirmHost } from './confirm.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { toast, Toaster } from './toast.tsx';

const meta = { title: 'Components / Overlays' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const OpenDialog: Story = {
  render: () => (
    <Dialog title="编辑分类" onClose={() => undefined}>
      <p>对话框里的内容。</p>
    </Dialog>
  ),
};
export const Drawer: Story = {
  render: () => (
    <Dialog title="编辑文档" side onClose={() => undefined}>
      <p>侧边的内容。</p>
    </Dialog>
  ),
};
/** Arrow keys move in the menu, Esc closes it and gives the focus back. */
export const OpenMenu: Story = {
  render: () => (
    <Menu
      label="文档的操作"
      align="start"
      actions={[
        { label: '编辑', onSelect: () => undefined },
        { label: '重新转换', onSelect: () => undefined, disabledReason: '正在转换' },
        { label: '删除', onSelect: () => undefined, danger: true },
      ]}
    >
      操作
    </Menu>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: '文档的操作' });
    await userEvent.click(button);
    await expect(canvas.getByRole('menuitem', { name: '编辑' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('menuitem', { name: '删除' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(button).toHaveFocus();
    await userEvent.click(button);
  },
};
/** The question is asked once and answered by its buttons. */
export const Confirm: Story = {
  render: () => (
    <>
      <Button onClick={() => void confirm('您确定要删除文档《论语》吗？', { danger: true })}>
        删除
      </Button>
      <ConfirmHost />
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '删除' }));
    await expect(canvas.getByRole('dialog', { name: '提示' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '取消' }));
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};
export const Toasts: Story = {
  render: () => (
    <>
      <Button
        onClick={() => toast.success('删除成功', { label: '撤销', onSelect: () => undefined })}
      >
        成功
      </Button>{' '}
      <Button onClick={() => toast.error('服务器出现问题，请稍后重试')}>失败</Button>
      <Toaster />
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '成功' }));
    await expect(canvas.getByText('删除成功')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '撤销' })).toBeVisible();
  },
};
