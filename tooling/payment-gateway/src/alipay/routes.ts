import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answersWrongly } from '../answer-fault.ts';
import { isTrade, openTrade, operations, refusal, type AlipayState } from './operations.ts';
import { signatureFault, signedAnswer, type Fields } from './signed.ts';

const PAGES = ['alipay.trade.page.pay', 'alipay.trade.wap.pay'];

/** The fields of the address and of the form. */
function fieldsOf({ url, body }: FastifyRequest): Fields {
  const { searchParams } = new URL(url, 'http://localhost');
  const form = new URLSearchParams(Buffer.isBuffer(body) ? body.toString() : '');
  return Object.fromEntries([...searchParams, ...form]);
}

/** The gateway of Alipay: one address, the operation is a field. */
export function alipayRoutes(app: FastifyInstance, state: AlipayState): void {
  const { merchant, faults } = state;

  async function send(reply: FastifyReply, method: string, content: object) {
    const { answers } = faults;
    const signer = answers === 'stranger' ? 'stranger' : 'alipay';
    const by = answers === 'unsigned' ? 'nobody' : signer;
    const name = `${method.replaceAll('.', '_')}_response`;
    return reply
      .type('application/json;charset=utf-8')
      .send(signedAnswer(merchant, name, content, by));
  }

  app.post('/gateway.do', async (request, reply) => {
    const fields = fieldsOf(request);
    const { method = '' } = fields;
    const fault = signatureFault(merchant, fields);
    // Without the application there is no key to sign with.
    if (fault === 'isv.invalid-app-id') {
      const content = refusal(fault, '无效的AppID参数', '40002');
      return reply.send({ error_response: content });
    }
    if (fault !== '') return send(reply, method, refusal(fault, '无效签名', '40002'));
    if (await answersWrongly(faults, reply)) return reply;
    if (faults.answers === 'busy')
      return send(reply, method, { code: '20000', msg: 'Service Currently Unavailable' });
    const operation = operations[method];
    if (operation === undefined)
      return send(reply, method, refusal('isv.invalid-method', '不存在的方法名', '40002'));
    return send(reply, method, await operation(state, fields));
  });

  /** The payer's browser comes here. */
  app.get('/gateway.do', async (request, reply) => {
    const fields = fieldsOf(request);
    const fault = signatureFault(merchant, fields);
    if (fault !== '' || !PAGES.includes(fields['method'] ?? ''))
      return reply.code(400).send({ error: fault || 'isv.invalid-method' });
    const trade = openTrade(state, fields, true);
    if (!isTrade(trade)) return reply.code(400).send(trade);
    return reply.redirect(`/pay/alipay/${trade.outTradeNo}`);
  });

  app.get('/alipay/bill', async (request, reply) => {
    const bill = state.bills.get((request.query as { token?: string }).token ?? '');
    if (bill === undefined) return reply.code(404).send('');
    return reply.type('application/zip').send(bill);
  });
}
