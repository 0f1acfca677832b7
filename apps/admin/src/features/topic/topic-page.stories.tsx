import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Topic } from '@wenyuan/api-client';
import { documentWith } from '@wenyuan/document/fixture';
import { DocumentStatus } from '@wenyuan/domain';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { fakeLists } from '../../testing/fake-list.ts';
import type { Fault } from '../../testing/fault.ts';
import { rowNamed } from '../../testing/list-story.ts';
import { logInWith, withScreen } from '../../testing/with-screen.tsx';
import { Component } from './topic-page.tsx';

const at = '2026-01-02T03:04:05Z';
const topic = (id: number, more: Partial<Topic> = {}): Topic => ({
  id,
  title: `专题 ${id}`,
  description: '',
  cover: '',
  sort: 100 - id,
  enable: true,
  document_count: 0,
  document_id: [],
  created_at: at,
  updated_at: at,
  ...more,
});
const placed = [
  { id: 11, uuid: '0123456789abcde1', title: '三字经', status: DocumentStatus.Converted },
  { id: 12, uuid: '0123456789abcde2', title: '百家姓', status: DocumentStatus.Disabled },
  { id: 13, uuid: '0123456789abcde3', title: '千字文', status: DocumentStatus.Converted },
];
const ids = placed.map(({ id }) => id);
const school = topic(1, { title: '开学季', document_count: 2, document_id: ids });
const few = [school, topic(2, { title: '中考真题合集', enable: false })];
const long = topic(9, {
  title: '名字很长的专题'.repeat(9),
  description: '说明也很长，'.repeat(60),
});
const found = [
  documentWith({ id: 13, title: '千字文' }),
  documentWith({ id: 14, title: '弟子规' }),
];

let calls: string[] = [];
const served =
  (rows: readonly Topic[], rights = ['TopicAPI'], faults: Record<string, Fault> = {}) =>
  () => {
    calls = [];
    logInWith(rights);
    localStorage.removeItem('admin-lists');
    globalThis.fetch = fakeLists(
      {
        '/topic/list': () => ({ total: rows.length, topic: rows }),
        '/topic': () => ({ ...school, document: placed }),
        '/document/list': (query) =>
          query.get('wd') === '无' ? { total: 0, document: [] } : { total: 2, document: found },
      },
      calls,
      faults,
    );
  };

const meta = {
  title: 'Features / Topic / List',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/topic' },
  decorators: [withScreen],
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

const openForm = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '开学季' }));
  const form = within(await screen.findByRole('dialog', { name: '编辑专题' }));
  await form.findByText('三字经');
  return form;
};
/** The documents of the form, in their order. */
const shown = (form: ReturnType<typeof within>) =>
  within(form.getByRole('list', { name: '专题中的文档' }))
    .getAllByRole('button', { name: /^移动/ })
    .map((handle) => /“(.*)”/.exec(handle.getAttribute('aria-label') ?? '')?.[1]);
const sent = () => calls.find((call) => call.startsWith('PUT /topic')) ?? '';

/** How many readers find, and how many they do not. */
export const Filled: Story = {
  beforeEach: served(few),
  play: async () => {
    await expect(await rowNamed('开学季')).toHaveTextContent('2 份，另有 1 份不公开');
  },
};
export const Empty: Story = { beforeEach: served([]) };
export const Failed: Story = {
  beforeEach: served([], ['TopicAPI'], { 'GET /topic/list': { status: 500 } }),
};
export const LongTexts: Story = { beforeEach: served([long, ...few]) };
export const Phone: Story = {
  beforeEach: served([long, ...few]),
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};

/** The order is changed by keys, as by dragging, and what readers do not see says so. */
export const Ordering: Story = {
  beforeEach: served(few),
  play: async () => {
    const form = await openForm();
    await expect(form.getByText('已禁用，读者看不到')).toBeVisible();
    form.getByRole('button', { name: '移动“千字文”' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(shown(form)).toEqual(['三字经', '千字文', '百家姓']));
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent()).toContain('"document_id":[11,13,12]'));
    // Nobody else's change of another field is overwritten.
    await expect(sent()).not.toContain('title');
  },
};

/** Documents are found by words; Enter searches, and one that is in it is not put in twice. */
export const Adding: Story = {
  beforeEach: served(few),
  play: async () => {
    const form = await openForm();
    const words = form.getByPlaceholderText('输入名称、编号或网址查找文档');
    await userEvent.type(words, '无{Enter}');
    await waitFor(() => expect(form.getByText('没有找到文档')).toBeVisible());
    await expect(sent()).toBe('');
    await userEvent.clear(words);
    await userEvent.type(words, '字{Enter}');
    const inIt = await form.findByRole('button', { name: '“千字文”已加入' });
    await expect(inIt).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(form.getByRole('button', { name: '加入“弟子规”' }));
    await waitFor(() => expect(shown(form).at(-1)).toBe('弟子规'));
    await userEvent.click(form.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sent()).toContain('"document_id":[11,12,13,14]'));
  },
};

export const TakingOut: Story = {
  beforeEach: served(few),
  play: async () => {
    const form = await openForm();
    await userEvent.click(form.getByRole('button', { name: '百家姓 的操作' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: '移出专题' }));
    await waitFor(() => expect(shown(form)).toEqual(['三字经', '千字文']));
  },
};

/** Who may only look opens no form. */
export const ReadOnly: Story = {
  beforeEach: served(few, ['ListTopic/']),
  play: async () => {
    await rowNamed('开学季');
    await expect(screen.queryByRole('button', { name: '新增专题' })).toBeNull();
    await expect(screen.queryByRole('button', { name: '开学季' })).toBeNull();
  },
};
