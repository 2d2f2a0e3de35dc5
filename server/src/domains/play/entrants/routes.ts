import type { Handlers } from '../../../call/context';
import { dropEntrant } from './commands';
import { orderSeeds } from './seeding.commands';
import { getSeeding } from './seeding.queries';
import { strikeEntrant } from './strike.commands';

export const entrantHandlers = { dropEntrant, getSeeding, orderSeeds, strikeEntrant } satisfies Handlers;
