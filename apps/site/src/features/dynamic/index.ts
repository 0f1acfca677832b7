/** What other features may use of a member's activities. */
export { DynamicRow } from './dynamic-row.tsx';
