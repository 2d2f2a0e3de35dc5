import { z } from 'zod';
import { instant, nothing } from '../common';

export const calendarSchemas = {
  /** `since` is null without an address. The address is only returned when it is made. */
  getCalendar: { answer: z.object({ since: instant.nullable() }) },
  renewCalendar: { body: z.object({}), answer: z.object({ url: z.string(), since: instant }) },
  withdrawCalendar: { answer: nothing },
};
