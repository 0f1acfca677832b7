/** What other features use of the dashboard. */
export { DayChart } from './day-chart.tsx';
