import type { Meta, StoryObj } from '@storybook/react-vite';
import { LIBRARY_PAGE_SIZE } from '@wenyuan/domain';
import { expect, within } from 'storybook/test';
import { common, documents, topicWith } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { DocumentTopics } from './document-topics.tsx';
import { Component as TopicListPage } from './topic-list-page.tsx';
import { Component as TopicPage } from './topic-page.tsx';

const topics = [
  topicWith(1, '开学季', { description: '新学期的第一周用得上的资料。', document_count: 128 }),
  topicWith(2, '名字很长的专题'.repeat(8), { description: '说明也很长。'.repeat(40) }),
  topicWith(3, '空', { document_count: 0 }),
];

const listOf = (topic: typeof topics, total = topic.length, page = 1) =>
  [['topic', 'list', { page, size: 12, enable: [true] }], { total, topic }] as const;
const pageOf = (found: typeof documents, total = found.length, page = 1) =>
  [
    ['topic', 'documents', { id: 1, page, size: LIBRARY_PAGE_SIZE }],
    { total, document: found },
  ] as const;
const opened = (topic = topics[0]) => [['topic', 'get', { id: 1 }], { ...topic, id: 1 }] as const;

const meta = {
  title: 'Features / Topic / Pages',
  component: TopicListPage,
} satisfies Meta<typeof TopicListPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each leads to its page; without a picture its name stands in the place of one, and there alone. */
export const List: Story = {
  decorators: [withApp([...common, listOf(topics)], '/topic')],
  play: async ({ canvas }) => {
    const first = canvas.getByRole('link', { name: /^开学季/ });
    await expect(first).toHaveAttribute('href', '/topic/1');
    await expect(first).toHaveTextContent('128 份文档');
    await expect(canvas.getAllByText('开学季')).toHaveLength(1);
  },
};

export const Nothing: Story = {
  decorators: [withApp([...common, listOf([])], '/topic')],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '去文库看看' })).toBeVisible();
  },
};

export const PastTheEnd: Story = {
  decorators: [withApp([...common, listOf([], 13, 9)], '/topic?page=9')],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '查看最后一页' })).toHaveAttribute(
      'href',
      '/topic?page=2',
    );
  },
};

/** The documents stand in the order of the reply, beside what the topic is about. */
export const One: Story = {
  render: () => <TopicPage />,
  decorators: [
    withApp([...common, opened(), pageOf(documents.toReversed())], '/topic/1', '/topic/:id'),
  ],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: '开学季' })).toBeVisible();
    await expect(canvas.getByText('新学期的第一周用得上的资料。')).toBeVisible();
    const main = within(canvasElement.querySelector('main') ?? canvasElement);
    const shown = main
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => /^\/library\/\w+\/\w+$/.test(href));
    const uuids = [...new Set(shown.map((href) => href.split('/').at(-1)))];
    await expect(uuids).toEqual(documents.toReversed().map(({ uuid }) => uuid));
  },
};

export const LongNames: Story = {
  render: () => <TopicPage />,
  decorators: [
    withApp([...common, opened(topics[1]), pageOf(documents)], '/topic/1', '/topic/:id'),
  ],
};

export const Empty: Story = {
  render: () => <TopicPage />,
  decorators: [withApp([...common, opened(topics[2]), pageOf([])], '/topic/1', '/topic/:id')],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '查看其他专题' })).toBeVisible();
  },
};

/** Beside a document. */
export const OfDocument: Story = {
  render: () => <DocumentTopics id={7} />,
  decorators: [
    withApp(
      [
        ...common,
        [
          ['topic', 'list', { document_id: 7, enable: [true], size: 5 }],
          { total: 1, topic: topics.slice(0, 1) },
        ],
      ],
      '/library/all/0123456789abcdef',
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '开学季' })).toHaveAttribute('href', '/topic/1');
  },
};
