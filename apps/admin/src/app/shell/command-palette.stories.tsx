import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Article, Document } from '@wenyuan/api-client';
import { api } from '@wenyuan/app';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { screensFor } from '../menu.ts';
import { paths } from '../../lib/paths.ts';
import { CommandPalette } from './command-palette.tsx';

/** What the server would answer to 论语, and nothing to anything else. */
function answering(): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });
  const answer = (wd: string, titles: readonly string[]) => {
    // The palette reads no other field.
    const document = titles.map((title, index) => ({ id: index + 1, title }) as Document);
    const { queryKey } = api.document.list({ wd, size: 5 });
    client.setQueryData(queryKey, { total: document.length, document });
  };
  answer('论语', ['论语集注', '论语译注']);
  const article = [{ id: 1, title: '国庆放假通知' } as Article];
  client.setQueryData(api.article.list({ wd: '国庆', size: 5 }).queryKey, { total: 1, article });
  for (const wd of ['文档', 'sc', '不存在']) answer(wd, []);
  answer('q'.repeat(64), []);
  return client;
}

const meta = {
  title: 'Features / Shell / CommandPalette',
  component: CommandPalette,
  args: {
    screens: screensFor([paths.documents(), paths.upload(), paths.categories()]),
    actions: {
      go: fn(),
      openSite: fn(),
      editProfile: fn(),
      changePassword: fn(),
      showShortcuts: fn(),
      logOut: fn(),
    },
    onClose: fn(),
  },
  render: (args) => (
    <QueryClientProvider client={answering()}>
      <CommandPalette {...args} />
    </QueryClientProvider>
  ),
} satisfies Meta<typeof CommandPalette>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Typing, an arrow key and Enter reach every entry. */
export const ByKeyboard: Story = {
  play: async ({ args }) => {
    await expect(screen.getByRole('combobox')).toHaveFocus();
    await userEvent.keyboard('文档{ArrowDown}{Enter}');
    await expect(args.actions.go).toHaveBeenCalledWith('/admin/document/upload');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Initials find a page. */
export const BySound: Story = {
  play: async () => {
    await userEvent.keyboard('sc');
    await screen.findByRole('option', { name: /上传文档/ });
  },
};

/** What the site holds follows the palette's own entries. */
export const Content: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('论语');
    await userEvent.click(await screen.findByRole('option', { name: /论语译注/ }));
    await expect(args.actions.go).toHaveBeenCalledWith(
      `/admin/document/list?wd=${encodeURIComponent('论语译注')}`,
    );
  },
};

/** An editor finds articles as others find documents. */
export const Articles: Story = {
  args: { screens: screensFor([paths.articles()]) },
  play: async ({ args }) => {
    await userEvent.keyboard('国庆');
    await userEvent.click(await screen.findByRole('option', { name: /国庆放假通知/ }));
    await expect(args.actions.go).toHaveBeenCalledWith(
      `/admin/article/list?wd=${encodeURIComponent('国庆放假通知')}`,
    );
  },
};

/** Without the right to documents nothing is left to offer. */
export const Nothing: Story = {
  args: { screens: screensFor([paths.categories()]) },
  play: async () => {
    await userEvent.keyboard('不存在');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('没有找到“不存在”'));
  },
};

/** Words longer than any list takes are not sent, and their report stays inside of the dialog. */
export const LongWords: Story = {
  play: async () => {
    await userEvent.type(screen.getByRole('combobox'), 'q'.repeat(80));
    await expect(screen.getByRole('combobox')).toHaveValue('q'.repeat(80));
    await expect(screen.getByText('内容较长，只按前 64 个字符查找')).toBeVisible();
    for (const report of screen.getAllByRole('status'))
      await expect(report.scrollWidth).toBeLessThanOrEqual(report.clientWidth);
  },
};
