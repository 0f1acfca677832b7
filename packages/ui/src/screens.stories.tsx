import type { Meta, StoryObj } from '@storybook/react-vite';
import { BrowserBanner } from './browser-banner.tsx';
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
  render: () => <ErrorScreen status={404} detail="Page Not Found: /no/such/page" home={home} />,
};
export const Broken: Story = { render: () => <ErrorScreen status={500} home={home} /> };
/** Below the minimum versions. */
export const OldBrowser: Story = {
  render: () => <BrowserBanner userAgent="Mozilla/5.0 Firefox/50.0" />,
};
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
