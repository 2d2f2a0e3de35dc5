import { useMessages } from '@laurel/shared/ui/locale';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { contestWords } from './messages/en/contest-words';
import { type ContestProgress, deriveState } from './state';

export interface ContestStateProps {
  contest: ContestProgress;
  className?: string | undefined;
}

export function ContestState({ contest, className }: ContestStateProps) {
  const t = useMessages(contestWords);
  const { state, paused, tone } = deriveState(contest);
  const word = t.states[state];
  return (
    <StateMark tone={tone} className={className} detail={paused ? t.pausedState(word) : undefined}>
      {paused ? t.pausedIn : word}
    </StateMark>
  );
}
