import type { Handlers } from '../../../call/context';
import { reportBuilds } from './build-visits.commands';
import { reportVisit } from './commands';

export const releaseHandlers = { reportVisit, reportBuilds } satisfies Handlers;
