import { addDays as addDaysTo } from 'date-fns/addDays';
import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { differenceInCalendarMonths as calendarMonthsBetween } from 'date-fns/differenceInCalendarMonths';
import { startOfDay as startOfDayOf } from 'date-fns/startOfDay';
import { subDays as subDaysFrom } from 'date-fns/subDays';

// The only arithmetic of dates: days and months of the calendar differ in length, and a month may be too short for a day.
// The types are our own, since the published client's declarations include this file and depend on no library of dates.
type Shift = (date: Date | number, amount: number) => Date;

/** A day by the clock; one of the calendar may be longer or shorter elsewhere than in China. */
export const DAY_MS = 86_400_000;

export const addDays: Shift = addDaysTo;
export const addMonths: Shift = addMonthsTo;
export const subDays: Shift = subDaysFrom;
export const startOfDay: (date: Date | number) => Date = startOfDayOf;
/** By the numbers of the months alone: the last of January and the first of February are one apart. */
export const differenceInCalendarMonths: (later: Date, earlier: Date) => number =
  calendarMonthsBetween;
