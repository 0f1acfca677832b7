import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from './button.tsx';
import { CoverImage } from './cover-image.tsx';
import { ErrorScreen, type FailureCause } from './error-screen.tsx';
import { RouteProgress } from './route-progress.tsx';
import { ThemeToggle, type ColorMode } from './theme-toggle.tsx';

const home = (
  <Button asChild>
    <a href="#home">返回首页</a>
  </Button>
);

const meta = { title: 'Components / Screens' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const retry = <Button>重试</Button>;
const screen = (cause: FailureCause, detail?: string): Story => ({
  render: () => (
    <ErrorScreen cause={cause} detail={detail}>
      {home}
      {retry}
    </ErrorScreen>
  ),
});

/** The sentence of the specification, and what may be the reason. */
export const NotFound: Story = {
  ...screen('missing'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('img', { name: '404' })).toBeVisible();
    await expect(
      canvas.getByText(/已被删除、还没有公开，或地址有误。请核对地址，或稍后再试。/),
    ).toBeVisible();
  },
};
/** Without a network nothing speaks of the server's errors. */
export const Offline: Story = {
  ...screen('offline'),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText(/500/)).toBeNull();
  },
};
export const TimedOut: Story = screen('timeout');
export const Forbidden: Story = screen('forbidden');
export const Busy: Story = screen('busy');
/** The number finds the failure in the server's log. */
export const Broken: Story = screen('fault', '编号 8f2c');
export const Loading: Story = {
  render: () => (
    <>
      <RouteProgress active />
      <p>页面正在加载</p>
    </>
  ),
};
export const Theme: Story = {
  render: function Theme() {
    const [mode, setMode] = useState<ColorMode>('system');
    return <ThemeToggle mode={mode} onChange={setMode} />;
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /切换为浅色/ }));
    await expect(within(canvasElement).getByRole('button', { name: /^外观：浅色/ })).toBeVisible();
  },
};
/** A cover of any size cuts its title between two lines, or leaves it out; how a file's name ends, the icon says. */
export const DrawnCover: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 16 }}>
      {[160, 96, 84, 72, 60, 52].map((width) => (
        <div key={width} style={{ width, height: (width * 4) / 3, overflow: 'hidden' }}>
          <CoverImage src="" title="昭明文选李善注六十卷并序.epub" ext=".epub" />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const titles = canvas.getAllByText('昭明文选李善注六十卷并序');
    await expect(titles).toHaveLength(6);
    for (const title of titles) {
      const cover = title.parentElement?.getBoundingClientRect();
      const icon = title.nextElementSibling?.getBoundingClientRect();
      const { height, bottom } = title.getBoundingClientRect();
      const line = Number.parseFloat(getComputedStyle(title).lineHeight);
      await expect((height / line) % 1).toBeCloseTo(0);
      await expect(bottom).toBeLessThan(icon?.top ?? 0);
      await expect(icon?.bottom).toBeLessThan(cover?.bottom ?? 0);
    }
  },
};

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='3' height='4'%3E%3Crect width='3' height='4' fill='%23ccc'/%3E%3C/svg%3E";
function LateCover() {
  const [src, setSrc] = useState('data:image/png,broken');
  return (
    <div style={{ width: 160, height: 214 }}>
      <CoverImage src={src} title="道德经" ext=".epub" />
      <Button onClick={() => setSrc(PICTURE)}>转换完成</Button>
    </div>
  );
}
/** A cover that failed to load does not keep the next one from loading. */
export const CoverArrives: Story = {
  render: () => <LateCover />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText('道德经')).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: '转换完成' }));
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeVisible());
    await expect(canvas.queryByText('道德经')).toBeNull();
  },
};
