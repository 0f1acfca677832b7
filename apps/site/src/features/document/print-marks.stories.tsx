import type { Meta, StoryObj } from '@storybook/react-vite';
import { api } from '@wenyuan/app';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { annotationOf } from '../../testing/annotation.ts';
import { common } from '../../testing/fixtures.ts';
import { asMember } from '../../testing/session-ends.tsx';
import { withApp } from '../../testing/story-frame.tsx';
import type { Annotation } from '../annotation/index.ts';
import { layoutWith } from './document.fixture.ts';
import { markedLinesQuery, PrintedMarks } from './print-marks.tsx';
import { PrintPages } from './print-pages.tsx';

const size = { width: 400, height: 200 };
const layout = layoutWith({ page: Array.from({ length: 3 }, () => ({ ...size, ext: '.webp' })) });
const marked: Annotation[] = [
  { ...annotationOf('时习', 2), color: 'green' },
  { ...annotationOf('学而时习之', 0, 2), note: '温习\n不是复习' },
  // What is not readable any more is not printed.
  { ...annotationOf('孝悌', 0, 3), page: 4, note: '第四页的笔记' },
];
const lines = [
  {
    text: '学而时习之',
    box: [40, 40, 100, 20] as [number, number, number, number],
    edges: [0, 20, 40, 60, 80, 100],
  },
];

const meta = {
  title: 'Features / Reader / Printed marks',
  component: PrintPages,
  args: { title: '论语', layout, pages: 3, size, onDone: () => undefined },
  decorators: [
    withApp([
      ...common,
      [api.annotation.ofDocument({ document_id: layout.id }).queryKey, { annotation: marked }],
      [markedLinesQuery(layout, marked.slice(0, 2)).queryKey, { 3: lines }],
    ]),
  ],
  beforeEach: asMember,
} satisfies Meta<typeof PrintPages>;
export default meta;
type Story = StoryObj<typeof meta>;

const printout = () => document.querySelector('[data-printout]');

/** What is marked and written is printed with the document where its reader wants it, notes behind the pages. */
export const Together: Story = {
  play: async () => {
    await screen.findByText(/您在这份文档里有 2 处划线和笔记/);
    await userEvent.click(screen.getByRole('button', { name: '一起打印' }));
    await waitFor(() => expect(printout()).toHaveTextContent('《论语》笔记'));
    await expect(printout()).toHaveTextContent('温习 不是复习第 3 页');
    await expect(printout()).not.toHaveTextContent('第四页的笔记');
  },
};

/** Who wants the document alone gets it alone. */
export const DocumentAlone: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '只打印文档' }));
    await waitFor(() => expect(printout()).not.toBeNull());
    await expect(printout()).not.toHaveTextContent('笔记');
  },
};

/** Marks stand where their words do, of two at one place under the wash of the shorter; a line below tells of a note. */
export const Drawn: Story = {
  render: () => (
    <div style={{ position: 'relative', ...size }}>
      <PrintedMarks lines={lines} annotations={marked} number={3} size={size} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const places = [...canvasElement.querySelectorAll('svg rect')].map((rect) =>
      ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name))),
    );
    await expect(places).toEqual([
      [40, 40, 40, 20],
      [40, 60, 40, 2],
      [120, 40, 20, 20],
      [120, 60, 20, 2],
      [80, 40, 40, 20],
    ]);
  },
};
