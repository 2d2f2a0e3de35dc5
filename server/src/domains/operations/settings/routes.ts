import type { Handlers } from '../../../call/context';
import { getSettings } from './queries';

export const settingsHandlers = { getSettings } satisfies Handlers;
