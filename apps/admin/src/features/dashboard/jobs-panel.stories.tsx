import type { Meta, StoryObj } from '@storybook/react-vite';
import { jobKinds } from '@wenyuan/domain';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { fail, json } from '../../testing/fault.ts';
import { serve } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { JobsPanel } from './jobs-panel.tsx';

const none = { ready: 0, waiting: 0, running: 0, failed: 0, oldest_seconds: 0, error: '' };
const busy: Readonly<Record<string, object>> = {
  convert_document: { ready: 128, running: 2, oldest_seconds: 754 },
  send_mail: { waiting: 3, failed: 7 },
};
const reason = '连接失败，请检查服务器地址与端口（connect ECONNREFUSED 10.0.0.25:465）';
const failedJob = (id: number, can_retry: boolean) => ({
  id,
  kind: 'send_mail',
  letter: can_retry ? null : 'find_password',
  error: reason,
  attempts: 7,
  can_retry,
  failed_at: '2026-07-20T08:00:00.000Z',
});

let retried: unknown[] = [];
let cleared: string[][] = [];
/** A server whose queue stands like this, for an operator with these rights. */
function queue(kinds: Readonly<Record<string, object>>, job: readonly object[], rights: string[]) {
  return () => {
    retried = [];
    cleared = [];
    const fake: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'DELETE') {
        cleared.push(new URL(request.url).searchParams.getAll('id'));
        return json({ total: 1 });
      }
      if (request.method === 'PUT') {
        retried.push(await request.json());
        return json({ total: 1 });
      }
      return json({ queue: jobKinds.map((kind) => ({ kind, ...none, ...kinds[kind] })), job });
    };
    return serve(fake, rights);
  };
}

const meta = {
  title: 'Features / Dashboard / JobsPanel',
  component: JobsPanel,
  parameters: { address: '/admin/dashboard' },
  decorators: [withScreen],
} satisfies Meta<typeof JobsPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What waits, how long, and why something failed; what would come too late cannot be tried again. */
export const Busy: Story = {
  beforeEach: queue(busy, [failedJob(12, true), failedJob(11, false)], ['GetQueue', 'RetryJobs']),
  play: async () => {
    await screen.findByText('等待 128（最久 12 分 34 秒） · 执行中 2');
    await expect(screen.getAllByText(reason)).toHaveLength(2);
    await expect(screen.getByText(/已过期，不会再发送/)).toBeVisible();
    await expect(screen.getByText('发送邮件：找回密码')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '重试 发送邮件（编号 12）' }));
    await waitFor(() => expect(retried).toEqual([{ id: [12] }]));
    await expect(screen.queryByRole('button', { name: /编号 11/ })).toBeNull();
  },
};

/** What is tried again says what is wrong long before it is given up. */
export const TriedAgain: Story = {
  beforeEach: queue({ send_mail: { waiting: 1, error: reason } }, [], ['GetQueue']),
  play: async () => {
    await screen.findByText('稍后再试 1');
    await expect(screen.getByText(`最近一次失败：${reason}`)).toBeVisible();
  },
};

/** What nobody tries again is taken away after a question; the address of the inbox leads here. */
export const Cleared: Story = {
  parameters: { address: '/admin/dashboard#jobs' },
  beforeEach: queue(
    busy,
    [failedJob(12, true), failedJob(11, false)],
    ['GetQueue', 'DeleteFailedJobs'],
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^清除.*编号 11/ }));
    const question = within(await screen.findByRole('dialog', { name: '清除失败的任务？' }));
    await expect(question.getByText(/将清除 1 项失败的任务/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: '清除' }));
    await waitFor(() => expect(cleared).toEqual([['11']]));
    await userEvent.click(screen.getByRole('button', { name: '全部清除' }));
    const all = within(await screen.findByRole('dialog', { name: '清除失败的任务？' }));
    await expect(all.getByText(/将清除最近失败的 2 项任务（共 7 项）/)).toBeVisible();
    await userEvent.click(all.getByRole('button', { name: '清除' }));
    await waitFor(() => expect(cleared[1]).toEqual(['12', '11']));
    await expect(canvasElement.querySelector('#jobs')).toBe(
      screen.getByRole('region', { name: /^后台任务/ }),
    );
  },
};

const output = `libreoffice: ${'missing font; '.repeat(30)}end`;

/** The output of a program does not push everything else away, and can be read. */
export const LongReason: Story = {
  beforeEach: queue(busy, [{ ...failedJob(12, true), error: output }], ['GetQueue']),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '显示全部' }));
    await expect(screen.getByText(output)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '收起' }));
    await expect(screen.queryByText(output)).toBeNull();
  },
};

/** The sentence of a fault is for the log; its number finds it there. */
export const Fault: Story = {
  beforeEach: () =>
    serve(
      () => fail({ status: 500, body: { message: 'relation "x" not found', request_id: 'req-7' } }),
      ['GetQueue'],
    ),
  play: async () => {
    await expect(await screen.findByText('服务器出错了，请稍后重试（编号 req-7）')).toBeVisible();
  },
};

/** Who may look, but not retry, has no button. */
export const LookOnly: Story = {
  beforeEach: queue(busy, [failedJob(12, true)], ['GetQueue']),
  play: async () => {
    await screen.findByText(reason);
    await expect(screen.queryByRole('button', { name: /重试/ })).toBeNull();
  },
};

export const Quiet: Story = {
  beforeEach: queue({}, [], ['GetQueue', 'RetryJobs']),
  play: async () => {
    await expect(await screen.findByText('没有等待或失败的任务')).toBeVisible();
  },
};
