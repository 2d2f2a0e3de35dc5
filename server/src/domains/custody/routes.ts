import type { Handlers } from '../../call/context';
import { getTreasury } from './queries';

export const custodyHandlers = { getTreasury } satisfies Handlers;
