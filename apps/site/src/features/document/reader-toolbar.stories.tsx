import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { download, withDownload } from '../../testing/with-download.tsx';
import { ReaderToolbar } from './reader-toolbar.tsx';

const meta = {
  title: 'Features / Reader / Toolbar',
  component: ReaderToolbar,
  args: {
    page: 3,
    lastShown: 3,
    pages: 88,
    readable: 88,
    percent: 112,
    arrangement: { zoom: 'auto', mode: 'scroll', rotation: 0 },
    isRightToLeft: false,
    dark: false,
    panelOpen: false,
    textOpen: false,
    hasText: true,
    isAnswered: false,
    isAway: false,
    isOffered: false,
    canFullscreen: true,
    actions: {
      goTo: fn(),
      turn: fn(),
      zoomBy: fn(),
      zoomTo: fn(),
      goesOn: () => false,
      sideways: fn(),
      show: fn(),
      turnLeft: fn(),
      rotate: fn(),
      toggleFullscreen: fn(),
      setDark: fn(),
      preparePanel: fn(),
      togglePanel: fn(),
      openFind: fn(),
      findHere: fn(),
      openQuestions: fn(),
      closePanel: fn(),
      toggleText: fn(),
      readAloud: fn(),
      print: fn(),
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
    // The keys are the reader's again.
    await expect(box).not.toHaveFocus();
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
/** Of a preview the toolbar says how many pages may be read; a page beyond them leads to the last of these. */
export const Preview: Story = {
  args: { pages: 122, readable: 30 },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('（可读 30）')).toBeVisible();
    await userEvent.click(canvas.getByLabelText('页码'));
    await userEvent.keyboard('99{Enter}');
    await expect(args.actions.goTo).toHaveBeenLastCalledWith(30);
  },
};
/** A percentage can be typed, with or without its sign, and chosen. */
export const Zoom: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByLabelText('缩放比例');
    await userEvent.click(box);
    await userEvent.keyboard('130%{Enter}');
    await expect(args.actions.zoomTo).toHaveBeenLastCalledWith(130);
    await expect(box).toHaveValue('112%');
    await userEvent.click(canvas.getByRole('button', { name: /^缩放 / }));
    await expect(canvas.getByRole('menuitemcheckbox', { name: '自动适合' })).toBeChecked();
    await userEvent.click(canvas.getByRole('menuitemcheckbox', { name: '适合整页' }));
    await expect(args.actions.zoomTo).toHaveBeenLastCalledWith('page');
  },
};
/** The file is within reach wherever one reads. */
export const Offered: Story = {
  args: { isOffered: true },
  decorators: [withDownload],
  play: async ({ canvas }) => {
    download.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: '下载文档' }));
    await expect(download).toHaveBeenCalledOnce();
  },
};
/** Away while one reads on, until it has the focus. */
export const Away: Story = {
  args: { isAway: true },
  play: async ({ canvasElement }) => {
    const toolbar = within(canvasElement).getByRole('toolbar');
    await waitFor(() => expect(toolbar).toHaveStyle({ opacity: '0' }));
    await userEvent.tab();
    await waitFor(() => expect(toolbar).toHaveStyle({ opacity: '1' }));
  },
};
