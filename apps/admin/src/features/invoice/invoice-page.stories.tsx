import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Invoice } from '@wenyuan/api-client';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { fakeLists } from '../../testing/fake-list.ts';
import { menuOf, rowNamed, serve, type StoryServer } from '../../testing/list-story.ts';
import { withScreen } from '../../testing/with-screen.tsx';
import { Component } from './invoice-page.tsx';

function invoice(id: number, more: Partial<Invoice> = {}): Invoice {
  return {
    id,
    user_id: 7,
    username: '读书人',
    kind: 'company',
    title: '文渊科技有限公司',
    tax_no: '91350100M000100Y43',
    email: 'finance@example.com',
    money: 19_800,
    excess: 0,
    state: 'open',
    invoice_no: '',
    link: '',
    has_file: false,
    reason: '',
    order: [
      {
        order_no: `2026030500000${id}`,
        product_name: '年度会员',
        paid_at: '2026-03-05T03:04:05Z',
        money: 9900,
      },
      {
        order_no: `2026030600000${id}`,
        product_name: '积分充值 990',
        paid_at: '2026-03-06T03:04:05Z',
        money: 9900,
      },
    ],
    created_at: '2026-03-06T04:00:00Z',
    decided_at: null,
    corrected: 0,
    corrected_at: null,
    corrected_username: '',
    ...more,
  };
}

const open = invoice(1);
const refunded = invoice(2, { title: '张三', kind: 'personal', tax_no: '', excess: 9900 });
const issued = invoice(3, {
  title: '书局',
  state: 'issued',
  invoice_no: '26312000000012345678',
  has_file: true,
  decided_at: '2026-03-07T04:00:00Z',
});
const rejected = invoice(4, { title: '李四', state: 'rejected', reason: '抬头与订单不符' });

let calls: string[] = [];
const served =
  ({
    rows = [open, refunded, issued, rejected],
    rights = ['InvoiceAPI'],
    faults = {},
  }: StoryServer<Invoice> = {}) =>
  () => {
    calls = [];
    const list = () => ({ total: rows.length, invoice: [...rows] });
    const done = () => ({});
    const answers = {
      '/invoice/list': list,
      '/invoice/issue': done,
      '/invoice/amend': done,
      '/invoice/correct': done,
    };
    return serve(fakeLists(answers, calls, faults), rights);
  };

const meta = {
  title: 'Features / Invoice',
  component: Component,
  parameters: { layout: 'fullscreen', address: '/admin/invoice' },
  decorators: [withScreen],
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {
  beforeEach: served(),
  play: async () => {
    await expect(await rowNamed(open.title)).toBeVisible();
  },
};
/** The sum that is offered is what is left after the refund. */
export const Issuing: Story = {
  beforeEach: served(),
  play: async () => {
    const menu = await menuOf(refunded.title);
    await userEvent.click(menu.getByRole('menuitem', { name: '标记为已开票' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(/申请后有退款 ¥99.00，最多可开 ¥99.00/)).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /发票号码/ }), '26312000000012345679');
    await userEvent.click(dialog.getByRole('button', { name: '标记为已开票' }));
    const sent = () => calls.find((call) => call.startsWith('PUT'));
    await waitFor(() =>
      expect(sent()).toBe(
        'PUT /invoice/issue {"id":2,"invoice_no":"26312000000012345679","money":9900,"link":""}',
      ),
    );
  },
};
/** What went back after it was issued has to be corrected elsewhere. */
export const Detail: Story = {
  beforeEach: served({ rows: [{ ...issued, excess: 9900 }] }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: issued.title }));
    const dialog = within(await screen.findByRole('dialog', { name: `发票：${issued.title}` }));
    await expect(dialog.getByText(/请在税务系统红冲/)).toBeVisible();
    await expect(dialog.getByRole('link', { name: '下载发票 PDF' })).toHaveAttribute(
      'href',
      '/view/invoice/3',
    );
  },
};
/** It waits until the operator says that it was. */
export const Correcting: Story = {
  beforeEach: served({ rows: [{ ...issued, excess: 9900 }] }),
  play: async () => {
    const menu = await menuOf(issued.title);
    await userEvent.click(menu.getByRole('menuitem', { name: '标记为已红冲' }));
    const question = within(await screen.findByRole('dialog', { name: '标记为已红冲？' }));
    await expect(question.getByText(/26312000000012345678 开具后退款 ¥99.00/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: '标记为已红冲' }));
    await waitFor(() => expect(calls).toContain('PUT /invoice/correct {"id":3,"money":9900}'));
  },
};
/** What is done takes it out of the list of what waits: its drawer would go on asking for it. */
export const CorrectedInTheDrawer: Story = {
  parameters: { address: '/admin/invoice?is_exceeding=true&open=3' },
  beforeEach: () => {
    calls = [];
    let waiting = [{ ...issued, excess: 9900 }];
    const answers = {
      '/invoice/list': () => ({ total: waiting.length, invoice: waiting }),
      '/invoice/correct': () => {
        waiting = [];
        return {};
      },
    };
    serve(fakeLists(answers, calls), ['InvoiceAPI']);
  },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: `发票：${issued.title}` }));
    await userEvent.click(drawer.getByRole('button', { name: '标记为已红冲' }));
    const question = within(await screen.findByRole('dialog', { name: '标记为已红冲？' }));
    await userEvent.click(question.getByRole('button', { name: '标记为已红冲' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(screen.getByText('没有符合条件的发票')).toBeVisible();
  },
};
export const Corrected: Story = {
  beforeEach: served({
    rows: [
      {
        ...issued,
        corrected: 9900,
        corrected_at: '2026-03-09T04:00:00Z',
        corrected_username: '出纳',
      },
    ],
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: issued.title }));
    const dialog = within(await screen.findByRole('dialog', { name: `发票：${issued.title}` }));
    await expect(dialog.getByText(/¥99.00，2026-03-09 .*，出纳/)).toBeVisible();
    await expect(dialog.queryByText(/请在税务系统红冲/)).toBeNull();
  },
};
/** A mistyped number is righted; that of the row says which one was looked at. */
export const Amending: Story = {
  beforeEach: served({ rows: [issued] }),
  play: async () => {
    const menu = await menuOf(issued.title);
    await userEvent.click(menu.getByRole('menuitem', { name: '更正号码与链接' }));
    const dialog = within(await screen.findByRole('dialog'));
    const number = dialog.getByRole('textbox', { name: /发票号码/ });
    await expect(number).toHaveValue(issued.invoice_no);
    await userEvent.clear(number);
    await userEvent.type(number, '26312000000012345679');
    await userEvent.click(dialog.getByRole('button', { name: '更正号码与链接' }));
    await waitFor(() =>
      expect(calls).toContain(
        'PUT /invoice/amend {"id":3,"seen_invoice_no":"26312000000012345678","invoice_no":"26312000000012345679","link":""}',
      ),
    );
  },
};
export const Empty: Story = { beforeEach: served({ rows: [] }) };
export const Phone: Story = {
  beforeEach: served(),
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};
