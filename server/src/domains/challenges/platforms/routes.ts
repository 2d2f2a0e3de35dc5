import type { Handlers } from '../../../call/context';
import { checkPlatform, renewPlayStationLogin } from './commands';
import { getPlatformHealth } from './queries';

export const platformHandlers = { getPlatformHealth, checkPlatform, renewPlayStationLogin } satisfies Handlers;
