import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Category } from '@wenyuan/api-client';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { json } from '../../testing/fault.ts';
import { serve } from '../../testing/list-story.ts';
import { goBack, goForward, withScreen } from '../../testing/with-screen.tsx';
import { DocumentCategories } from './category-page.tsx';

const category = (id: number, title: string, more: Partial<Category> = {}): Category => ({
  id,
  parent_id: 0,
  title,
  type: 0,
  icon: '',
  cover: '',
  doc_count: 0,
  sort: 100 - id,
  enable: true,
  description: '',
  show_description: false,
  merged_ids: [],
  created_at: '2026-01-02T03:04:05Z',
  updated_at: '2026-01-02T03:04:05Z',
  ...more,
});

/** The names with which categories were made. */
let made: string[] = [];

/** Categories of a server in memory. An older one has no call that arranges them. */
const served =
  (rows: Category[], { isOld = false } = {}) =>
  () => {
    const mine = rows.map((row) => ({ ...row }));
    made = [];
    const fake: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith('/api/v1/category')) return json({ permission: [] });
      if (request.method === 'GET')
        return json({ category: mine.toSorted((one, other) => other.sort - one.sort) });
      if (pathname.endsWith('/arrange')) {
        if (isOld) return json({}, 405);
        const { parent_id, id } = (await request.json()) as { parent_id: number; id: number[] };
        for (const row of mine) {
          const place = id.indexOf(row.id);
          if (place >= 0) Object.assign(row, { parent_id, sort: id.length - place });
        }
        return json({});
      }
      if (pathname.endsWith('/merge')) {
        const { id, into_id } = (await request.json()) as { id: number; into_id: number };
        for (const row of mine) if (row.parent_id === id) row.parent_id = into_id;
        mine.splice(
          mine.findIndex((row) => row.id === id),
          1,
        );
        return json({});
      }
      const given = (await request.json()) as Partial<Category>;
      if (request.method === 'POST') {
        made = given.title?.split('\n') ?? [];
        return json({ category: made.map((title, index) => category(90 + index, title)) });
      }
      const row = mine.find(({ id }) => id === given.id);
      if (row !== undefined) Object.assign(row, given);
      return json({});
    };
    return serve(fake, ['CategoryAPI', 'upload']);
  };

const rows = [
  category(1, '古典文学', { doc_count: 3, description: '历代传诵的诗文' }),
  category(2, '唐诗', { parent_id: 1, doc_count: 3 }),
  category(3, '诸子百家'),
  category(4, '一个名字很长的分类与古籍善本书目数字化平台'.repeat(2), { enable: false }),
];

const meta = {
  title: 'Features / Category',
  component: DocumentCategories,
  parameters: { layout: 'fullscreen', address: '/admin/document/category' },
  decorators: [withScreen],
  beforeEach: served(rows),
} satisfies Meta<typeof DocumentCategories>;
export default meta;
type Story = StoryObj<typeof meta>;

const titles = () =>
  screen.getAllByRole('button', { name: /^移动“/ }).map((handle) => handle.ariaLabel?.slice(3, 7));

/** A category with documents below it is not deleted, and says why. */
export const Filled: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '古典文学 的操作' }));
    const menu = within(screen.getByRole('menu', { name: '古典文学 的操作' }));
    await expect(menu.getByRole('menuitem', { name: '删除' })).toHaveAttribute(
      'title',
      '分类下还有文档，请先移走或合并到其他分类',
    );
    await userEvent.keyboard('{Escape}');
  },
};

/** The address opens a category, and Back closes what was opened. */
export const OpenedByAddress: Story = {
  parameters: { address: '/admin/document/category?open=3' },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: '编辑分类' }));
    await expect(dialog.getByLabelText(/^分类名称/)).toHaveValue('诸子百家');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: '古典文学 的操作' }));
    await userEvent.click(screen.getByRole('menuitem', { name: '新增下级分类' }));
    const fresh = within(await screen.findByRole('dialog', { name: '新增分类' }));
    await expect(fresh.getByRole('combobox', { name: /上级分类/ })).toHaveDisplayValue('古典文学');
    await goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Of two columns of a spreadsheet, the first one has the names. */
export const PastedColumns: Story = {
  parameters: { address: '/admin/document/category?open=new' },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: '新增分类' }));
    await userEvent.click(dialog.getByLabelText(/^分类名称/));
    await userEvent.paste('表格一\t10\n表格二\t20');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(screen.getByText('已新增 2 个分类')).toBeVisible());
    await expect(made).toEqual(['表格一', '表格二']);
  },
};

