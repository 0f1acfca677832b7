import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import {
  DocumentCard,
  DocumentRow,
  type DocumentCardData,
  type LinkComponent,
} from './document-card.tsx';

const Link: LinkComponent = ({ to, className, children }) => (
  <a href={to} className={className}>
    {children}
  </a>
);

const document: DocumentCardData = {
  title: '论语·学而篇',
  href: '#document',
  cover: '',
  ext: '.pdf',
  landscape: false,
  pages: 24,
  viewCount: 12_345,
  createdAt: '2026-01-02T03:04:05Z',
  description: '子曰：学而时习之，不亦说乎？有朋自远方来，不亦乐乎？人不知而不愠，不亦君子乎？',
  price: '',
  member: '',
  score: '',
  recommended: false,
  note: '',
  keywords: ['论语', '儒家'],
};

const meta = {
  title: 'Components / DocumentCard',
  component: DocumentCard,
  args: { document, link: Link },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 200 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DocumentCard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A document without a cover shows a drawn one. */
export const Plain: Story = {};
/** The facts stand directly below the title, and the price on the cover, so that all cards of a row are of one height. */
export const Priced: Story = {
  args: { document: { ...document, viewCount: undefined, price: '8 积分' } },
  play: async ({ canvas }) => {
    const title = canvas.getByTitle(document.title).getBoundingClientRect();
    const facts = canvas.getByText('24 页').getBoundingClientRect();
    const price = canvas.getByText('8 积分').getBoundingClientRect();
    await expect(facts.top - title.bottom).toBeLessThan(12);
    await expect(price.bottom).toBeLessThan(title.top);
  },
};
/** What has no room in the line of facts is left out. */
export const ManyFacts: Story = {
  args: { document: { ...document, pages: 1234, viewCount: 1_234_567, score: '4.5' } },
  decorators: [
    (Story) => (
      <div style={{ width: 164 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const facts = canvas.getByText('1234 页').parentElement;
    await expect(facts?.getBoundingClientRect().height).toBe(20);
  },
};
export const Recommended: Story = {
  args: {
    document: { ...document, recommended: true, price: '8 积分', member: '会员免费', score: '4.5' },
  },
};
export const Converting: Story = { args: { document: { ...document, pages: 0, note: '转换中' } } };
/** A title takes at most two lines. */
export const LongTitle: Story = {
  args: {
    document: {
      ...document,
      title:
        '史记·卷一百三十·太史公自序第七十（附三家注及历代评点汇编，含索隐、正义、集解全文）.pdf',
    },
  },
};
/** An apostrophe in a title without a Han sign is as wide as in an English text, on the drawn cover, too. */
export const EnglishTitle: Story = {
  args: { document: { ...document, title: 'The Reader’s “Companion”' } },
  play: async ({ canvas }) => {
    const titles = canvas.getAllByText(/Reader’s/);
    await expect(titles).toHaveLength(2);
    for (const title of titles) {
      const range = new Range();
      const [text] = title.childNodes;
      if (text === undefined) throw new Error('The title has no text');
      range.setStart(text, 'The Reader'.length);
      range.setEnd(text, 'The Reader’'.length);
      // A Chinese face gives it the whole size.
      await expect(range.getBoundingClientRect().width).toBeLessThan(15 / 2);
    }
  },
};
/** One word that a member made up does not widen the page of a phone. */
export const LongKeyword: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
  render: () => (
    <DocumentRow document={{ ...document, keywords: ['论语', 'C'.repeat(80)] }} link={Link} />
  ),
  play: async ({ canvas }) => {
    const { scrollWidth, clientWidth } = canvas.getByRole('article');
    await expect(scrollWidth).toBe(clientWidth);
  },
};
export const Row: Story = {
  decorators: [
    (Story) => (
      <div style={{ width: 640 }}>
        <Story />
      </div>
    ),
  ],
  render: () => (
    <DocumentRow document={{ ...document, recommended: true, price: '8 积分' }} link={Link} />
  ),
};
/** So it is in its summary. */
export const EnglishSummary: Story = {
  render: () => <DocumentRow document={{ ...document, description: 'It’s here.' }} link={Link} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('It’s here.')).toHaveAttribute('lang', 'en');
  },
};

/** What is drawn in place of a cover leaves room for what lies over it. */
export const DrawnUnderTags: Story = {
  args: {
    document: {
      ...document,
      title: '纳兰词选与饮水词全编校注',
      price: '1,200 积分',
      member: '会员免费',
      recommended: true,
      note: '转换中…',
    },
  },
  play: async ({ canvas }) => {
    const [drawn] = canvas.getAllByText('纳兰词选与饮水词全编校注');
    const top = drawn?.getBoundingClientRect().top;
    for (const tag of ['1,200 积分', '会员免费', '荐'])
      await expect(canvas.getByText(tag).getBoundingClientRect().bottom).toBeLessThanOrEqual(
        top ?? 0,
      );
    const icon = drawn?.parentElement?.querySelector('svg')?.getBoundingClientRect();
    const note = canvas.getByText('转换中…').getBoundingClientRect();
    await expect(icon?.bottom).toBeLessThanOrEqual(note.top);
  },
};
