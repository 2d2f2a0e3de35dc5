import { rich, type Wrap } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../catalogue';

/** What a player can do about the result: report, confirm, object, concede, appeal. */
export const moves = words('moves', {
  title: 'What was the result?',
  order: 'Games won, you first',
  label: 'Result in games',
  agrees: 'Agrees',
  won: 'You won',
  lost: 'You lost',
  missing: 'Choose the result.',
  note: { label: 'What happened', hint: 'The moderator and the other player read it.' },
  pickAnother: 'Pick another score to object. A moderator then rules, and the branch waits.',
  orConcede: 'Lost it? Conceding ends the match at once.',
  verbs: {
    none: 'Report the result',
    report: (score: string) => `Report ${score}`,
    confirm: (score: string) => `Confirm ${score}`,
    object: (score: string) => `Object with ${score}`,
  },
  follows: {
    none: 'Choose how many games each of you won. The other player then confirms or objects.',
    reportWin: (name: string, strong: Wrap, last: boolean) =>
      rich`${strong(`${name} is asked to agree.`)} Once they do, or let their time run out, the result stands and ${
        last ? 'you win the contest' : 'you go to the next round'
      }.`,
    reportLoss: (name: string, strong: Wrap) =>
      rich`${strong('You report a defeat.')} ${name} is asked to agree. To end the match at once, concede.`,
    /** `who` is null where it is the reader. */
    confirm: (
      { score, name, who, last }: { score: string; name: string; who: string | null; last: boolean },
      prize: ReactNode,
      strong: Wrap,
    ) => {
      const verb = last ? (who ? 'wins the contest' : 'win the contest') : `${who ? 'goes' : 'go'} to the next round`;
      const on = `${who ?? 'you'} ${verb}`;
      const reported = strong(`${score} is what ${name} reported.`);
      return prize === null
        ? rich`${reported} Agreeing ends the match now: ${on}.`
        : rich`${reported} Agreeing ends the match now: ${on} and your ${prize} is paid at once.`;
    },
    object: (name: string, theirs: string, yours: string, strong: Wrap) =>
      rich`${strong(
        `You differ: ${name} says ${theirs}, you say ${yours}, your games first.`,
      )} A moderator looks at both and rules. Until then the branch and its payout wait.`,
  },
  object: {
    title: 'Object to the report?',
    text: (name: string, theirs: string, yours: string) =>
      `${name} says ${theirs}, you say ${yours}, your games first. A moderator looks at both and rules; until then the branch and its payout wait. You cannot take this back.`,
    confirm: 'Send the objection',
    cancel: 'Look again',
  },
  concede: {
    action: 'Concede',
    title: 'Concede the match?',
    confirm: (name: string) => `Concede to ${name}`,
    cancel: 'Play on',
    goesOn: (name: string) => `${name} wins at once and goes to the next round.`,
    winsContest: (name: string) => `${name} wins at once and wins the contest.`,
    paid: (amount: ReactNode) => rich`Your ${amount} is paid at once.`,
    forGood: 'You cannot take this back.',
  },
  appeal: {
    title: 'Not what happened?',
    once: 'You may appeal once',
    label: 'The result as you know it',
    remark: 'A moderator then rules. The payout waits until then.',
    action: 'Appeal the result',
    ask: 'Appeal now?',
    text: 'A moderator looks at both sides and rules, and the payout waits until then. You may appeal once.',
    confirm: 'Send the appeal',
    cancel: 'Look again',
  },
});
