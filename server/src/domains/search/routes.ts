import type { Handlers } from '../../call/context';
import { search } from './queries';

export const searchHandlers = { search } satisfies Handlers;
