import type { Handlers } from '../../../call/context';
import { searchMatches } from './match.queries';
import { searchSite } from './queries';

export const searchHandlers = { search: searchSite, searchMatches } satisfies Handlers;
