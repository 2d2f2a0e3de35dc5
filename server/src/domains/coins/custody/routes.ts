import type { Handlers } from '../../../call/context';
import { getRefill, getTreasury } from './queries';

export const custodyHandlers = { getTreasury, getRefill } satisfies Handlers;
