import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { ShareDialog } from './share-dialog.tsx';

const meta = {
  title: 'Features / Share / ShareDialog',
  component: ShareDialog,
  args: { title: '论语', onClose: fn() },
} satisfies Meta<typeof ShareDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The link leads to the page that is being read, unless the reader wants the beginning. */
export const AtPage: Story = {
  args: { page: 12 },
  play: async () => {
    const link = await screen.findByRole('textbox', { name: '链接' });
    await expect(link).toHaveValue(`${location.origin}${location.pathname}#p12`);
    await userEvent.click(screen.getByRole('checkbox', { name: '从第 12 页开始' }));
    await expect(link).toHaveValue(`${location.origin}${location.pathname}`);
    await expect(screen.getByRole('img', { name: '本页链接的二维码' })).toBeVisible();
  },
};
export const Whole: Story = {};
/** Makes the device one that is held in the hand. */
function hold(): () => void {
  const { matchMedia } = window;
  window.matchMedia = (query) => matchMedia(query === '(pointer: coarse)' ? 'all' : query);
  return () => {
    window.matchMedia = matchMedia;
  };
}
/** Where the phone itself is held, its own list of apps comes first, and the code, which another phone scans, last. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'mobile1' } },
  beforeEach: () => {
    const letGo = hold();
    const share = fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    return () => {
      letGo();
      Reflect.deleteProperty(navigator, 'share');
    };
  },
  play: async () => {
    const share = await screen.findByRole('button', { name: '分享给朋友' });
    await expect(share).toHaveFocus();
    const code = screen.getByRole('img', { name: '本页链接的二维码' });
    await expect(share.compareDocumentPosition(code)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(share);
    await expect(navigator.share).toHaveBeenCalledWith({
      title: '论语',
      url: `${location.origin}${location.pathname}`,
    });
  },
};
/** The browser of WeChat cannot ask for that list: there the link is copied. */
export const InWeChat: Story = {
  globals: { viewport: { value: 'mobile1' } },
  beforeEach: hold,
  play: async () => {
    const copy = await screen.findByRole('button', { name: '复制链接' });
    await expect(copy).toHaveFocus();
    const code = screen.getByRole('img', { name: '本页链接的二维码' });
    await expect(copy.compareDocumentPosition(code)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expect(screen.getByText('请身边的人扫一扫，在对方手机上打开')).toBeVisible();
  },
};
