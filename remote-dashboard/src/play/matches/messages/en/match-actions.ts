import type { WinOutcome } from '@laurel/shared/formats';
import { formatList, formatNumber, renderText, type Wrap } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';
import type { SaidResult } from './timeline';

const ownGains: Readonly<Record<WinOutcome, string>> = {
  contest: 'you win the contest',
  next: 'you’re through to the next round',
  third: 'you take third place',
  table: 'the win is yours',
};
const winnerGains: Readonly<Record<WinOutcome, string>> = {
  contest: 'wins the contest',
  next: 'is through to the next round',
  third: 'takes third place',
  table: 'takes the win',
};

export const matchActions = words('matchActions', {
  title: 'What was the result?',
  order: 'Your score first',
  label: 'Result',
  agrees: 'Their report',
  won: 'You won',
  lost: 'You lost',
  missing: 'Choose a result.',
  games: {
    game: (number: number) => `Game ${number}`,
    winner: (number: number) => `Winner of game ${number}`,
    you: 'You won',
    picture: (number: number) => `Picture of game ${number}`,
    added: 'Added. A new one replaces it.',
    missing: 'Say who won each game.',
    pick: 'Pick who won each game. Your opponent then confirms or disputes it.',
    pickAnother: 'Not right? Pick who really won each game to dispute it. A moderator will decide.',
    said: (name: string, winners: readonly (string | null)[]) =>
      `${name} reports: ${formatList(winners.map((winner, at) => `game ${at + 1} to ${winner ?? 'you'}`))}.`,
  },
  note: { label: 'What happened?', hint: 'The moderator and your opponent will see this.' },
  pickAnother: 'Not right? Pick the real score to dispute it. A moderator will decide.',
  orConcede: 'Lost? Conceding ends the match right away.',
  verbs: {
    none: 'Report result',
    report: (score: string) => `Report ${score}`,
    confirm: (score: string) => `Confirm ${score}`,
    dispute: (score: string) => `Dispute with ${score}`,
  },
  follows: {
    none: 'Pick the score. Your opponent then confirms or disputes it.',
    reportWin: (name: string, strong: Wrap, ahead: WinOutcome) =>
      renderText`${strong(`We’ll ask ${name} to confirm.`)} Once they do, or run out of time, ${ownGains[ahead]}.`,
    reportLoss: (name: string, strong: Wrap) =>
      renderText`${strong('You’re reporting a loss.')} We’ll ask ${name} to confirm. To end the match right away, concede.`,
    /** `who` won; null if the reader won. */
    confirm: (
      {
        said,
        isChanged,
        name,
        who,
        ahead,
      }: { said: SaidResult; isChanged: boolean; name: string; who: string | null; ahead: WinOutcome },
      prize: ReactNode,
      strong: Wrap,
    ) => {
      const gainText = who ? `${who} ${winnerGains[ahead]}` : ownGains[ahead];
      const reportText = strong(
        `${name} ${isChanged ? 'changed their report to' : 'reported'} a ${said.score} ${said.won ? 'win' : 'loss'}.`,
      );
      return prize === null
        ? renderText`${reportText} Confirming ends the match now: ${gainText}.`
        : renderText`${reportText} Confirming ends the match now: ${gainText} and your ${prize} is paid right away.`;
    },
    dispute: (name: string, theirs: string, yours: string, strong: Wrap) =>
      renderText`${strong(
        `${name} says ${theirs}, you say ${yours} (your score first).`,
      )} A moderator will review both and decide. Until then the next match and payout are on hold.`,
  },
  dispute: {
    title: 'Dispute this result?',
    text: (name: string, theirs: string, yours: string) =>
      `${name} says ${theirs}, you say ${yours} (your score first). A moderator will review both and decide. Until then the next match and payout are on hold. You can’t undo this.`,
    confirm: 'Send dispute',
    cancel: 'Go back',
  },
  concede: {
    action: 'Concede',
    title: 'Concede the match?',
    confirm: (name: string) => `Concede to ${name}`,
    cancel: 'Keep playing',
    wins: {
      next: (name: string) => `${name} wins right away and goes through.`,
      contest: (name: string) => `${name} wins the match and the contest.`,
      third: (name: string) => `${name} wins right away and takes third place.`,
      table: (name: string) => `${name} wins right away.`,
    },
    paid: (amount: ReactNode) => renderText`Your ${amount} is paid right away.`,
    forGood: 'You can’t undo this.',
  },
  change: {
    action: 'Change your report',
    remark: (name: string, until: ReactNode) =>
      renderText`Reported it wrong? You can change it once, until ${until} or until ${name} responds. Their deadline stays.`,
    theirs: (name: string) => `${name} changed their report while you were here. Look again, and pick the score.`,
    same: 'That’s what you reported. Choose another result.',
  },
  withdraw: {
    /** `score` has the reader’s games first. */
    action: (score: string) => `Accept ${score}`,
    remark: (name: string) => `Your mistake? Accepting confirms what ${name} reported.`,
    title: (score: string) => `Accept ${score}?`,
    text: (name: string, score: string, won: boolean) =>
      `${name} reported a ${score} ${won ? 'win' : 'loss'}. It becomes the result and is final. You can’t undo this.`,
    cancel: 'Keep dispute',
  },
  moreTime: {
    title: 'More time',
    text: (name: string) => `If ${name} agrees, the deadline moves. Until then it stays as it is.`,
    minutes: 'Minutes more',
    ask: (minutes: number) => `Ask for ${formatNumber(minutes)} min`,
    asked: (name: string, minutes: number) =>
      `You asked for ${formatNumber(minutes)} more minutes. The deadline stays as it is unless ${name} agrees.`,
    theirs: (name: string, minutes: number, due: ReactNode) =>
      renderText`${name} asks for ${formatNumber(minutes)} more minutes. The deadline would be ${due}. If you do nothing, it stays as it is.`,
    agree: (minutes: number) => `Add ${formatNumber(minutes)} min`,
  },
  accept: {
    title: 'Is this what happened?',
    remark: 'Accepting makes the result final.',
    paidRemark: (amount: ReactNode) =>
      renderText`Accepting makes the result final, and your ${amount} is paid right away.`,
    action: 'Accept result',
    ask: 'Accept this result?',
    text: 'The result becomes final. You can’t appeal it after that.',
    paid: (amount: ReactNode) => renderText`Your ${amount} is paid right away.`,
    confirm: 'Accept result',
    cancel: 'Go back',
  },
  appeal: {
    title: 'Not what happened?',
    once: 'You can appeal once',
    label: 'The real score',
    remark: 'A moderator will decide. The payout is on hold until then.',
    action: 'Appeal result',
    ask: 'Appeal this result?',
    text: 'A moderator will review both sides and decide. The payout is on hold until then. You can appeal once.',
    confirm: 'Send appeal',
    cancel: 'Go back',
  },
});
