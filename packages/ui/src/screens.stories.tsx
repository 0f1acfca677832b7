import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from './button.tsx';
import { CoverImage } from './cover-image.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { RouteProgress } from './route-progress.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

const home = (
  <Button asChild>
    <a href="#home">返回首页</a>
  </Button>
);

const meta = { title: 'Components / Screens' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const NotFound: Story = {
  render: () => <ErrorScreen status={404} home={home} />,
};
export const Broken: Story = { render: () => <ErrorScreen status={500} home={home} /> };
export const Loading: Story = {
  render: () => (
    <>
      <RouteProgress active />
      <p>页面正在加载</p>
    </>
  ),
};
export const Theme: Story = { render: () => <ThemeToggle /> };
export const DrawnCover: Story = {
  render: () => (
    <div style={{ width: 160, height: 214 }}>
      <CoverImage src="" title="道德经" ext=".epub" />
    </div>
  ),
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
