/** The path of a calendar, below the API's. */
export const buildCalendarPath = (token: string): string => `/public/calendars/${token}.ics`;
