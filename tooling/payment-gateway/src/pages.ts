import { faultChoices, type Faults } from './faults.ts';
import type { Trade } from './ledger.ts';
import { chinaTime, yuanOf } from './money-and-time.ts';

const names = { wechatpay: '微信支付', alipay: '支付宝' } as const;
export type ProviderName = keyof typeof names;

const escape = (text: string) => text.replace(/[&<>"]/g, (each) => `&#${each.charCodeAt(0)};`);

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
  body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { border-bottom: 1px solid #8886; padding: .4rem; text-align: start; }
  button, select { font: inherit; padding: .3rem .8rem; }
  form { display: inline-block; margin: .3rem .5rem .3rem 0; }
  .amount { font-size: 2rem; }
`;

const page = (title: string, body: string) => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>${escape(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><h1>${escape(title)}</h1>${body}</body></html>`;

const states = { pending: '待付款', paid: '已付款', closed: '已关闭' } as const;

const button = (action: string, label: string) =>
  `<form method="post" action="${action}"><button>${label}</button></form>`;

/** The page on which the payer pays. */
export function payPage(provider: ProviderName, trade: Trade, isExpired: boolean): string {
  const base = `/pay/${provider}/${encodeURIComponent(trade.outTradeNo)}`;
  const canPay = trade.state === 'pending' && !isExpired;
  const back =
    trade.returnUrl === '' ? '' : `<p><a href="${escape(trade.returnUrl)}">返回商户</a></p>`;
  return page(
    `本机的${names[provider]}`,
    `<p>${escape(trade.subject)}</p>
    <p class="amount">¥${yuanOf(trade.amount)}</p>
    <p>订单 ${escape(trade.outTradeNo)}：${isExpired ? '已过期' : states[trade.state]}</p>
    ${canPay ? button(base, '付款') : ''}
    ${trade.state === 'paid' ? button(`${base}/notice`, '再发一次通知') : ''}
    ${back}<p><a href="/">所有交易与开关</a></p>`,
  );
}

function switchesOf(provider: ProviderName, faults: Faults): string {
  const titles = { answers: '接口应答', notices: '通知', content: '通知内容', refunds: '退款' };
  const selects = Object.entries(faultChoices).map(([name, choices]) => {
    const current = faults[name as keyof Faults];
    const options = Object.entries(choices).map(
      ([value, label]) =>
        `<option value="${value}"${value === current ? ' selected' : ''}>${label}</option>`,
    );
    const title = titles[name as keyof Faults];
    return `<label>${title} <select name="${name}">${options.join('')}</select></label> `;
  });
  return `<form method="post" action="/faults/${provider}">${selects.join('')}<button>设置</button></form>`;
}

const rowOf = (provider: ProviderName, trade: Trade) => `<tr>
  <td><a href="/pay/${provider}/${encodeURIComponent(trade.outTradeNo)}">${escape(trade.outTradeNo)}</a></td>
  <td>${escape(trade.subject)}</td><td>¥${yuanOf(trade.amount)}</td><td>${states[trade.state]}</td>
  <td>${trade.paidAt === undefined ? '' : chinaTime(trade.paidAt)}</td>
  <td>${trade.refunds.map(({ amount, state }) => `¥${yuanOf(amount)} ${state}`).join('<br>')}</td></tr>`;

/** All trades, and what is to go wrong. */
export function overviewPage(
  providers: readonly {
    readonly name: ProviderName;
    readonly trades: readonly Trade[];
    readonly faults: Faults;
  }[],
): string {
  const parts = providers.map(({ name, trades, faults }) => {
    const rows = trades.toReversed().map((trade) => rowOf(name, trade));
    const more =
      name === 'wechatpay'
        ? `${button('/certificates', '轮换平台证书')}${button('/certificates?over=1', '换成已过期的证书')}`
        : '';
    return `<h2>${names[name]}</h2>${switchesOf(name, faults)}${more}
    <table><thead><tr><th>商户订单号<th>商品<th>金额<th>状态<th>付款时间<th>退款</thead>
    <tbody>${rows.join('') || '<tr><td colspan="6">还没有交易</td></tr>'}</tbody></table>`;
  });
  return page('本机的支付网关', parts.join(''));
}
