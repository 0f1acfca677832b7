import type { Meta, StoryObj } from '@storybook/react-vite';
import { openSession, useSession } from '@wenyuan/app';
import { useEffect, type ReactNode } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { articleWith, common, settings } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import type { Plan } from './plan-terms.ts';
import { Component } from './vip-page.tsx';
import { vip } from './vip.fixture.ts';

const year: Plan = {
  type: 0,
  title: '年度会员',
  months: 12,
  days: 0,
  price: 19_900,
  original_price: 29_900,
  credit: 1990,
  discount: 85,
  download: 100,
  times_every_day: 0,
  benefits: '',
  next_start: null,
};
const month = { ...year, type: 2, title: '月度会员', months: 1, price: 2500, original_price: 0 };
const week = {
  ...month,
  type: 10,
  title: '考前七天体验卡（限高三年级）',
  months: 0,
  days: 7,
  price: 900,
  benefits: '真题专区\n答疑群',
};
const offer = {
  enable: true,
  enable_credit_pay: true,
  credit_name: '积分',
  next_start: null,
  plan: [year, month, week],
};
const served = (reply: object) => [['userVip', 'offer', {}], reply] as const;

function LoggedIn({ children }: { children: ReactNode }) {
  const { user } = useSession();
  useEffect(
    () =>
      openSession('token', {
        ...articleWith(1, '').user,
        is_vip: true,
        displayed_group: null,
        created_at: '',
      }),
    [],
  );
  return user === undefined ? null : children;
}

const meta = {
  title: 'Features / Membership / VipPage',
  component: Component,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Component>;
export default meta;
type Story = StoryObj<typeof meta>;
const sold = [withApp([...common, served(offer)], '/vip', '/vip')];

/** A visitor chooses a plan and is led to its checkout by way of the login. */
export const ForVisitors: Story = {
  decorators: sold,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('radio', { name: /年度会员/ })).toBeChecked();
    await expect(canvas.getByText('省 33%')).toBeVisible();
    const buy = () => canvas.getByRole('link', { name: '登录并开通' });
    await expect(buy()).toHaveAttribute(
      'href',
      '/auth/login?redirect=%2Fvip%2Fcheckout%3Fplan%3D0',
    );
    // A member does not see what the server drew for visitors.
    await expect(buy()).toHaveAttribute('data-guest');
    await userEvent.click(canvas.getByRole('radio', { name: /体验卡/ }));
    await expect(buy().getAttribute('href')).toContain('plan%3D10');
    await expect(
      canvas.getByRole('columnheader', { name: '考前七天体验卡（限高三年级）' }),
    ).toBeVisible();
    await expect(canvas.getByText('真题专区')).toBeVisible();
  },
};

const bare = { download: 0, discount: 100 };

/** What no plan has is not promised, compared or explained. */
export const OnlyReading: Story = {
  decorators: [
    withApp(
      [...common, served({ ...offer, plan: offer.plan.map((each) => ({ ...each, ...bare })) })],
      '/vip',
      '/vip',
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/^会员文档全文阅读，/)).toBeVisible();
    await expect(canvas.getByText('成为会员，畅读会员文档')).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent(
      /下载会员文档|免费下载|次数|折扣|购买其他文档/,
    );
  },
};

/** Where questions are answered, how often members ask is compared, too: a group may have more. */
export const WithQuestions: Story = {
  decorators: [
    withApp(
      [
        ...common,
        served(offer),
        [
          ['config', 'settings', {}],
          { ...settings, ai: { enable_questions: true, vip_questions_per_day: 30 } },
        ],
      ],
      '/vip',
      '/vip',
    ),
  ],
  play: async ({ canvas }) => {
    const cells = within(canvas.getByRole('row', { name: /^AI 问答/ })).getAllByRole('cell');
    await expect(cells.map((cell) => cell.textContent)).toEqual(['次数按用户组', '每天至少 30 次']);
  },
};

