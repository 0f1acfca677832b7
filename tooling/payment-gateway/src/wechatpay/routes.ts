import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answersWrongly } from '../answer-fault.ts';
import {
  closeOrder,
  createOrder,
  createRefund,
  listCertificates,
  queryOrder,
  queryRefund,
  refusal,
  requestBill,
  type Reply,
  type WechatState,
} from './operations.ts';
import { signatureFault, signatureHeaders } from './signed.ts';

type Params = { readonly no: string; readonly kind: string };

const bodyOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body.toString() : '');

function jsonOf(request: FastifyRequest): unknown {
  try {
    return JSON.parse(bodyOf(request));
  } catch {
    return undefined;
  }
}

/** The operations of API v3 that the product uses. */
export function wechatRoutes(app: FastifyInstance, state: WechatState): void {
  const { merchant, faults } = state;

  async function answer(request: FastifyRequest, reply: FastifyReply, { status, body }: Reply) {
    const text = body === undefined ? '' : JSON.stringify(body);
    const wanted = request.headers['wechatpay-serial'];
    const isKeyMode = typeof wanted === 'string' && wanted.startsWith('PUB_KEY_ID_');
    if (faults.answers !== 'unsigned') {
      const by = faults.answers === 'stranger' ? 'stranger' : 'platform';
      reply.headers(signatureHeaders(merchant, text, { by, isKeyMode }));
    }
    return reply.code(status).type('application/json').send(text);
  }

  /** A refusal of the signature itself is not signed. */
  async function refuse(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    const { method, url: path, headers } = request;
    const authorization = headers.authorization ?? '';
    const fault = signatureFault(merchant, { method, path, body: bodyOf(request), authorization });
    if (fault === '') return false;
    await reply.code(401).send({ code: 'SIGN_ERROR', message: fault });
    return true;
  }

  function route(
    method: 'GET' | 'POST',
    url: string,
    act: (request: FastifyRequest, params: Params) => Reply,
  ) {
    app.route({
      method,
      url,
      async handler(request, reply) {
        if (await refuse(request, reply)) return reply;
        if (await answersWrongly(faults, reply)) return reply;
        const isBusy = faults.answers === 'busy';
        const busy = refusal(500, 'SYSTEM_ERROR', '系统错误');
        return answer(request, reply, isBusy ? busy : act(request, request.params as Params));
      },
    });
  }

  route('POST', '/v3/pay/transactions/:kind', (request, { kind }) =>
    createOrder(state, kind, jsonOf(request)),
  );
  route('GET', '/v3/pay/transactions/out-trade-no/:no', (request, { no }) =>
    queryOrder(state, no, (request.query as { mchid?: string }).mchid ?? ''),
  );
  route('POST', '/v3/pay/transactions/out-trade-no/:no/close', (request, { no }) =>
    closeOrder(state, no, jsonOf(request)),
  );
  route('POST', '/v3/refund/domestic/refunds', (request) => createRefund(state, jsonOf(request)));
  route('GET', '/v3/refund/domestic/refunds/:no', (_request, { no }) => queryRefund(state, no));
  route('GET', '/v3/certificates', () => listCertificates(state));
  route('GET', '/v3/bill/tradebill', (request) => requestBill(state, request.query as object));

  // The file itself is not signed by WeChat; its hash stands in the signed answer before.
  app.get('/v3/billdownload/file', async (request, reply) => {
    if (await refuse(request, reply)) return reply;
    const bill = state.bills.get((request.query as { token?: string }).token ?? '');
    if (bill === undefined) return reply.code(404).send({ code: 'NOT_FOUND' });
    return reply.type('application/octet-stream').send(bill);
  });
}
