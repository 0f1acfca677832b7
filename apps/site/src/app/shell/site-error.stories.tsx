import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ApiError } from '@wenyuan/api-client';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, within } from 'storybook/test';
import { settings } from '../../testing/fixtures.ts';
import { SiteError } from './site-error.tsx';

const STATEMENT = '本站正在整理藏书，今晚十点重新开放。';

/** A page whose reply was refused, on a site that is closed or not. */
function Refused({ isClosed }: { isClosed: boolean }) {
  const [client] = useState(() => {
    const made = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const security = { ...settings.security, is_close: isClosed, close_statement: STATEMENT };
    made.setQueryData(['config', 'settings', {}], { ...settings, security });
    return made;
  });
  const [router] = useState(() =>
    createMemoryRouter([
      {
        path: '*',
        loader: () => {
          throw new ApiError({ status: 403, body: { code: 403, message: STATEMENT } });
        },
        Component: () => null,
        ErrorBoundary: SiteError,
      },
    ]),
  );
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}

const meta = {
  title: 'App / SiteError',
  component: Refused,
} satisfies Meta<typeof Refused>;
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
