import type { Meta, StoryObj } from '@storybook/react-vite';
import type { MembershipOffer } from '@wenyuan/domain';
import { expect } from 'storybook/test';
import { common, documents, settings } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { DocumentFacts } from './document-facts.tsx';

const [document] = documents;
if (document === undefined) throw new Error('no document');

const meta = {
  title: 'Features / Document / DocumentFacts',
  component: DocumentFacts,
} satisfies Meta<typeof DocumentFacts>;
export default meta;
type Story = StoryObj<typeof meta>;

/** With memberships on sale that give so much. */
const selling = (gives: MembershipOffer) =>
  withApp([[['config', 'settings', {}], { ...settings, vip: { ...settings.vip, gives } }]]);

/** A rating says what it is, and how many gave one. */
export const Rated: Story = {
  decorators: [withApp(common)],
  args: { document: { ...document, score: 400, score_count: 1 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('4.0 分（1 人）')).toBeVisible();
  },
};

export const Unrated: Story = {
  decorators: [withApp(common)],
  args: { document: { ...document, score: 0, score_count: 0 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('暂无评分')).toBeVisible();
  },
};

/** What members have by their membership leads to it. */
export const ForMembers: Story = {
  decorators: [withApp(common)],
  args: { document: { ...document, price: 8, is_vip: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '会员免费' })).toHaveAttribute('href', '/vip');
  },
};

/** Where no plan has downloads it says no more than that members read it; the link is to what is sold. */
export const ReadByMembers: Story = {
  args: { document: { ...document, price: 8, is_vip: true, pages: 30, preview: 5 } },
  decorators: [selling('pages')],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '会员可读全文' })).toBeVisible();
    await expect(canvas.queryByText('会员免费')).toBeNull();
  },
};

/** Where no membership is sold there is nothing to lead to. */
export const NoneSold: Story = {
  args: ReadByMembers.args,
  decorators: [selling('')],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('8 积分')).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
