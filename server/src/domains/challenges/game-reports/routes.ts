import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Handlers, Work } from '../../../call/context';
import { readCampaignReport } from '../campaigns/queries';
import { readContractReport } from '../contracts/report.queries';

async function getGameReport(
  work: Work<Actor>,
  { of, participantId }: InputOf<'getGameReport'>,
): Promise<Answer<'getGameReport'>> {
  const readReport = of === 'contract' ? readContractReport : readCampaignReport;
  return makeAnswer(await readReport(work, participantId));
}

export const gameReportHandlers = { getGameReport } satisfies Handlers;
