import { Countdown, Relative } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { useState } from 'react';
import { disputes } from './messages/en/disputes';

export interface RuleClockProps {
  /** Null while the contest is paused. */
  ruleBy: string | null;
  /** Server clock minus device clock. */
  serverOffsetMs?: number | undefined;
}

export function RuleClock({ ruleBy, serverOffsetMs = 0 }: RuleClockProps) {
  const t = useMessages(disputes).due;
  const [endedRuleBy, setEndedRuleBy] = useState<string | null>(null);
  if (ruleBy === null) return t.paused;
  const isOver = endedRuleBy === ruleBy || Date.parse(ruleBy) <= Date.now() + serverOffsetMs;
  return isOver
    ? t.over(<Relative size value={ruleBy} serverOffsetMs={serverOffsetMs} />)
    : t.within(
        <Countdown
          until={ruleBy}
          serverOffsetMs={serverOffsetMs}
          label={t.left}
          onEnd={() => setEndedRuleBy(ruleBy)}
        />,
      );
}
