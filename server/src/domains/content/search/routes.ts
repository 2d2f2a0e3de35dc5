import type { Handlers } from '../../../call/context';
import { searchMatches } from './match.queries';
import { search } from './queries';

export const searchHandlers = { search, searchMatches } satisfies Handlers;
