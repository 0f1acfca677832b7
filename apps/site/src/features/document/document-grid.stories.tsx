import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { common, documents } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { DocumentGrid } from './document-grid.tsx';

const meta = {
  title: 'Features / Document / DocumentGrid',
  component: DocumentGrid,
  decorators: [withApp(common)],
  args: { documents: documents.map((one, index) => ({ ...one, is_vip: index === 1 })) },
} satisfies Meta<typeof DocumentGrid>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Cards show the price, what members get for nothing, and whether the document is still being converted. */
export const Covers: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('8 积分')).toBeVisible();
    await expect(canvas.getAllByRole('article')).toHaveLength(documents.length);
    await expect(canvas.getByText('会员免费')).toBeVisible();
  },
};
