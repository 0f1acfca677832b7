/*
 * Keys of the ledger by which others find an author's income; without a number they are what all of a kind begin with.
 */

/** Of the author's share of an order. */
export const incomeKey = (orderNo: string) => `income-order:${orderNo}`;

/** Of what the author returned of it by a refund. */
export const returnKey = (outRefundNo: string) => `refund-income:${outRefundNo}`;
