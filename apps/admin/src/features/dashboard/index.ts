/** What other features use of the dashboard. */
export { changeOf } from './figure-change.ts';
export { DayChart } from './day-chart.tsx';
