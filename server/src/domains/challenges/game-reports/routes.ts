import type { InputOf } from '@laurel/shared/protocol';
import { answer } from '../../../call/answer';
import type { Actor, Answer, Handlers, Work } from '../../../call/context';
import { campaignReport } from '../campaigns/queries';
import { contractReport } from '../contracts/report.queries';

/** What a participant of a campaign or a contract had, has now, and which of it counts. @throws Refusal `not_found` */
async function getGameReport(
  work: Work<Actor>,
  { of, participantId }: InputOf<'getGameReport'>,
): Promise<Answer<'getGameReport'>> {
  const report = of === 'contract' ? contractReport : campaignReport;
  return answer(await report(work, participantId));
}

export const gameReportHandlers = { getGameReport } satisfies Handlers;
