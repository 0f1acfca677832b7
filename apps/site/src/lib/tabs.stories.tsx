import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { withApp } from '../testing/story-frame.tsx';
import { ParamTabs, TabBar } from './tabs.tsx';

const options = Array.from({ length: 9 }, (_, index) => ({
  value: index === 0 ? '' : String(index),
  label: `第 ${index + 1} 种`,
}));

const meta = {
  title: 'Components / Tabs',
  component: ParamTabs,
  args: { label: '状态', name: 'status', options },
  decorators: [
    (Story) => (
      <div style={{ width: 320 }}>
        <TabBar>
          <Story />
        </TabBar>
      </div>
    ),
  ],
} satisfies Meta<typeof ParamTabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = { decorators: [withApp()] };

/** An address may choose one for which a phone has no room at first. */
export const Last: Story = {
  decorators: [withApp([], '/?status=8')],
  play: async ({ canvas }) => {
    const row = canvas.getByRole('navigation').getBoundingClientRect();
    const chosen = canvas.getByRole('link', { current: true }).getBoundingClientRect();
    await expect(Math.floor(chosen.right)).toBeLessThanOrEqual(row.right);
  },
};
