import { isWechatApp } from '@wenyuan/domain';

/**
 * Inside the app of WeChat on a phone, where payment goes on in the app itself. Its windows on a desktop also sign in by
 * the official account, but there people scan a code to pay, as in any browser.
 */
export function isWithinWechat(userAgent = navigator.userAgent): boolean {
  return isWechatApp(userAgent) && !/WindowsWechat|MacWechat/.test(userAgent);
}

const STATE_KEY = 'wechat-payment-state';

/** Where WeChat gives the code that names the payer, and comes back with it to this address. */
export function payerCodeUrl(appId: string, here: URL): string {
  const state = crypto.randomUUID();
  sessionStorage.setItem(STATE_KEY, state);
  const back = new URL(here);
  for (const name of ['code', 'state']) back.searchParams.delete(name);
  const query = new URLSearchParams({
    appid: appId,
    redirect_uri: back.href,
    response_type: 'code',
    scope: 'snsapi_base',
    state,
  });
  return `https://open.weixin.qq.com/connect/oauth2/authorize?${query.toString()}#wechat_redirect`;
}

/**
 * The code that WeChat came back with; undefined without one, or with one that this page did not ask for. It is good once,
 * and stays in the address: a page that is loaded again does not pay again.
 */
export function payerCode(search: URLSearchParams): string | undefined {
  const code = search.get('code') ?? '';
  const state = sessionStorage.getItem(STATE_KEY);
  sessionStorage.removeItem(STATE_KEY);
  return code !== '' && state !== null && search.get('state') === state ? code : undefined;
}

type Bridge = {
  invoke(
    name: 'getBrandWCPayRequest',
    params: object,
    done: (result: { err_msg: string }) => void,
  ): void;
};

/** Opens the payment within WeChat. Resolves when it is over there, however it ended: the server knows whether it is paid. */
export async function payWithinWechat(params: object): Promise<'ok' | 'cancel' | 'fail'> {
  const scope = window as Window & { WeixinJSBridge?: Bridge };
  if (scope.WeixinJSBridge === undefined)
    await new Promise((resolve) =>
      document.addEventListener('WeixinJSBridgeReady', resolve, { once: true }),
    );
  return new Promise((resolve) => {
    scope.WeixinJSBridge?.invoke('getBrandWCPayRequest', params, ({ err_msg: message }) => {
      const end = message.split(':').at(-1);
      resolve(end === 'ok' || end === 'cancel' ? end : 'fail');
    });
  });
}
