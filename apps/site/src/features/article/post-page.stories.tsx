import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { AppRoot, categoriesQuery, openSession, queryClient } from '@wenyuan/app';
import { ArticleStatus, COMPLETE_REPLIES } from '@wenyuan/domain';
import { createMemoryRouter, RouterProvider, ScrollRestoration, useLocation } from 'react-router';
import { expect, screen, userEvent } from 'storybook/test';
import { articleWith, common } from '../../testing/fixtures.ts';
import { Component as PostPage } from './post-page.tsx';

function Address() {
  return <output>{useLocation().search}</output>;
}

const inApp: Decorator = (Story) => {
  const element = (
    <>
      <Story />
      <Address />
      <ScrollRestoration />
    </>
  );
  const router = createMemoryRouter([{ path: '/post', element }], { initialEntries: ['/post'] });
  return (
    <AppRoot>
      <RouterProvider router={router} />
    </AppRoot>
  );
};

async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname } = new URL(request.url);

  const headers = { [COMPLETE_REPLIES.header]: COMPLETE_REPLIES.value };
  if (pathname !== '/api/v1/article' || request.method !== 'POST')
    return Response.json({ permission: [], group: [] }, { headers });
  const made = { ...articleWith(7, '夜游'), status: ArticleStatus.Draft };
  return Response.json({ ...made, ...((await request.json()) as object) }, { headers });
}

const meta = {
  title: 'Features / Article / PostPage',
  component: PostPage,
  decorators: [inApp],
  beforeEach: () => {
    openSession('a token', { id: 1, username: '东坡' } as Parameters<typeof openSession>[1]);
    queryClient.clear();
    for (const [key, reply] of common) queryClient.setQueryData(key, reply);
    globalThis.fetch = answer;
  },
} satisfies Meta<typeof PostPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What begins to have an address while it is written stays where it is on the screen. */
export const GetsItsAddress: Story = {
  play: async () => {
    await userEvent.type(await screen.findByLabelText(/^标题/), '夜游');
    await userEvent.click(await screen.findByRole('textbox', { name: '文章内容' }));
    await userEvent.keyboard('月{Enter}'.repeat(60));
    const place = scrollY;
    await expect(place).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: '存为草稿' }));
    await expect(await screen.findByText('?id=7')).toBeInTheDocument();
    await expect(scrollY).toBe(place);
  },
};

/** Who writes goes on when a later fetch of the categories was in vain. */
export const GoesOnAfterAFailure: Story = {
  beforeEach: () => {
    queryClient
      .getQueryCache()
      .find(categoriesQuery())
      ?.setState({ status: 'error', error: new Error('网络断开') });
  },
  play: async () => {
    await expect(await screen.findByLabelText(/^标题/)).toBeVisible();
    await expect(queryClient.getQueryState(categoriesQuery().queryKey)?.status).toBe('error');
  },
};
