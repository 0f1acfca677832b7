import type { Meta, StoryObj } from '@storybook/react-vite';
import { Toaster } from '@wenyuan/ui';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { common } from '../../testing/fixtures.ts';
import { withApp } from '../../testing/story-frame.tsx';
import { Component as LoginPage } from './login-page.tsx';

const REFUSAL = '通行密钥需要以 https 打开的域名，而本站的地址是 http://192.0.2.1，请改用密码登录';
const BUTTON = { name: '使用通行密钥登录' };

const meta = {
  title: 'Features / Account / LoginPasskey',
  component: LoginPage,
  decorators: [
    (Story) => (
      <>
        <Story />
        <Toaster />
      </>
    ),
    withApp(
      [...common, [['user', 'captcha', { type: 'login' }], { enable: false, id: '', captcha: '' }]],
      '/auth/login',
    ),
  ],
  beforeEach: () => {
    globalThis.fetch = async (input, init) => {
      const { pathname } = new URL(new Request(input, init).url);
      return pathname.includes('/passkey/')
        ? Response.json({ code: 409, message: REFUSAL }, { status: 409 })
        : Response.json({ enable: false, id: '', captcha: '', type: '' });
    };
  },
} satisfies Meta<typeof LoginPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What the browser offers by itself fails in silence; who presses is told why. */
export const Refused: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /用户名/ })).toHaveAttribute(
      'autocomplete',
      'username webauthn',
    );
    await expect(screen.queryByText(REFUSAL)).toBeNull();
    await userEvent.click(await canvas.findByRole('button', BUTTON));
    // In the form, and as a toast; whichever way is tried next takes both back.
    await waitFor(() => expect(screen.getAllByText(REFUSAL)).toHaveLength(2));
    await expect(canvas.getByRole('button', BUTTON)).toBeEnabled();
    globalThis.fetch = () => new Promise(() => undefined);
    await userEvent.click(canvas.getByRole('button', BUTTON));
    await expect(screen.queryAllByText(REFUSAL)).toEqual([]);
  },
};

/** A browser that cannot have any shows the password alone. */
export const NotSupported: Story = {
  beforeEach: () => {
    const platform = globalThis.PublicKeyCredential;
    Object.assign(globalThis, { PublicKeyCredential: undefined });
    return () => {
      Object.assign(globalThis, { PublicKeyCredential: platform });
    };
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: '登录' });
    await expect(canvas.queryByRole('button', BUTTON)).toBeNull();
  },
};

/** What the browser was asked to offer at the name, and how somebody takes it; the server refuses whatever is given. */
let offered: ((given: Credential) => void)[] = [];
const given = {
  id: 'AAAA',
  rawId: new ArrayBuffer(3),
  type: 'public-key',
  response: {
    clientDataJSON: new ArrayBuffer(1),
    authenticatorData: new ArrayBuffer(1),
    signature: new ArrayBuffer(1),
    userHandle: null,
  },
  getClientExtensionResults: () => ({}),
} as unknown as Credential;

function listing() {
  const { isConditionalMediationAvailable } = PublicKeyCredential;
  const { get } = navigator.credentials;
  offered = [];
  PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(true);
  navigator.credentials.get = () =>
    new Promise((take) => {
      offered.push(take);
    });
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    if (pathname.endsWith('/passkey/begin')) {
      const options = {
        challenge: 'AAAA',
        rpId: 'localhost',
        timeout: 300_000,
        userVerification: 'required',
      };
      return Response.json({ session: 'begun', options });
    }
    return pathname.endsWith('/passkey')
      ? Response.json({ code: 400, message: REFUSAL }, { status: 400 })
      : Response.json({ enable: false, id: '', captcha: '', type: '' });
  };
  return () => {
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable });
    navigator.credentials.get = get;
  };
}

/** Who takes one of the list in vain finds them there again. */
export const OfferedAgain: Story = {
  beforeEach: listing,
  play: async ({ canvas }) => {
    await waitFor(() => expect(offered).toHaveLength(1));
    offered[0]?.(given);
    await expect((await canvas.findAllByText(REFUSAL))[0]).toBeVisible();
    await waitFor(() => expect(offered).toHaveLength(2));
  },
};

/** A page that lay behind others for longer than a challenge is good for offers another as somebody comes back. */
export const ComeBack: Story = {
  beforeEach: listing,
  play: async () => {
    await waitFor(() => expect(offered).toHaveLength(1));
    document.dispatchEvent(new Event('visibilitychange'));
    const { now } = Date;
    Date.now = () => now() + 300_000;
    try {
      document.dispatchEvent(new Event('visibilitychange'));
    } finally {
      Date.now = now;
    }
    await waitFor(() => expect(offered).toHaveLength(2));
  },
};
