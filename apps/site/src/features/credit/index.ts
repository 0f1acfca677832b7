/** What other features may use of the ledger. */
export { CreditRow } from './credit-row.tsx';
