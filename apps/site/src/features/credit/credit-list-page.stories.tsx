import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { common, settings } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as CreditListPage } from './credit-list-page.tsx';

const meta = {
  title: 'Features / Credit / CreditListPage',
  component: CreditListPage,
} satisfies Meta<typeof CreditListPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const movement = (id: number, amount: number, balance: number) => ({
  id,
  amount,
  balance,
  reason: 'order',
  remark: '',
  created_at: '2026-03-01T08:00:00.000Z',
});

/** What the server was asked for, and the files that were saved. */
const asked: string[] = [];
const files: string[] = [];

const nothing = [['user', 'credit', { page: 1, size: 20 }], { total: 0, credit: [] }] as const;

export const Empty: Story = { decorators: [withApp([...common, nothing], '/member/credit')] };

/** Credits are money: every digit is told. */
export const Movements: Story = {
  decorators: [
    withApp(
      [
        ...common,
        [
          ['user', 'credit', { page: 1, size: 20 }],
          {
            total: 2,
            credit: [
              { ...movement(2, -12_345, 1_988_386), reason: 'withdraw' },
              movement(1, 2_000_731, 2_000_731),
            ],
          },
        ],
      ],
      '/member/credit',
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('+2,000,731')).toBeVisible();
    await expect(canvas.getByText('−12,345')).toBeVisible();
    await expect(canvas.getByText(/余额 1,988,386/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: '提现' })).toHaveAttribute(
      'href',
      '/member/withdrawal',
    );
  },
};

/** What one document brought is found by its name, and what was earned apart from what was spent. */
export const Filtered: Story = {
  decorators: [
    withApp(
      [
        ...common,
        [
          ['user', 'credit', { page: 1, size: 20, wd: '论语', reason: ['income'] }],
          {
            total: 1,
            credit: [{ ...movement(3, 60, 160), reason: 'income', remark: '论语·学而篇' }],
          },
        ],
      ],
      '/member/credit?kind=income&wd=论语',
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/论语·学而篇/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: '支出' })).toBeVisible();
    await expect(canvas.getByRole('searchbox', { name: '按文档或订单查找' })).toHaveValue('论语');
  },
};

/** A month has its own address; the file is of what the list is asked for, whatever its page. */
export const OfOneMonth: Story = {
  beforeEach: () => {
    globalThis.fetch = async (input) => {
      const { searchParams } = new URL(input instanceof Request ? input.url : String(input));
      asked.push(...searchParams.getAll('created_at'), searchParams.get('size') ?? '');
      return Response.json({ total: 1, credit: [{ ...movement(3, -5, 95), remark: '=1+1' }] });
    };
    const make = URL.createObjectURL;
    URL.createObjectURL = (made) => {
      if (made instanceof Blob) void made.text().then((text) => files.push(text));
      return make(new Blob());
    };
    return () => {
      URL.createObjectURL = make;
      asked.length = 0;
      files.length = 0;
    };
  },
  decorators: [
    withApp(
      [
        ...common,
        [
          ['user', 'credit', { page: 1, size: 20, created_at: ['2026-02-01', '2026-02-28'] }],
          { total: 1, credit: [movement(3, -5, 95)] },
        ],
      ],
      '/member/credit?month=2026-02',
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('combobox', { name: '月份' })).toHaveDisplayValue('2026 年 2 月');
    await expect(canvas.getByText('−5')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '导出 CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    await expect(asked).toEqual(['2026-02-01', '2026-02-28', '100']);
    const [head, row] = files[0]?.split('\r\n') ?? [];
    await expect(head).toBe('时间,变动原因,变动,余额,说明');
    await expect(row).toMatch(/^2026-03-01 \d\d:00:00,支付订单,-5,95,'=1\+1$/);
  },
};

/** Credits have the name that the operator gave them. */
export const Named: Story = {
  decorators: [
    withApp(
      [
        ...common,
        [
          ['config', 'settings', {}],
          { ...settings, system: { ...settings.system, credit_name: '金币' } },
        ],
        nothing,
      ],
      '/member/credit',
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: '金币明细', level: 1 })).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent('积分');
  },
};
