import type { Meta, StoryObj } from '@storybook/react-vite';
import { AppRoot, openSession } from '@wenyuan/app';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { ReportDialog } from './report-dialog.tsx';

const meta = {
  title: 'Features / Feedback / ReportDialog',
  component: ReportDialog,
  decorators: [
    (Story) => (
      <AppRoot>
        <Story />
      </AppRoot>
    ),
    withApp(common, '/library/5/0123456789abcdef'),
  ],
  args: { subject: { kind: 'document', id: 1, title: '论语' }, onClose: fn() },
} satisfies Meta<typeof ReportDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A report needs one of the reasons. */
export const Member: Story = {
  beforeEach: () => {
    openSession('a token', { id: 9, username: '东坡' } as Parameters<typeof openSession>[1]);
    // Other stories of this browser are of visitors.
    return () => localStorage.clear();
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '提交举报' }));
    await waitFor(() => expect(screen.getByText('请选择举报原因')).toBeVisible());
    await expect(screen.getAllByRole('radio')).toHaveLength(6);
  },
};
