import { useQuery } from '@tanstack/react-query';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { withApp } from '../../testing/story-frame.tsx';
import { LiveConversion } from './live-conversion.ts';

const of = { uuid: '0123456789abcdef' };
let pages = 1;

function Pages() {
  const { data } = useQuery({
    queryKey: ['document', 'layout', of],
    queryFn: () => Promise.resolve({ pages }),
  });
  return <p>有 {data?.pages ?? 0} 页</p>;
}

const meta = {
  title: 'Features / Document / LiveConversion',
  component: LiveConversion,
  args: { id: 7, of, onAhead: fn() },
  render: (args) => (
    <>
      <Pages />
      <LiveConversion {...args} />
    </>
  ),
  beforeEach: () => {
    globalThis.fetch = async () => {
      pages = 3;
      // It stays open: the end of the stream alone would read the pages again, whatever it said.
      return new Response(
        new ReadableStream({
          start: (stream) =>
            stream.enqueue(new TextEncoder().encode('data: {"id":7,"ahead":3}\n\n')),
        }),
      );
    };
    return () => {
      pages = 1;
    };
  },
} satisfies Meta<typeof LiveConversion>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Pages appear as they are converted. */
export const PageByPage: Story = {
  decorators: [withApp([[['document', 'layout', of], { pages: 1 }]])],
  play: async ({ args, canvasElement }) => {
    await waitFor(() => expect(args.onAhead).toHaveBeenCalledWith(3));
    await expect(await within(canvasElement).findByText('有 3 页')).toBeVisible();
  },
};
