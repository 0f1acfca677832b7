import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OpenPages } from '../lib/open-pages.ts';
import { giveRights, withScreen } from '../testing/with-screen.tsx';
import { LogLink } from './log-link.tsx';

const meta = {
  title: 'Kit / LogLink',
  component: LogLink,
  decorators: [
    (Story) => (
      <OpenPages value={new Set(['/admin/log'])}>
        <Story />
      </OpenPages>
    ),
    withScreen,
  ],
  args: { objects: ['document', 'recycle'], id: 118 },
} satisfies Meta<typeof LogLink>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Leads to what was done to this one alone. */
export const ForReaders: Story = {
  beforeEach: () => giveRights(['ListAudit']),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '操作日志' })).toHaveAttribute(
      'href',
      '/admin/log?object=document&object=recycle&target_id=118',
    );
  },
};
export const ForOthers: Story = {
  beforeEach: () => giveRights(['ListDocument']),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
