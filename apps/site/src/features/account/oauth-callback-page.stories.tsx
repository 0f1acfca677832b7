import type { Meta, StoryObj } from '@storybook/react-vite';
import { OauthType } from '@wenyuan/domain';
import { expect, userEvent, within } from 'storybook/test';
import { common, settings } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { exchanges } from './oauth-exchanges.ts';
import { Component as OauthCallbackPage } from './oauth-callback-page.tsx';

const STATE = 'state-of-this-tab';
const noCaptcha = (type: string) =>
  [['user', 'captcha', { type }], { enable: false, id: '', captcha: '' }] as const;
const site = {
  type: OauthType.Github,
  name: 'GitHub',
  icon: '',
  enable: true,
  client_id: 'id',
  redirect_url: '',
  authorize_url: '',
};
const known = [
  ...common,
  noCaptcha('register'),
  noCaptcha('login'),
  [['oauth', 'configs', {}], { oauths: [site] }],
] as const;
const unbound = {
  id: 0,
  openid: '4711',
  oauth_type: OauthType.Github,
  session: 's',
  avatar: '',
  nickname: 'reader-of-books',
};
const at = (query: string) => `/oauth/callback?${query}`;
const back = at(`code=one&state=${STATE}`);

const meta = {
  title: 'Features / Account / OauthCallbackPage',
  component: OauthCallbackPage,
  beforeEach: () => {
    const journey = { oauth_type: 4, state: STATE, session: 's', isBinding: false, redirect: '' };
    sessionStorage.setItem(`oauth:${STATE}`, JSON.stringify(journey));
    exchanges.setQueryData(['oauth-callback', STATE], { oauth: unbound });
    return () => {
      exchanges.clear();
      sessionStorage.removeItem(`oauth:${STATE}`);
    };
  },
} satisfies Meta<typeof OauthCallbackPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The name there is the first guess for the name here. */
export const NewAccount: Story = {
  decorators: [withApp(known, back)],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByLabelText(/^用户名/)).toHaveValue('reader-of-books');
    await expect(canvas.getByRole('button', { name: '注册并绑定' })).toBeEnabled();
  },
};
export const ExistingAccount: Story = {
  decorators: [withApp(known, back)],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '绑定已有账号' }));
    await expect(await canvas.findByLabelText(/^用户名、邮箱或手机号码/)).toBeVisible();
    await expect(canvas.getAllByRole('heading')).toHaveLength(1);
  },
};
/** Where registration is closed, only accounts of old can be used. */
export const Closed: Story = {
  decorators: [
    withApp(
      [
        ...known,
        [
          ['config', 'settings', {}],
          { ...settings, security: { ...settings.security, enable_register: false } },
        ],
      ],
      back,
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/网站暂未开放用户注册/)).toBeVisible();
  },
};
export const Cancelled: Story = {
  decorators: [withApp(known, at(`error=access_denied&state=${STATE}`))],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('您取消了授权')).toBeVisible();
  },
};
/** Begun in another browser, or by somebody else. */
export const Foreign: Story = {
  decorators: [withApp(known, at('code=one&state=another'))],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/授权已失效/)).toBeVisible();
  },
};
