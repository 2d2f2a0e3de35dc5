import { calls, type InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context } from '../../../call/context';

/** Records what a sampled click took in the browser. Names of calls that don't exist are left out. */
export async function reportTrace(
  { ports: { telemetry } }: Context<'reportTrace'>,
  report: InputOf<'reportTrace'>,
): Promise<Answer<'reportTrace'>> {
  telemetry?.recordClick({ ...report, calls: report.calls.filter(({ call }) => call in calls) });
  return makeAnswer({});
}
