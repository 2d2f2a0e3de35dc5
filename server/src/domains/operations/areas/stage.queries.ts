import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context } from '../../../call/context';
import { Refusal } from '../../../refusal';
import { requireSite } from './queries';
import { toFigureSet } from './stage.mapper';

export async function getStageFigures(
  context: Context<'getStageFigures'>,
  { area }: InputOf<'getStageFigures'>,
): Promise<Answer<'getStageFigures'>> {
  const site = requireSite(context);
  const stage = (await site.readRevision()).stages.get(area);
  return makeAnswer({ figures: stage ? toFigureSet(stage, await site.readFigures(area)) : null });
}

const mostEvents = 20;

export async function getAreaHistory(
  context: Context<'getAreaHistory'>,
  { area, before }: InputOf<'getAreaHistory'>,
): Promise<Answer<'getAreaHistory'>> {
  const history = await requireSite(context).listEvents(area, { before, most: mostEvents });
  if (history.events.length === 0 && before === undefined && history.before === null)
    throw new Refusal('not_found', { what: 'area', area });
  return makeAnswer({ events: [...history.events], before: history.before });
}
