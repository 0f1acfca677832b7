/** The only arithmetic of dates: days and months of the calendar differ in length, and a month may be too short for a day. */
export { addDays } from 'date-fns/addDays';
export { addMonths } from 'date-fns/addMonths';
export { startOfDay } from 'date-fns/startOfDay';
export { subDays } from 'date-fns/subDays';
