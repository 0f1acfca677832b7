import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { json } from '../../testing/fault.ts';
import { serve } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { CleanUpButton } from './clean-up-button.tsx';

let deletions = 0;
const server = (count: number, size: number) => () => {
  deletions = 0;
  const fake: typeof fetch = async (input, init) => {
    const isDeletion = new Request(input, init).method === 'DELETE';
    if (isDeletion) deletions += 1;
    return json(isDeletion ? { count } : { count, size });
  };
  return serve(fake, ['DeleteUnusedAttachment']);
};

const meta = {
  title: 'Features / Attachment / CleanUpButton',
  component: CleanUpButton,
  decorators: [withScreen],
} satisfies Meta<typeof CleanUpButton>;
export default meta;
type Story = StoryObj<typeof meta>;

const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: '清理未使用的附件' }));

/** How much would be gone is said before. */
export const Asked: Story = {
  beforeEach: server(12, 3 * 1024 ** 2),
  play: async () => {
    await press();
    const question = within(await screen.findByRole('dialog', { name: '清理附件？' }));
    await expect(question.getByText(/将删除 12 个未使用的附件，共 3 MB/)).toBeVisible();
    await expect(deletions).toBe(0);
    await userEvent.click(question.getByRole('button', { name: '清理' }));
    await waitFor(() => expect(deletions).toBe(1));
  },
};

/** Nothing is asked where there is nothing to delete. */
export const Nothing: Story = {
  beforeEach: server(0, 0),
  play: async () => {
    await press();
    await expect(await screen.findByText(/没有可清理的附件/)).toBeVisible();
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
