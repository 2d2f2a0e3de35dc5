import { z } from 'zod';
import { instant, nothing } from '../common';

export const calendarSchemas = {
  /** `since` is null if there is no address. Only `renewCalendar` returns the address. */
  getCalendar: { answer: z.object({ since: instant.nullable() }) },
  renewCalendar: { body: z.object({}), answer: z.object({ url: z.string(), since: instant }) },
  withdrawCalendar: { answer: nothing },
};
