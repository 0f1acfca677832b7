import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ReaderToolbar } from './reader-toolbar.tsx';

const meta = {
  title: 'Features / Reader / Toolbar',
  component: ReaderToolbar,
  args: {
    page: 3,
    lastShown: 3,
    pages: 88,
    percent: 112,
    arrangement: { zoom: 'width', mode: 'scroll', rotation: 0 },
    dark: false,
    panelOpen: false,
    textOpen: false,
    hasText: true,
    actions: {
      goTo: fn(),
      turn: fn(),
      zoomBy: fn(),
      fit: fn(),
      show: fn(),
      rotate: fn(),
      toggleFullscreen: fn(),
      toggleDark: fn(),
      togglePanel: fn(),
      openFind: fn(),
      closePanel: fn(),
      toggleText: fn(),
      showHelp: fn(),
    },
  },
} satisfies Meta<typeof ReaderToolbar>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A typed page is opened; an invalid number is discarded. */
export const PageBox: Story = {
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByLabelText('页码');
    await userEvent.click(box);
    await userEvent.keyboard('42{Enter}');
    await expect(args.actions.goTo).toHaveBeenCalledWith(42);
    await userEvent.clear(box);
    await userEvent.type(box, '89{Enter}');
    await expect(args.actions.goTo).toHaveBeenCalledOnce();
    await expect(box).toHaveValue('3');
  },
};
/** The next button is disabled at the last page. */
export const TwoPagesAtTheEnd: Story = {
  args: {
    page: 87,
    lastShown: 88,
    arrangement: { zoom: 'page', mode: 'double', rotation: 0 },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: '下一页' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: '上一页' })).toBeEnabled();
  },
};
/** The menu of view settings; the present ones have a tick. */
export const OpenView: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '视图' }));
    await expect(canvas.getByRole('menuitemcheckbox', { name: '连续滚动' })).toBeChecked();
    await userEvent.click(canvas.getByRole('menuitemcheckbox', { name: '双页' }));
    await expect(args.actions.show).toHaveBeenCalledWith('double');
    await userEvent.click(canvas.getByRole('button', { name: '视图' }));
  },
};