/** Only what the chosen plan adds stands out, where another one has more. */
export const OneWithMore: Story = {
  decorators: [
    withApp([...common, served({ ...offer, plan: [{ ...year, ...bare }, month] })], '/vip', '/vip'),
  ],
  play: async ({ canvas }) => {
    const standsOut = (name: RegExp) => {
      const cells = within(canvas.getByRole('row', { name })).getAllByRole('cell');
      const [free, member] = cells.map((cell) => getComputedStyle(cell).color);
      return free !== member;
    };
    await expect(standsOut(/^阅读会员文档/)).toBe(true);
    await expect(standsOut(/^下载会员文档/)).toBe(false);
    await expect(standsOut(/^购买其他文档/)).toBe(false);
    await userEvent.click(canvas.getByRole('radio', { name: /月度会员/ }));
    await expect(standsOut(/^购买其他文档/)).toBe(true);
  },
};

/** Where an operator confirms each payment, nothing is promised to begin at once. */
export const PaidOutside: Story = {
  decorators: [
    withApp(
      [
        ...common,
        [
          ['config', 'settings', {}],
          {
            ...settings,
            payment: {
              ...settings.payment,
              enable_wechatpay: false,
              enable_alipay: false,
              enable_offline: true,
            },
          },
        ],
        served({ ...offer, enable_credit_pay: false }),
      ],
      '/vip',
      '/vip',
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('管理员确认收款后生效，到期不自动续费')).toBeVisible();
  },
};

/** Plans are chosen by the keyboard, like all radio buttons. */
export const ByKeyboard: Story = {
  decorators: sold,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('radio', { name: /年度会员/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: /月度会员/ })).toBeChecked();
  },
};

/** A member sees what is left and when a renewal would begin, and uses a code. */
export const ForMembers: Story = {
  decorators: [
    (Story) => (
      <LoggedIn>
        <Story />
      </LoggedIn>
    ),
    withApp(
      [
        ...common,
        served({ ...offer, plan: [{ ...year, next_start: '2999-01-01T00:00:00Z' }, month] }),
        [
          ['userVip', 'active', {}],
          { user_vip: vip, vips: [vip], coming: [], expired_at: vip.expired_at },
        ],
      ],
      '/vip',
      '/vip',
    ),
  ],
  beforeEach: () => {
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      if (!request.url.includes('/user/redeem')) return Response.json({});
      const message = '该兑换码已被使用';
      return Response.json({ code: 409, message, fields: { code: message } }, { status: 409 });
    };
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const own = within(await canvas.findByRole('region', { name: '我的会员' }));
    await expect(own.getByText('会员文档还可下载 60 / 100 次')).toBeVisible();
    await expect(canvas.getByText(/^从 2999-01-01 起接续/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: '立即续费' })).toHaveAttribute(
      'href',
      '/vip/checkout?plan=0',
    );
    canvas.getByRole('heading', { name: '使用兑换码' }).scrollIntoView();
    await userEvent.type(await canvas.findByLabelText('兑换码'), 'ABCD-EFGH-JKMN-PQRS');
    await userEvent.click(canvas.getByRole('button', { name: '兑换' }));
    await waitFor(() => expect(screen.getByText('该兑换码已被使用')).toBeVisible());
    await expect(canvas.getByLabelText('兑换码')).toHaveAttribute('aria-invalid', 'true');
  },
};

/** A renewal begins with the plan that one has, not with the dearest; another one can be chosen. */
export const Renewal: Story = {
  decorators: [
    withApp(
      [
        ...common,
        served({
          ...offer,
          next_start: '2999-03-01T00:00:00Z',
          plan: [
            year,
            { ...month, next_start: '2999-03-01T00:00:00Z' },
            { ...week, next_start: '2999-01-01T00:00:00Z' },
          ],
        }),
      ],
      '/vip',
      '/vip',
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: /体验卡/ })).toBeChecked();
    await expect(canvas.getByText(/^从 2999-01-01 起接续/)).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /年度会员/ }));
    await expect(canvas.getByRole('radio', { name: /年度会员/ })).toBeChecked();
  },
};

export const Phone: Story = {
  decorators: sold,
  globals: { viewport: { value: 'mobile1', isRotated: false } },
};

/** Nothing is sold: a visitor is led on, not into a login, and a member back to what is there. */
export const NotOffered: Story = {
  decorators: [withApp([...common, served({ ...offer, enable: false, plan: [] })], '/vip', '/vip')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('本站暂未开放会员')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '浏览文库' })).toBeVisible();
    openSession('a token', { id: 9, username: '东坡' } as Parameters<typeof openSession>[1]);
    await expect(await canvas.findByRole('link', { name: '返回个人中心' })).toBeVisible();
  },
};
