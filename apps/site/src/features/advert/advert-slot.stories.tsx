import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Advertisement } from '@wenyuan/api-client';
import { advertPositionsOf, writeHtml, writePicture } from '@wenyuan/domain';
import { api } from '@wenyuan/app';
import { expect, screen, waitFor } from 'storybook/test';
import { withApp } from '../../testing/story-frame.tsx';
import { AdvertSlot, AdvertsProvider } from './index.ts';

const at = '2026-03-01T08:00:00.000Z';
const query = api.advertisement.position({ position: advertPositionsOf('search') });

function advert(id: number, more: Partial<Advertisement> = {}): Advertisement {
  return {
    id,
    user_id: 1,
    position: 'search_top',
    title: '书展',
    content: writeHtml('<p style="margin:0">周末书展</p>', 80),
    enable: true,
    remark: '',
    start_time: null,
    end_time: null,
    created_at: at,
    updated_at: at,
    ...more,
  };
}

const picture = writePicture({
  src: '/uploads/banner/none.png',
  width: 970,
  height: 90,
  alt: '春季书展',
  href: '/library',
});

const meta = {
  title: 'Features / Advert slot',
  component: AdvertSlot,
  args: { position: 'search_top' },
} satisfies Meta<typeof AdvertSlot>;
export default meta;
type Story = StoryObj<typeof meta>;

const shown = (adverts: readonly Advertisement[]): Partial<Story> => ({
  decorators: [
    (Slot) => (
      <AdvertsProvider query={query}>
        <Slot />
        <p>正文</p>
      </AdvertsProvider>
    ),
    withApp([[query.queryKey, { advertisement: adverts }]]),
  ],
});

/** HTML stands in a frame without scripts, of an origin of its own, in the room that it was given. */
export const Html: Story = {
  ...shown([
    advert(1, { content: writeHtml('<script>parent.document.title = "taken"</script>书展', 80) }),
  ]),
  play: async () => {
    const frame = await screen.findByTitle<HTMLIFrameElement>('广告：书展');
    await expect(frame.getBoundingClientRect().height).toBe(80);
    await expect(frame.sandbox.contains('allow-scripts')).toBe(false);
    await expect(frame.contentDocument).toBeNull();
    await expect(document.title).not.toBe('taken');
  },
};

/** A picture has its room before it has come, here for ever. */
export const Picture: Story = {
  ...shown([advert(1, { content: picture })]),
  play: async () => {
    const link = await screen.findByRole('link', { name: '春季书展' });
    await expect(link).toHaveAttribute('rel', 'noopener nofollow sponsored');
    const { width, height } = screen.getByAltText('春季书展').getBoundingClientRect();
    await expect(Math.round((height / width) * 970)).toBe(90);
  },
};

export const Several: Story = shown([advert(1), advert(2, { content: picture })]);

/** What stands elsewhere leaves no gap. */
export const None: Story = {
  ...shown([advert(1, { position: 'search_right' })]),
  play: async () => {
    await expect(screen.queryByRole('complementary', { name: '广告' })).toBeNull();
  },
};

/** An advert whose time ends while the page is open is not shown any more, and nothing moves. */
export const EndsMeanwhile: Story = {
  ...shown([advert(1, { end_time: new Date(Date.now() + 1000).toISOString() })]),
  play: async () => {
    const text = await screen.findByText('正文');
    const { top } = text.getBoundingClientRect();
    const frame = screen.getByTitle('广告：书展');
    await waitFor(() => expect(frame).not.toBeVisible(), { timeout: 60_000 });
    await expect(text.getBoundingClientRect().top).toBe(top);
  },
};
