import type { Handlers } from '../../../call/context';
import { dropEntrant } from './commands';
import { orderSeeds } from './seeding.commands';
import { getSeeding } from './seeding.queries';

export const entrantHandlers = { dropEntrant, getSeeding, orderSeeds } satisfies Handlers;
