import type { Handlers } from '../../../call/context';
import { getHealth } from './queries';

export const healthHandlers = { getHealth } satisfies Handlers;
