import type { Handlers } from '../../../call/context';
import { renewCalendar, withdrawCalendar } from './commands';
import { getCalendar } from './queries';

export const calendarHandlers = { getCalendar, renewCalendar, withdrawCalendar } satisfies Handlers;
