/*
 * Keys of the ledger by which others find a movement; without a number they are what all of a kind begin with.
 */

/** Of the credits that paid for an order. */
export const orderKey = (orderNo: string) => `order:${orderNo}`;

/** Of what a recharge gave. */
export const rechargeKey = (orderNo: string) => `recharge:${orderNo}`;

/** Of what a refund took back of it. */
export const rechargeTakenKey = (outRefundNo: string) => `refund-recharge:${outRefundNo}`;

/** Of what a refund gave to the balance; of a download, by the key that it was paid with. */
export const refundKey = (outRefundNo: string) => `refund:${outRefundNo}`;

/** Of the author's share of an order. */
export const incomeKey = (orderNo: string) => `income-order:${orderNo}`;

/** Of what the author returned of it by a refund. */
export const returnKey = (outRefundNo: string) => `refund-income:${outRefundNo}`;

/** Of the credits that paid for a download. */
export const downloadKey = (downloadId: number | string) => `download:${downloadId}`;

/** Of the author's share of such a download. */
export const downloadIncomeKey = (downloadId: number | string) => `income:${downloadId}`;

/** Of the credits that a withdrawal holds. */
export const withdrawalKey = (id: number | string) => `withdraw:${id}`;

/** Of what a withdrawal gave back that led to no payment. */
export const withdrawalBackKey = (id: number | string) => `withdraw-back:${id}`;
