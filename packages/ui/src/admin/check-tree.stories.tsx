import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, within } from 'storybook/test';
import { CheckTree, type CheckBranch } from './check-tree.tsx';

const branches: readonly CheckBranch[] = [
  {
    id: 'document',
    label: '文档管理',
    detail: '文档列表、上传文档',
    leaves: [
      { id: 1, label: '文档列表', detail: '打开页面：文档列表、上传文档' },
      { id: 2, label: '删除文档', detail: '可删除任何用户的文档' },
      { id: 3, label: '审核文档', disabledReason: '您自己没有这项权限' },
    ],
  },
  { id: 'banner', label: '横幅管理', leaves: [{ id: 4, label: '横幅列表' }] },
];

function Tree({ first = [], isOpen = false }: { first?: number[]; isOpen?: boolean }) {
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set(first));
  return (
    <>
      <CheckTree
        label="权限"
        branches={branches}
        checked={checked}
        onChange={setChecked}
        isOpen={isOpen}
      />
      <output>{[...checked].toSorted((one, other) => one - other).join(',')}</output>
    </>
  );
}

const meta = { title: 'Admin / CheckTree', component: Tree } satisfies Meta<typeof Tree>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The name of an item goes on with what it opens. */
const item = (name: string) => screen.getByRole('treeitem', { name: new RegExp(`^${name}`) });

export const Partly: Story = {
  args: { first: [1], isOpen: true },
  play: async () => {
    await expect(item('文档管理')).toHaveAttribute('aria-checked', 'mixed');
    await expect(item('横幅管理')).toHaveAttribute('aria-checked', 'false');
    await expect(item('删除文档')).toHaveAccessibleName(/可删除任何用户的文档/);
  },
};

/** A group takes all of its entries that may be changed, and gives them back. */
export const ByPointer: Story = {
  args: { isOpen: true },
  play: async () => {
    await userEvent.click(within(item('删除文档')).getByText('删除文档'));
    await expect(screen.getByRole('status')).toHaveTextContent(/^2$/);
    // What may not be changed stays as it is.
    await userEvent.click(within(item('审核文档')).getByText('审核文档'));
    await expect(screen.getByRole('status')).toHaveTextContent(/^2$/);
  },
};

export const ByKeyboard: Story = {
  play: async () => {
    await userEvent.tab();
    await expect(item('文档管理')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(item('文档管理')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowRight}{ArrowDown} ');
    await expect(item('删除文档')).toHaveFocus();
    await expect(item('删除文档')).toHaveAttribute('aria-checked', 'true');
    await userEvent.keyboard('{ArrowLeft} ');
    await expect(screen.getByRole('status')).toHaveTextContent(/^1,2$/);
    await userEvent.keyboard(' ');
    await expect(screen.getByRole('status')).toHaveTextContent(/^$/);
    await userEvent.keyboard('{ArrowLeft}{End}');
    await expect(item('横幅管理')).toHaveFocus();
    // One stop of the tab key for the whole tree.
    await expect(
      screen.getAllByRole('treeitem').filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1);
  },
};
