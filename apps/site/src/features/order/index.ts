/** What other features may use of orders. */
export { payWithCredits, takesMoney } from './pay-order.ts';
