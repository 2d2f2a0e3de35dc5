import { calls, type InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context } from '../../../call/context';

export async function reportTrace(
  { ports: { telemetry } }: Context<'reportTrace'>,
  report: InputOf<'reportTrace'>,
): Promise<Answer<'reportTrace'>> {
  telemetry?.recordClick({ ...report, calls: report.calls.filter(({ call }) => call in calls) });
  return makeAnswer({});
}
