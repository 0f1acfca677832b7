import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { layoutWith } from './document.fixture.ts';
import { Reader } from './reader.tsx';

const meta = {
  title: 'Features / Reader / Spread',
  component: Reader,
  decorators: [withApp(common)],
  args: {
    isComing: false,
    title: '兰亭集序',
    layout: layoutWith({ uuid: 'b1b2c3d4e5f60718', is_right_to_left: true }),
    size: { width: 595, height: 842 },
    price: 0,
    isOffered: false,
  },
  beforeEach: () =>
    localStorage.setItem('reader-place:b1b2c3d4e5f60718', '{"mode":"double","zoom":"page"}'),
} satisfies Meta<typeof Reader>;
export default meta;
type Story = StoryObj<typeof meta>;

const leftOf = (page: number) =>
  screen.getByText(`第 ${page} 页无法显示`).parentElement?.getBoundingClientRect().left ?? 0;
const pageBox = () => screen.getByLabelText('页码');

/** A book that is bound on the right: the first page of a pair is on the right, and the next pair on the left. */
export const BoundOnTheRight: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('第 2 页无法显示');
    await expect(leftOf(1)).toBeGreaterThan(leftOf(2));
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(pageBox()).toHaveValue('3'));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(pageBox()).toHaveValue('1'));
    await userEvent.keyboard('?');
    await expect(await screen.findByText('←、PageDown')).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};
/** Readers may turn it the other way, and the document is opened like this again. */
export const TurnedTheOtherWay: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('第 2 页无法显示');
    await userEvent.click(canvas.getByRole('button', { name: '视图' }));
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: '从右向左翻页' }));
    await waitFor(() => expect(leftOf(1)).toBeLessThan(leftOf(2)));
    await waitFor(() =>
      expect(localStorage.getItem('reader-place:b1b2c3d4e5f60718')).toContain(
        '"rightToLeft":false',
      ),
    );
  },
};
/** A finger turns the pages the way they go. */
export const Swiped: Story = {
  play: async ({ canvas }) => {
    const page = await canvas.findByText('第 1 页无法显示');
    const swipe = (from: number, to: number) => {
      const touch = (clientX: number) =>
        new Touch({ identifier: 1, target: page, clientX, clientY: 300 });
      const init = { bubbles: true, changedTouches: [touch(to)] };
      page.dispatchEvent(new TouchEvent('touchstart', { ...init, touches: [touch(from)] }));
      page.dispatchEvent(new TouchEvent('touchend', init));
    };
    swipe(100, 130);
    swipe(200, 100);
    await expect(pageBox()).toHaveValue('1');
    swipe(100, 200);
    await waitFor(() => expect(pageBox()).toHaveValue('3'));
  },
};
