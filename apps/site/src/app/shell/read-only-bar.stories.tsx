import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { settings } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { ReadOnlyBar } from './read-only-bar.tsx';

const STATEMENT = '正在搬迁，今晚十点恢复上传与评论。';
const served = (is_read_only: boolean, read_only_statement = STATEMENT) =>
  withApp([
    [
      ['config', 'settings', {}],
      { ...settings, security: { ...settings.security, is_read_only, read_only_statement } },
    ],
  ]);

const meta = { title: 'App / ReadOnlyBar', component: ReadOnlyBar } satisfies Meta<
  typeof ReadOnlyBar
>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Members and visitors are told by the operator's own words. */
export const ReadOnly: Story = {
  decorators: [served(true)],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('status')).toHaveTextContent(STATEMENT);
  },
};
export const LongWords: Story = { decorators: [served(true, STATEMENT.repeat(12))] };
export const Open: Story = {
  decorators: [served(false)],
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(STATEMENT)).toBeNull();
  },
};
