import type { Handlers } from '../../../call/context';
import { checkInEntrant } from './check-in.commands';
import { dropEntrant } from './commands';
import { orderSeeds } from './seeding.commands';
import { getSeeding } from './seeding.queries';
import { strikeEntrant } from './strike.commands';

export const entrantHandlers = {
  checkInEntrant,
  dropEntrant,
  getSeeding,
  orderSeeds,
  strikeEntrant,
} satisfies Handlers;
