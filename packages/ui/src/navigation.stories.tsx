import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { LinkComponent } from './document-card.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { Pagination } from './pagination.tsx';
import { SkipLink } from './skip-link.tsx';

const Link: LinkComponent = ({ to, className, children }) => (
  <a href={to} className={className}>
    {children}
  </a>
);
const hrefOf = (page: number) => `#${page}`;

const meta = { title: 'Components / Navigation' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Crumbs: Story = {
  render: () => (
    <Breadcrumb
      link={Link}
      crumbs={[{ title: '首页', href: '#' }, { title: '诸子百家', href: '#' }, { title: '儒家' }]}
    />
  ),
};
/** Beside something else it is as wide as its words, with the present page in the line of the way to it. */
export const ShortCrumbs: Story = {
  render: () => (
    <div style={{ display: 'flex' }}>
      <Breadcrumb link={Link} crumbs={[{ title: '用户管理' }, { title: '列表' }]} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [way, present] = canvas
      .getAllByRole('listitem')
      .map((each) => each.getBoundingClientRect());
    await expect(present?.top).toBe(way?.top);
  },
};
export const Pages: Story = {
  render: () => <Pagination page={7} pages={42} total={1003} hrefOf={hrefOf} link={Link} />,
};
export const OnePage: Story = {
  render: () => <Pagination page={1} pages={1} total={3} hrefOf={hrefOf} link={Link} />,
};
export const Skip: Story = {
  render: () => (
    <>
      <SkipLink />
      <main id="main">按 Tab 键可见“跳到主要内容”</main>
    </>
  ),
};
