/** What other features may use of the membership offer. */
export { hasDiscount, type Offer } from './plan-terms.ts';
export { renewedEnd } from './renewed-end.ts';
export { startText } from './start-text.ts';
export { Redeem } from './redeem.tsx';
