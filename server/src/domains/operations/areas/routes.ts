import type { Handlers } from '../../../call/context';
import { endPreviews, startPreview } from './commands';
import { getAreas } from './queries';

export const areaHandlers = { getAreas, startPreview, endPreviews } satisfies Handlers;
