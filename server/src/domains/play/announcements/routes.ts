import type { Handlers } from '../../../call/context';
import { announceToEntrants } from './commands';

export const announcementHandlers = { announceToEntrants } satisfies Handlers;
