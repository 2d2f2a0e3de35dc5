export const buildCalendarPath = (token: string): string => `/public/calendars/${token}.ics`;
