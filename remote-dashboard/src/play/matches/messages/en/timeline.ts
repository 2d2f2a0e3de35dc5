import { formatNumber, formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export interface TimelineActor {
  name: ReactNode;
  you: boolean;
}

export interface SaidResult {
  score: string;
  won: boolean;
}

// Both players can report the same figures as their own win, so each report says win or loss.
const describeWinOrLoss = ({ score, won }: SaidResult) => `a ${score} ${won ? 'win' : 'loss'}`;

const formatDuration = (minutes: number) =>
  minutes % 60 === 0
    ? formatPlural(minutes / 60, { one: '# hour', other: '# hours' })
    : formatPlural(minutes, { one: '# minute', other: '# minutes' });

export const timeline = words('timeline', {
  title: 'Timeline',
  lines: 'History and chat',
  unseen: (count: number) => formatPlural(count, { one: '# new message', other: '# new messages' }),
  noChat: 'Couldn’t load the chat.',
  loadChat: 'Try again',
  empty: 'Nothing has happened yet.',
  starts: {
    checkIn: (minutes: number) => `${formatDuration(minutes)} to check in.`,
    play: (minutes: number) => `${formatDuration(minutes)} to play and report.`,
    confirm: (name: string, you: boolean, minutes: number) =>
      you
        ? `Your clock started: ${formatDuration(minutes)} to respond.`
        : `${name} has ${formatDuration(minutes)} to respond.`,
  },
  you: 'You',
  youAsObject: 'you',
  aPlayer: 'A player',
  aModerator: 'A moderator',
  scoreFor: (score: string, winner: string) => `${score} to ${winner}`,
  opened: 'Match check-in opened.',
  checkedIn: ({ name }: TimelineActor) => renderText`${name} checked in.`,
  started: 'Match live.',
  reported: ({ name }: TimelineActor, result: SaidResult | null) =>
    result === null
      ? renderText`${name} reported a result.`
      : renderText`${name} reported ${describeWinOrLoss(result)}.`,
  reportChanged: ({ name, you }: TimelineActor, result: SaidResult, before: SaidResult) =>
    result.score === before.score
      ? renderText`${name} changed ${you ? 'your' : 'their'} report, still ${describeWinOrLoss(result)}.`
      : renderText`${name} changed ${you ? 'your' : 'their'} report from ${describeWinOrLoss(before)} to ${describeWinOrLoss(result)}.`,
  disputed: ({ name }: TimelineActor, result: SaidResult | null) =>
    result === null
      ? renderText`${name} disputed the report.`
      : renderText`${name} disputed it, reporting ${describeWinOrLoss(result)}.`,
  appealed: ({ name }: TimelineActor, result: SaidResult | null) =>
    result === null
      ? renderText`${name} appealed the result.`
      : renderText`${name} appealed, reporting ${describeWinOrLoss(result)}.`,
  confirmed: ({ name }: TimelineActor) => renderText`${name} confirmed the result.`,
  evidence: ({ name }: TimelineActor) => renderText`${name} added a picture.`,
  evidenceGone: 'We no longer keep it.',
  conceded: ({ name }: TimelineActor) => renderText`${name} conceded.`,
  clock: 'Time ran out.',
  clockWithScore: (score: string) => `Time ran out: ${score} accepted.`,
  forfeited: ({ name }: TimelineActor) => renderText`${name} didn’t check in.`,
  ruledOut: ({ name }: TimelineActor) => renderText`${name} forfeited.`,
  abandoned: 'No result reported. Sent to a moderator.',
  escalated: 'Sent to a moderator.',
  ruled: ({ name }: TimelineActor, score: string | null) =>
    score === null ? renderText`${name} ruled.` : renderText`${name} ruled: ${score}.`,
  forfeitRuled: ({ name }: TimelineActor) => renderText`${name} ruled a forfeit.`,
  extended: ({ name }: TimelineActor, minutes: number) => renderText`${name} extended the deadline by ${minutes} min.`,
  extension_proposed: ({ name }: TimelineActor, minutes: number) =>
    renderText`${name} asked for ${formatNumber(minutes)} more minutes.`,
  extension_agreed: ({ name }: TimelineActor, minutes: number) =>
    renderText`${name} agreed to ${formatNumber(minutes)} more minutes.`,
  replaced: ({ name }: TimelineActor) => renderText`${name} took over the seat.`,
  withdrawn: ({ name }: TimelineActor, score: string | null) =>
    score === null
      ? renderText`${name} withdrew from the dispute.`
      : renderText`${name} withdrew from the dispute: ${score}.`,
  reopened: ({ name }: TimelineActor) => renderText`${name} reopened the match.`,
  disqualified: ({ name }: TimelineActor, player: ReactNode) =>
    renderText`${name} disqualified ${player ?? 'a player'}.`,
  dropped: ({ name }: TimelineActor, player: ReactNode) =>
    renderText`${name} dropped ${player ?? 'a player'}, who had left.`,
  reinstated: ({ name }: TimelineActor, player: ReactNode) => renderText`${name} reinstated ${player ?? 'a player'}.`,
  completed: 'Match over.',
  completedWithScore: (score: string) => `Match over: ${score}.`,
  paused: 'Contest paused. Clock stopped.',
  resumed: 'Contest resumed. Clock running.',
  timeProposed: ({ name }: TimelineActor) => renderText`${name} proposed times.`,
  timeAgreed: ({ name }: TimelineActor) => renderText`${name} agreed on a time.`,
});
