import { useQueryClient } from '@tanstack/react-query';
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { logOut, openSession } from '@wenyuan/app';
import { expect, within } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { DownloadButton, type Downloadable } from './download-button.tsx';

function documentWith(
  download: Partial<Downloadable['download']>,
  more: Partial<Downloadable> = {},
): Downloadable {
  const allowed = {
    allowed: true,
    reason: '',
    message: '',
    price: 0,
    is_owned: false,
    free_days: 7,
    left_today: 3,
  } as const;
  return {
    id: 1,
    user_id: 3,
    ext: '.pdf',
    price: 8,
    download: { ...allowed, ...download },
    ...more,
  };
}

const { left_today: _, ...ownDownload } = documentWith({ is_owned: true }).download;

const meta = {
  title: 'Features / Document / DownloadButton',
  component: DownloadButton,
  decorators: [withApp(common, '/library/5/0123456789abcdef')],
  args: { document: documentWith({}) },
} satisfies Meta<typeof DownloadButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Free: Story = {};
/** The button shows the price before it is pressed. */
export const Price: Story = {
  args: { document: documentWith({ price: 8 }) },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: '下载（8 积分）' });
    await expect(button).toBeEnabled();
    const terms = within(canvasElement).getAllByRole('listitem');
    await expect(terms.map(({ textContent }) => textContent)).toEqual([
      'PDF 原文件',
      '支付后 7 天内可免费重新下载',
      '今日还可下载 3 次',
    ]);
  },
};
/** On a phone the note of a member takes no more room than the visitor's, which was drawn before it. */
export const SameRoom: Story = {
  render: () => (
    <div style={{ width: 340 }}>
      {[
        [documentWith({ price: 8, left_today: undefined }), documentWith({ price: 8 })],
        [
          documentWith({ price: 8, left_today: undefined }),
          documentWith({ price: 8, allowed: false, reason: 'balance', message: '积分不足' }),
        ],
        [
          documentWith({ left_today: undefined }, { price: 0 }),
          documentWith({ left_today: 10 }, { price: 0 }),
        ],
      ]
        .flat()
        .map((document, index) => (
          // The places of a list that does not change.
          <DownloadButton key={index} document={document} />
        ))}
    </div>
  ),
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  play: async ({ canvas }) => {
    // The ways to credits, which may be there already, have buttons, too.
    const heights = canvas
      .getAllByRole('button', { name: /^下载/ })
      .map((button) => button.parentElement?.getBoundingClientRect().height);
    await expect(heights[1]).toBe(heights[0]);
    await expect(heights[3]).toBe(heights[2]);
    await expect(heights[5]).toBe(heights[4]);
  },
};
export const Bought: Story = {
  args: { document: documentWith({}, { download: ownDownload }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/已购买，可免费下载/)).toBeVisible();
    await expect(canvas.queryByText(/今日还可下载/)).toBeNull();
  },
};
/** No limit counts the downloads of one's own document, which nobody has bought. */
export const Own: Story = {
  args: { document: documentWith({}, { download: ownDownload }) },
  beforeEach: () => {
    openSession('a token', { id: 3, username: '作者' } as Parameters<typeof openSession>[1]);
    return logOut;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/您可以免费下载/)).toBeVisible();
  },
};
const tooLittle = {
  allowed: false,
  reason: 'balance',
  message: '积分不足：需要 8，当前仅有 2，还差 6',
  price: 8,
} as const;
/** The site sells memberships with these terms; the days of the month are signed. */
function sells(plan: { discount: number; download: number }, day: number[] = []): Decorator {
  return (Story) => {
    const client = useQueryClient();
    client.setQueryData(['userVip', 'offer', {}], { enable: true, plan: [plan] });
    client.setQueryData(['user', 'signs', {}], { today: 20_260_302, day });
    return <Story />;
  };
}
/** The reason for a refusal is shown beside the button, with the ways that the site has to what is missing. */
export const TooLittle: Story = {
  args: { document: documentWith(tooLittle) },
  decorators: [sells({ discount: 85, download: 0 })],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: /下载/ })).toBeDisabled();
    await expect(canvas.getByText(/当前仅有 2/)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: '直接支付 ¥0.80' })).toBeEnabled();
    const hrefs = Object.fromEntries(
      (await canvas.findAllByRole('link')).map((link) => [
        link.textContent,
        link.getAttribute('href'),
      ]),
    );
    await expect(hrefs).toEqual({
      去充值: '/vip/checkout?product=credits&amount=8',
      '每日签到（+1）': '/member',
      开通会员: '/vip',
    });
  },
};
/** Memberships with downloads alone make no other document cheaper. */
export const TooLittleWithoutDiscount: Story = {
  args: { document: documentWith(tooLittle) },
  decorators: [sells({ discount: 100, download: 100 })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '去充值' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: '开通会员' })).toBeNull();
  },
};
/** Today's sign-in gives its credits once. */
export const TooLittleAfterSignIn: Story = {
  args: { document: documentWith(tooLittle) },
  decorators: [sells({ discount: 100, download: 0 }, [20_260_301, 20_260_302])],
  play: async ({ canvas }) => {
    const names = (await canvas.findAllByRole('link')).map((link) => link.textContent);
    await expect(names).toEqual(['去充值']);
  },
};
/** Nobody is told to sign in for a year, unless the site has no other way. */
const far = { ...tooLittle, price: 300 };
export const TooLittleByFar: Story = {
  args: { document: documentWith(far) },
  decorators: [sells({ discount: 100, download: 0 })],
  play: async ({ canvas }) => {
    const names = (await canvas.findAllByRole('link')).map((link) => link.textContent);
    await expect(names).toEqual(['去充值']);
  },
};
export const TooLittleByFarWithoutPayment: Story = {
  args: { document: documentWith(far) },
  decorators: [
    sells({ discount: 100, download: 0 }),
    (Story) => {
      const payment = {};
      useQueryClient().setQueryData(['config', 'settings', {}], (before: object) => ({
        ...before,
        payment,
      }));
      return <Story />;
    },
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/可以靠/)).toHaveTextContent('，可以靠每日签到（+1）');
  },
};
/** The member may upload, and was rewarded for that so often today. */
function uploads(awarded_today: number): Decorator {
  return (Story) => {
    const client = useQueryClient();
    client.setQueryData(['user', 'groups', {}], { group: [{ enable_upload: true }] });
    client.setQueryData(['user', 'canUploadDocument', {}], { awarded_today });
    return <Story />;
  };
}
const logIn = () => {
  openSession('a token', { id: 4, username: '读者' } as Parameters<typeof openSession>[1]);
  return logOut;
};
/** So do the uploads that are rewarded. */
export const TooLittleBeforeUpload: Story = {
  args: { document: documentWith(tooLittle) },
  decorators: [uploads(0), sells({ discount: 100, download: 0 })],
  beforeEach: logIn,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '上传文档（+5）' })).toBeVisible();
  },
};
export const TooLittleAfterUpload: Story = {
  args: { document: documentWith(tooLittle) },
  decorators: [uploads(1), sells({ discount: 100, download: 0 })],
  beforeEach: logIn,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '每日签到（+1）' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^上传文档/ })).toBeNull();
  },
};
/** Documents for members come by the downloads of a membership. */
export const TooLittleForMembers: Story = {
  args: {
    document: documentWith(tooLittle, {
      download_vip: {
        allowed: false,
        reason: 'vip',
        message: '您还不是会员，或会员已到期',
        left: 0,
      },
    }),
  },
  decorators: [sells({ discount: 100, download: 100 })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '开通会员' })).toBeVisible();
  },
};
/** Who is a member already is offered none, also where the membership has no discount. */
export const TooLittleAsMember: Story = {
  args: { document: documentWith(tooLittle) },
  decorators: [sells({ discount: 85, download: 0 })],
  beforeEach: () => {
    const member = { id: 9, username: '东坡', is_vip: true, credit_count: 2 };
    openSession('a token', member as Parameters<typeof openSession>[1]);
    return logOut;
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '去充值' })).toHaveAttribute(
      'href',
      '/vip/checkout?product=credits&amount=6',
    );
    await expect(canvas.queryByRole('link', { name: '开通会员' })).toBeNull();
  },
};
/** The downloads of a membership are offered first, with what is left of them; the terms of credits are those of credits. */
export const Member: Story = {
  args: {
    document: documentWith(
      { price: 8 },
      { download_vip: { allowed: true, reason: '', message: '', left: 12, left_today: 2 } },
    ),
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', { name: '会员下载（剩余 12 次，今日还可 2 次）' }),
    ).toBeEnabled();
    await expect(
      canvas.getByText('积分下载：支付后 7 天内可免费重新下载，今日还可下载 3 次'),
    ).toBeVisible();
  },
};
/** Who has used up what the membership gives reads why the document costs credits now. */
export const MemberSpent: Story = {
  args: {
    document: documentWith(
      { price: 8 },
      {
        download_vip: {
          allowed: false,
          reason: 'quota',
          message: '会员免费下载次数已用完',
          left: 0,
        },
      },
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('会员免费下载次数已用完')).toBeVisible();
    await expect(canvas.getByText(/积分下载：.*今日还可下载 3 次/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: '下载（8 积分）' })).toBeEnabled();
  },
};
/** Where the membership has no downloads, none are said to be used up, and the terms are those of everybody. */
export const MemberWithoutDownloads: Story = {
  args: {
    document: documentWith(
      { price: 8 },
      {
        download_vip: { allowed: false, reason: 'plan', message: '您的会员不含免费下载', left: 0 },
      },
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('您的会员不含免费下载')).toBeVisible();
    await expect(canvas.getByText('支付后 7 天内可免费重新下载')).toBeVisible();
    await expect(canvas.queryByText(/积分下载：/)).toBeNull();
    await expect(canvas.getByRole('button', { name: '下载（8 积分）' })).toBeEnabled();
  },
};
/** A free document for members keeps to the ordinary limit of the day, which is told once. */
export const MemberAtTheLimit: Story = {
  args: {
    document: documentWith(
      {
        allowed: false,
        reason: 'limit',
        message: '您今日的下载次数已达上限（10 次）',
        left_today: 0,
      },
      {
        download_vip: {
          allowed: false,
          reason: 'limit',
          message: '您今日的下载次数已达上限（10 次）',
          left: 12,
        },
      },
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/已达上限/)).toBeVisible();
  },
};
/** What members alone may download leads to a membership where one is sold. */
const membersOnly = { allowed: false, reason: 'vip', message: '该文档仅供会员下载' } as const;
export const MembersOnly: Story = {
  args: { document: documentWith(membersOnly, { price: 0 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '开通会员后下载' })).toHaveAttribute(
      'href',
      '/vip',
    );
    await expect(canvas.queryByRole('button')).toBeNull();
    await expect(canvas.getByText('该文档仅供会员下载')).toBeVisible();
  },
};
export const MembersOnlyWithoutOffer: Story = {
  args: { document: documentWith(membersOnly, { price: 0 }) },
  decorators: [
    (Story) => {
      const settings = ['config', 'settings', {}];
      const gives = (before: object) => ({ ...before, vip: { enable: true, gives: '' } });
      useQueryClient().setQueryData(settings, gives);
      return <Story />;
    },
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '下载' })).toBeDisabled();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
export const Visitor: Story = {
  args: {
    document: documentWith({ allowed: false, reason: 'login', message: '登录后可下载该文档' }),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link')).toHaveAttribute(
      'href',
      `/auth/login?redirect=${encodeURIComponent('/library/5/0123456789abcdef')}`,
    );
  },
};
