/** What other features may use of orders. */
export { orderSum } from './order-sum.ts';
export { payWithCredits } from './pay-order.ts';
