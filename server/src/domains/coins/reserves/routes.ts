import type { Handlers } from '../../../call/context';
import { getHouseAccounts, getReserves } from './queries';

export const reservesHandlers = { getReserves, getHouseAccounts } satisfies Handlers;
