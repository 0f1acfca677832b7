import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { json } from '../../../testing/fault.ts';
import { giveRights, withScreen } from '../../../testing/with-screen.tsx';
import { DocumentEvidence } from './document-evidence.tsx';

const page = { width: 800, height: 1100, ext: '' };

const meta = {
  title: 'Features / Inbox / Document evidence',
  component: DocumentEvidence,
  args: { id: 7, title: '论语集注' },
  decorators: [withScreen],
  beforeEach: () => {
    giveRights(['DocumentAPI']);
    globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(new Request(input, init).url);
      if (pathname.endsWith('/document/text/hits'))
        return json({
          hit: [
            { piece: '加 微信', page: [3, 20], page_count: 2 },
            { piece: '代写', page: [30], page_count: 41 },
          ],
          has_more: true,
          moderation: [{ reason: '疑似广告引流（加微信）', page: [3], page_count: 1 }],
        });
      return json({
        id: 7,
        uuid: '0123456789abcdef',
        version: 'a',
        page: Array.from({ length: 30 }, () => page),
        outline: [],
      });
    };
  },
} satisfies Meta<typeof DocumentEvidence>;
export default meta;

/** Which words hold it back, and the way to a page that is not shown yet. */
export const TextHits: StoryObj<typeof meta> = {
  play: async () => {
    await screen.findByRole('heading', { name: '正文敏感词' });
    await expect(screen.getByText('等 41 页')).toBeVisible();
    await expect(screen.getByRole('region', { name: '内容安全' })).toHaveTextContent(
      '疑似广告引流（加微信）第 3 页',
    );
    await expect(screen.queryByText('第 20 页未能转换')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '看第 20 页的“加 微信”' }));
    const place = screen.getByText('第 20 页未能转换').closest('li');
    await waitFor(() => expect(place).toHaveFocus());
  },
};
