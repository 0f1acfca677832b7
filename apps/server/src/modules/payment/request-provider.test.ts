import { once } from 'node:events';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { issueCertificate } from '@wenyuan/payment-gateway';
import { expect, it } from 'vitest';
import { trustOnly } from '../../testing/trust.ts';
import { ProviderUnavailable } from './payment-provider.ts';
import { requestProvider } from './request-provider.ts';

it('a gateway whose certificate is over is away, and the operator reads why', async () => {
  const { pem, privateKey } = await issueCertificate(true);
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const server = https.createServer({ key, cert: pem }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  trustOnly([pem]);
  const { port } = server.address() as AddressInfo;
  const question = { provider: '微信支付', url: `https://127.0.0.1:${port}/`, init: {} };
  await expect(requestProvider(question)).rejects.toThrow(
    new ProviderUnavailable('微信支付的证书已过期，请核对本机的时钟，或稍后重试'),
  );
  server.close();
});
