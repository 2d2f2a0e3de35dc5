import type { Handlers } from '../../../call/context';
import { endPreviews, startPreview } from './commands';
import { getAreas } from './queries';
import { promoteStage, stopStage, widenStage } from './stage.commands';
import { getAreaHistory, getStageFigures } from './stage.queries';

export const areaHandlers = {
  getAreas,
  startPreview,
  endPreviews,
  getStageFigures,
  getAreaHistory,
  widenStage,
  promoteStage,
  stopStage,
} satisfies Handlers;
