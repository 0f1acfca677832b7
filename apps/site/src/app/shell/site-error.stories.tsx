import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiError } from '@wenyuan/api-client';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, within } from 'storybook/test';
import { settings } from '../../testing/fixtures.ts';
import { asMember } from '../../testing/session-ends.tsx';
import { SiteError } from './site-error.tsx';

const STATEMENT = '本站正在整理藏书，今晚十点重新开放。';

/** A page without a reply, on a site that is closed or not. */
function Failed({
  isClosed,
  status = 403,
  address = '/',
}: {
  isClosed: boolean;
  status?: number;
  address?: string;
}) {
  const [client] = useState(() => {
    const made = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const security = { ...settings.security, is_close: isClosed, close_statement: STATEMENT };
    made.setQueryData(['config', 'settings', {}], { ...settings, security });
    return made;
  });
  const [router] = useState(() =>
    createMemoryRouter(
      [
        {
          path: '*',
          loader: () => {
            const body = { code: status, message: STATEMENT, request_id: 'a-number' };
            throw new ApiError({ status, body });
          },
          Component: () => null,
          ErrorBoundary: SiteError,
        },
      ],
      { initialEntries: [address] },
    ),
  );
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

const meta = {
  title: 'App / SiteError',
  component: Failed,
} satisfies Meta<typeof Failed>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A closed site says what its operator has to say, and not that something went wrong. */
export const Closed: Story = {
  args: { isClosed: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: '网站已关闭' })).toBeVisible();
    await expect(canvas.getByText(STATEMENT)).toBeVisible();
    await expect(canvas.getByRole('button', { name: '重试' })).toBeVisible();
    await expect(canvas.queryByText('您没有权限访问这个页面。')).toBeNull();
  },
};

/** What one person may not see is another matter. */
export const Forbidden: Story = {
  args: { isClosed: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('您没有权限访问这个页面。')).toBeVisible();
    await expect(canvas.queryByText(STATEMENT)).toBeNull();
  },
};

/** What is not there is not there at the next try either. */
export const Missing: Story = {
  args: { isClosed: false, status: 404 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: '返回首页' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '重试' })).toBeNull();
    await expect(canvas.queryByText(/编号/)).toBeNull();
  },
};

/** Who bought a document whose page is gone is led to where it still is. */
export const Bought: Story = {
  args: { isClosed: false, status: 404, address: '/library/all/0000000000000001' },
  beforeEach: asMember,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: '我的下载' })).toHaveAttribute(
      'href',
      '/member/download',
    );
  },
};

/** A fault can be told by its number. */
export const Fault: Story = {
  args: { isClosed: false, status: 500 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('编号 a-number')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '重试' })).toBeVisible();
  },
};
