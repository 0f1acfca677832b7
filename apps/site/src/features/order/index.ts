/** What other features may use of orders. */
export { payWithCredits } from './pay-order.ts';
export { takesMoney } from './takes-money.ts';
