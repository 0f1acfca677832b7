import { parseArgs } from 'node:util';
import { startPaymentGateway } from './payment-gateway.ts';

const SETTLES_AFTER_MS = 15_000;

const { values } = parseArgs({ options: { port: { type: 'string', default: '5210' } } });
const gateway = await startPaymentGateway({
  port: Number(values.port),
  settlesAfterMs: SETTLES_AFTER_MS,
});

const say = (text: string) => process.stdout.write(`${text}\n`);
say(`本机的支付网关：${gateway.origin}（交易、付款与各种异常的开关都在这一页）`);
say('\n一、以这些环境变量启动文渊：');
for (const [name, value] of Object.entries(gateway.environment())) say(`${name}=${value}`);
say('\n二、在后台“支付配置”填写：');
for (const [name, value] of Object.entries(gateway.settings())) say(`${name}:\n${value}`);
say('\n三、在微信内付款，另在“第三方登录”填写：');
for (const [name, value] of Object.entries(gateway.account.settings())) say(`${name}: ${value}`);
say('\n密钥每次启动都重新生成；按 Ctrl+C 结束。');

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void gateway.close().then(() => process.exit(0)));
