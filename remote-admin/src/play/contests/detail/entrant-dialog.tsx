import type { ContestDetail, Entrant } from '@laurel/shared/protocol';
import { MessageDialog } from '../../../people/players/message-dialog';
import { DisqualifyEntrant } from '../../disputes/disqualify-entrant';
import { DropDialog } from './drop-dialog';
import { SeatDialog } from './seat-dialog';
import { StrikeDialog } from './strike-dialog';

export type EntrantQuestion =
  | { action: 'message' | 'drop' | 'seat' | 'strike'; entrant: Entrant }
  | { action: 'disqualify'; entrant: Entrant; matchId: string };

export interface EntrantQuestionProps {
  contest: ContestDetail;
  question: EntrantQuestion;
  onClose: () => void;
}

export function EntrantDialog({ contest, question, onClose }: EntrantQuestionProps) {
  const { entrant } = question;
  const props = { contest, entrant, onClose };
  switch (question.action) {
    case 'message':
      return (
        <MessageDialog
          player={entrant.player}
          about={{ category: 'contest', related: { kind: 'contest', id: contest.id }, subject: contest.title }}
          onClose={onClose}
        />
      );
    case 'drop':
      return <DropDialog {...props} />;
    case 'seat':
      return <SeatDialog {...props} />;
    case 'strike':
      return <StrikeDialog {...props} />;
    case 'disqualify':
      return (
        <DisqualifyEntrant
          contest={contest.title}
          matchId={question.matchId}
          entrantId={entrant.id}
          onClose={onClose}
        />
      );
  }
}
