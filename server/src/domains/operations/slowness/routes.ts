import type { Handlers } from '../../../call/context';
import { getSlowWork } from './queries';

export const slownessHandlers = { getSlowWork } satisfies Handlers;
