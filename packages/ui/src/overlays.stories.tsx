import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from './button.tsx';
import { confirm } from './confirm.ts';
import { ConfirmHost, QuestionDialog } from './confirm-host.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

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
/** On a phone the number of an order stays in one line, below the buttons that leave it no room. */
export const DrawerOnPhone: Story = {
  globals: { viewport: { value: 'mobile2', isRotated: false } },
  render: () => (
    <Dialog
      title="订单 20261129191014767934800346"
      side
      tools={<Button size="sm">下一条</Button>}
      onClose={() => undefined}
    >
      <p>侧边的内容。</p>
    </Dialog>
  ),
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading').getBoundingClientRect();
    await expect(title.height).toBeLessThan(40);
    await expect(
      canvas.getByRole('button', { name: '关闭' }).getBoundingClientRect().bottom,
    ).toBeLessThan(title.bottom);
  },
};
/** What it holds may be longer than the window: all of it stays inside. */
export const LongFromTheTop: Story = {
  render: () => (
    <Dialog title="提供文档" top onClose={() => undefined}>
      <p style={{ height: 3000 }}>可选的文档。</p>
    </Dialog>
  ),
  play: async ({ canvas }) => {
    const { bottom } = canvas.getByRole('dialog').getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(innerHeight);
  },
};
/** A key that is pressed first takes nothing away that was chosen before the dialog opened. */
export const FocusTakesNothingAway: Story = {
  render: () => (
    <Dialog title="新增处罚" onClose={() => undefined}>
      <button type="button" data-removes>
        张三
      </button>
      <input aria-label="用户" />
    </Dialog>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: '用户' })).toHaveFocus();
  },
};
/** A field that gets the focus while it is half out of sight comes with its label. */
export const FieldWithItsLabel: Story = {
  render: () => (
    <Dialog title="新增横幅" side onClose={() => undefined}>
      <p style={{ height: 1000 }}>前面的字段。</p>
      <label htmlFor="link">链接</label>
      <input id="link" style={{ display: 'block', height: 40 }} />
      <p style={{ height: 3000 }}>其余的字段。</p>
    </Dialog>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: '链接' });
    field.blur();
    const bottom = () =>
      canvas.getByRole('heading', { name: '新增横幅' }).parentElement?.getBoundingClientRect()
        .bottom ?? 0;
    field.parentElement?.scrollBy(0, field.getBoundingClientRect().top - bottom() + 10);
    field.focus();
    await expect(canvas.getByText('链接').getBoundingClientRect().top).toBeGreaterThanOrEqual(
      bottom(),
    );
  },
};
const closed = fn();
/** Only Esc at the dialog itself closes it, not Esc in a menu or a cancelled file chooser. */
export const StaysOpen: Story = {
  render: () => (
    <Dialog title="编辑分类" onClose={closed}>
      <input type="file" aria-label="封面" />
      <Menu label="封面的操作" actions={[{ label: '移除', onSelect: () => undefined }]}>
        操作
      </Menu>
    </Dialog>
  ),
  play: async ({ canvasElement }) => {
    closed.mockClear();
    const canvas = within(canvasElement);
    await fireEvent(canvas.getByLabelText('封面'), new Event('cancel', { bubbles: true }));
    await userEvent.click(canvas.getByRole('button', { name: '封面的操作' }));
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('menu')).toBeNull();
    await expect(closed).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await expect(closed).toHaveBeenCalledOnce();
  },
};
function Reopened() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>编辑</Button>
      {open ? (
        <Dialog title="编辑分类" onClose={() => setOpen(false)}>
          <p>对话框里的内容。</p>
        </Dialog>
      ) : null}
    </>
  );
}
/** Closing returns the focus to where it was; the page behind does not scroll meanwhile. */
export const GivesFocusBack: Story = {
  render: () => <Reopened />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const button = canvas.getByRole('button', { name: '编辑' });
    await userEvent.click(button);
    await expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
    await userEvent.click(canvas.getByRole('button', { name: '关闭' }));
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(button).toHaveFocus();
    await expect(getComputedStyle(document.documentElement).overflow).not.toBe('hidden');
  },
};
/** Arrow keys move in the menu, across its groups; Esc closes it and gives the focus back. */
export const OpenMenu: Story = {
  render: () => (
    <Menu
      label="文档的操作"
      align="start"
      actions={[
        { label: '编辑', onSelect: () => undefined },
        { label: '重新转换', onSelect: () => undefined, disabledReason: '正在转换' },
        { label: '删除', onSelect: () => undefined, danger: true, startsGroup: true },
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
    await expect(canvas.getAllByRole('separator')).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('menuitem', { name: '删除' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(button).toHaveFocus();
    await userEvent.click(button);
  },
};
/** What cannot be done says why to a fingertip, which sees no title; the menu stays. */
export const RefusedAction: Story = {
  render: () => (
    <>
      <Menu
        label="分类的操作"
        align="start"
        actions={[{ label: '删除', onSelect: () => undefined, disabledReason: '分类下还有文档' }]}
      >
        操作
      </Menu>
      <Toaster />
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '分类的操作' }));
    await userEvent.click(canvas.getByRole('menuitem', { name: '删除' }));
    await expect(await canvas.findByText('分类下还有文档')).toBeVisible();
    await expect(canvas.getByRole('menuitem', { name: '删除' })).toBeVisible();
    toast.clear();
  },
};
/** Questions that come at once are asked one after another, and each gets its own answer. */
export const TwoQuestions: Story = {
  render: () => <ConfirmHost />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const first = confirm('删除《论语》。', { title: '删除文档？' });
    const second = confirm('删除《孟子》。', { title: '删除文档？' });
    await expect(await canvas.findByText(/论语/)).toBeVisible();
    await expect(canvas.queryByText(/孟子/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '确定' }));
    await expect(await canvas.findByText(/孟子/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '取消' }));
    await expect(await Promise.all([first, second])).toEqual([true, false]);
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};
/** A name of one long word stays inside the question. */
export const LongWord: Story = {
  render: () => (
    <QuestionDialog title="删除文档？" text={`删除《${'a'.repeat(76)}》。`} onAnswer={fn()} />
  ),
  play: async ({ canvas }) => {
    const text = canvas.getByText(/删除《a/);
    await expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth);
  },
};
/** The question is asked once and answered by its buttons. */
export const Confirm: Story = {
  render: () => (
    <>
      <Button
        onClick={() =>
          void confirm('删除《论语》后，读者不能再打开它。\n删除会扣除您 1 积分。', {
            title: '删除文档？',
            danger: true,
          })
        }
      >
        删除
      </Button>
      <ConfirmHost />
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '删除' }));
    const question = canvas.getByRole('dialog', { name: '删除文档？' });
    await expect(question).toBeVisible();
    // Otherwise a screen reader says that something is asked, and not what.
    await expect(question).toHaveAccessibleDescription(/读者不能再打开它。/);
    // What is lost has a line of its own.
    const text = canvas.getByText(/读者不能再打开/);
    await expect(text.offsetHeight).toBeGreaterThan(
      Number.parseFloat(getComputedStyle(text).lineHeight) * 1.5,
    );
    await userEvent.click(canvas.getByRole('button', { name: '取消' }));
    await expect(canvas.queryByRole('dialog')).toBeNull();
  },
};
export const Toasts: Story = {
  render: () => (
    <>
      <Button
        onClick={() =>
          toast.success('已删除《论语》', { label: '撤销', onSelect: () => undefined })
        }
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
    await expect(canvas.getByText('已删除《论语》')).toBeVisible();
    // Toasts of stories before this one may still be there; the newest is the last.
    await expect(canvas.getAllByRole('button', { name: '撤销' }).at(-1)).toBeVisible();
  },
};
const takenBack = fn();
/** A key leads to what can be undone, and the press on it back. */
export const ToastByKey: Story = {
  render: () => (
    <>
      <Button onClick={() => toast.success('删除成功', { label: '撤销', onSelect: takenBack })}>
        删除
      </Button>
      <Toaster />
    </>
  ),
  play: async ({ canvas }) => {
    takenBack.mockClear();
    const button = canvas.getByRole('button', { name: '删除' });
    button.focus();
    await userEvent.keyboard('{F8}');
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const undo = await canvas.findByRole('button', { name: '撤销' });
    await expect(undo).toHaveAttribute('aria-keyshortcuts', 'F8');
    await userEvent.keyboard('{F8}');
    await expect(undo).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(takenBack).toHaveBeenCalledOnce();
    await expect(button).toHaveFocus();
    await expect(undo).not.toBeInTheDocument();
  },
};
/** The same sentence again is not shown twice. */
export const SameToast: Story = {
  render: () => (
    <>
      <Toaster />
      <Button onClick={() => toast.success('资料已保存')}>保存资料</Button>
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.dblClick(canvas.getByRole('button', { name: '保存资料' }));
    await expect(await canvas.findAllByText('资料已保存')).toHaveLength(1);
  },
};
/** A toast is visible above an open dialog. */
export const ToastAboveDialog: Story = {
  render: () => (
    <>
      <Dialog title="编辑文档" onClose={() => undefined}>
        <Button onClick={() => toast.error('上传失败')}>上传</Button>
      </Dialog>
      <Toaster />
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '上传' }));
    const text = await waitFor(() => canvas.getByText('上传失败'));
    await expect(text.closest('[popover]')?.matches(':popover-open')).toBe(true);
  },
};
const undone = fn();
function SavingDialog() {
  const [open, setOpen] = useState(true);
  const save = () => {
    toast.success('修改成功', { label: '改回', onSelect: undone });
    setOpen(false);
  };
  return (
    <>
      <Toaster />
      <Button onClick={() => setOpen(true)}>编辑</Button>
      {open ? (
        <Dialog title="编辑分类" onClose={() => setOpen(false)}>
          <Button onClick={save}>保存</Button>
        </Dialog>
      ) : null}
    </>
  );
}
/** A message that comes as its dialog closes stays, and can be pressed beneath the next dialog, too. */
export const ToastOutlivesDialog: Story = {
  render: () => <SavingDialog />,
  play: async ({ canvasElement }) => {
    undone.mockClear();
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(canvas.getByText('修改成功')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: '编辑' }));
    const dialog = within(await canvas.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: '改回' }));
    await expect(undone).toHaveBeenCalledOnce();
  },
};
