import { CLAIM_NOTE_MAX } from '@wenyuan/domain';
import * as z from 'zod';
import type { OperationDeclaration } from './operation.ts';
import { order, orderNo } from './order-fields.ts';

/** Payments outside of the site, as members state them. */
export const claimOperations = {
  claim: {
    rpc: 'ClaimOrderPayment',
    title: '提交线下付款凭证',
    method: 'POST',
    path: '/api/v1/order/claim',
    access: 'token',
    kind: 'upload',
    changes: ['order', 'inbox'],
    /**
     * The file is a picture of the receipt, which only the member and operators see. The order is not closed by time until
     * an operator has decided. 409 when one waits already.
     */
    input: z.object({
      order_no: orderNo,
      note: z.string().trim().max(CLAIM_NOTE_MAX, `说明最多 ${CLAIM_NOTE_MAX} 个字符`).default(''),
    }),
    reply: order,
  },
  rejectClaim: {
    rpc: 'RejectOrderClaim',
    title: '驳回线下付款凭证',
    method: 'PUT',
    path: '/api/v1/order/claim/reject',
    access: 'permission',
    changes: ['order', 'inbox'],
    /** The member reads the reason, and can pay or state it again until the order's time is over. */
    input: z.object({
      order_no: orderNo,
      reason: z.string('请填写原因').trim().min(1, '请填写原因').max(255, '原因最多 255 个字符'),
    }),
    reply: order,
  },
} as const satisfies Record<string, OperationDeclaration>;
