/** Where a calendar is read, below the API. */
export const buildCalendarPath = (token: string): string => `/public/calendars/${token}.ics`;