/** A category is merged into any other one but those below it, after it is said what becomes of it. */
export const Merging: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '古典文学 的操作' }));
    await userEvent.click(screen.getByRole('menuitem', { name: '合并到其他分类' }));
    const dialog = within(await screen.findByRole('dialog', { name: '合并分类“古典文学”' }));
    await userEvent.click(dialog.getByRole('button', { name: '合并到其他分类' }));
    await expect(await dialog.findByText('请选择目标分类')).toBeVisible();
    const target = dialog.getByRole('combobox', { name: /目标分类/ });
    await userEvent.click(target);
    await expect(dialog.queryByRole('option', { name: /唐诗/ })).toBeNull();
    await userEvent.click(dialog.getByRole('option', { name: '诸子百家' }));
    await userEvent.click(dialog.getByRole('button', { name: '合并到其他分类' }));
    await waitFor(() => expect(titles().slice(0, 2)).toEqual(['诸子百家', '唐诗”']));
  },
};

const moveUp: Story['play'] = async () => {
  (await screen.findByRole('button', { name: '移动“诸子百家”' })).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(titles().slice(0, 2)).toEqual(['诸子百家', '古典文学']));
};

export const Moving: Story = { play: moveUp };

/** The level of a row is said, so is where it has come to, below what, and who moved it goes on there. */
export const MovingOut: Story = {
  play: async () => {
    const item = async () => (await screen.findByText('唐诗')).closest('li') as HTMLElement;
    await expect(await item()).toHaveAttribute('aria-level', '2');
    screen.getByRole('button', { name: '“唐诗”移到上一级' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await item()).toHaveAttribute('aria-level', '1'));
    await expect(screen.getByText('已移动“唐诗”：第 1 级，在“古典文学”之后')).toBeInTheDocument();
    await expect((await item()).contains(document.activeElement)).toBe(true);
    screen.getByRole('button', { name: '“唐诗”移到上一项之下' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(screen.getByText('已移动“唐诗”：在“古典文学”之下，排在最前')).toBeInTheDocument(),
    );
  },
};

/** A server without the call gets the rows one by one. */
export const MovingOnOlderServer: Story = {
  beforeEach: served(rows, { isOld: true }),
  play: moveUp,
};

/** Rows of a deep tree keep room for their names, and the page does not scroll sideways. */
export const DeepOnPhone: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  beforeEach: served(
    Array.from({ length: 12 }, (_, index) =>
      category(index + 1, `第 ${index + 1} 级的分类`, { parent_id: index }),
    ),
  ),
  play: async () => {
    const last = await screen.findByText('第 12 级的分类');
    await expect(last.getBoundingClientRect().width).toBeGreaterThan(32);
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBe(clientWidth);
  },
};

const MANY = 2400;
const BRANCH = 60;

/** Of thousands, the rows near the screen are drawn; each is reached, counted, and moved far with the focus. */
export const Many: Story = {
  beforeEach: served(
    Array.from({ length: MANY }, (_, index) =>
      category(index + 1, `分类 ${index + 1}`, {
        parent_id: index % BRANCH === 0 ? 0 : index + 1 - (index % BRANCH),
        sort: MANY - index,
      }),
    ),
  ),
  play: async () => {
    const move = await screen.findByRole('button', { name: '“分类 2”移到上一级' });
    const item = move.closest('li');
    await expect(item).toHaveAttribute('aria-posinset', '2');
    await expect(item).toHaveAttribute('aria-setsize', String(MANY));
    await expect(screen.queryByText(`分类 ${MANY}`)).toBeNull();
    move.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(item).toHaveAttribute('aria-posinset', String(BRANCH)));
    await expect(item?.contains(document.activeElement)).toBe(true);
    await expect(item?.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    await expect(await screen.findByText(`分类 ${MANY}`)).toBeVisible();
    await expect(item?.contains(document.activeElement)).toBe(true);
    await expect(screen.queryByText('分类 1')).toBeNull();
    scrollTo({ top: 0, behavior: 'instant' });
    await userEvent.click(await screen.findByRole('button', { name: '收起“分类 1”' }));
    await waitFor(() =>
      expect(screen.getByText('分类 2').closest('li')).toHaveAttribute('aria-posinset', '2'),
    );
  },
};

export const Empty: Story = {
  beforeEach: served([]),
  play: async () => {
    await waitFor(() => expect(screen.getByText('还没有分类')).toBeVisible());
  },
};

/** What Forward opened again can be closed again. */
export const ForwardAgain: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '古典文学 的操作' }));
    await userEvent.click(screen.getByRole('menuitem', { name: '编辑' }));
    await screen.findByRole('dialog', { name: '编辑分类' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await goForward();
    const dialog = within(await screen.findByRole('dialog', { name: '编辑分类' }));
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
