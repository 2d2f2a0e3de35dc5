import type { Handlers } from '../../call/context';
import { getCoverage, getHouse } from './queries';

export const coverageHandlers = { getCoverage, getHouse } satisfies Handlers;
