import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { common, documents } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { DocumentFacts } from './document-facts.tsx';

const [document] = documents;
if (document === undefined) throw new Error('no document');

const meta = {
  title: 'Features / Document / DocumentFacts',
  component: DocumentFacts,
  decorators: [withApp(common)],
} satisfies Meta<typeof DocumentFacts>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A rating says what it is, and how many gave one. */
export const Rated: Story = {
  args: { document: { ...document, score: 400, score_count: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('4.0 分（1 人）')).toBeVisible();
  },
};

export const Unrated: Story = {
  args: { document: { ...document, score: 0, score_count: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('暂无评分')).toBeVisible();
  },
};

/** What members have by their membership leads to it. */
export const ForMembers: Story = {
  args: { document: { ...document, price: 8, is_vip: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '会员免费' })).toHaveAttribute('href', '/vip');
  },
};
