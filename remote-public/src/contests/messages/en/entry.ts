import { checklistWords, createFormats } from '@laurel/shared/protocol/sentences';
import { conditions } from '@laurel/shared/protocol/sentences/en';
import { formatNumber, plural, rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

/** The card of a contest that says how one gets in, and where one stands. */
export const entry = words('entry', {
  title: 'Can you enter?',
  someMet: (met: number, all: number) =>
    `${formatNumber(met)} of ${formatNumber(all)} requirements met. What’s missing is marked.`,
  visitor: 'Sign in, and each line is checked against your account.',
  conditions: 'Entry requirements',
  metConditions: 'Requirements you meet',
  /** Folded, over the lines that are met. */
  folded: {
    all: (count: number) => plural(count, { one: 'Requirement met', other: 'All # requirements met' }),
    some: (count: number) => plural(count, { one: '# requirement met', other: '# requirements met' }),
  },
  /** The lines of the checklist. */
  line: checklistWords(conditions, createFormats('en')),
  /** Where coins come from, for who lacks them. */
  coins: {
    starter: (available: ReactNode, starter: ReactNode) =>
      rich`You have ${available}. Verify your email and you get ${starter}.`,
    sources: (available: ReactNode) =>
      rich`You have ${available}. Coins come from prizes, from other players or from Laurel. Free contests need none.`,
  },
  later: (titles: readonly string[]) =>
    `Then we check: ${titles.map((title) => title.charAt(0).toLowerCase() + title.slice(1)).join(', ')}.`,
  signIn: 'Sign in to enter',
  fee: {
    free: 'Entry is free.',
    escrow: 'The fee is held in escrow from entry.',
    back: (minimum: number) => `You get all of it back if fewer than ${formatNumber(minimum)} check in.`,
  },
  checkIn: (opens: ReactNode, distance: ReactNode, closes: ReactNode) =>
    rich`Check-in opens ${opens} (${distance}) and closes ${closes}.`,
  notIn: 'You are not in.',
  enterFree: 'Enter for free',
  enterFor: (fee: string) => `Enter for ${fee} LRL`,
  paused: 'Paused: your spot is safe',
  checkInBy: (time: string) => `Check in by ${time}`,
  notCheckedIn: 'You are not checked in.',
  next: { checkInOpens: 'Check-in opens', checkInCloses: 'Check-in closes', starts: 'It starts' },
  registered: {
    title: 'You are in',
    mark: 'Entered',
    text: 'Come back and check in, or you lose your spot.',
    textWithFee: 'Come back and check in, or you lose your spot and your fee is refunded.',
  },
  waitlisted: {
    title: 'You are waiting',
    mark: 'Waitlisted',
    text: 'You’re in if a spot opens before check-in closes.',
  },
  checkInOpen: {
    title: 'Your move',
    mark: 'Check in now',
    text: 'Check in before it closes, or you lose your spot.',
    textWithFee: 'Check in before it closes, or you lose your spot and your fee is refunded.',
  },
  checkedIn: {
    title: 'You are checked in',
    mark: 'Ready',
    text: 'The bracket is drawn at the start. Each match has a check-in of its own, so stay near.',
  },
  playing: {
    title: 'You are playing',
    waiting: 'Waiting for your next opponent',
    against: (opponent: string) => `You play ${opponent}`,
    checkIn: { mark: 'Your move: check in', text: 'Miss it and you forfeit the match.' },
    checkedIn: {
      mark: (opponent: string) => `Waiting for ${opponent}`,
      text: 'You’re ready. If they don’t check in, you win by forfeit.',
    },
    play: { mark: 'Your move: play, then report', text: 'Either of you reports the games won, the other confirms.' },
    reported: {
      mark: 'Your move: confirm or dispute',
      won: (opponent: string, score: string) =>
        `${opponent} reported a ${score} win for you. If you do nothing, it’s accepted.`,
      lost: (opponent: string, score: string) =>
        `${opponent} reported a ${score} loss for you. If you do nothing, it’s accepted.`,
    },
    said: {
      mark: (opponent: string) => `Waiting for ${opponent}`,
      won: (score: string) => `You reported a ${score} win. If they do nothing, it’s accepted.`,
      lost: (score: string) => `You reported a ${score} loss. If they do nothing, it’s accepted.`,
    },
    disputed: { mark: 'Disputed', text: 'Your reports don’t match. A neutral moderator will decide.' },
    abandoned: { mark: 'No result', text: 'No one reported in time. A moderator will decide.' },
    by: { checkIn: 'Check in by', play: 'Report by', answer: 'Respond by', theirs: 'Until' },
    textWaiting: 'Your match opens as soon as both players of it are known.',
    action: 'Go to your match',
  },
  out: {
    eliminated: {
      title: 'You are out',
      mark: 'Eliminated',
      prize: {
        paid: (amount: ReactNode) => rich`Your prize of ${amount} is in your wallet.`,
        pending: (amount: ReactNode) => rich`Your prize of ${amount} is paid once the result is final.`,
        none: 'There’s no prize for this finish.',
      },
    },
    dropped: {
      title: 'You missed check-in',
      mark: 'Dropped',
      text: 'Your spot was released.',
      textWithFee: 'Your spot was released, and your entry fee was refunded.',
    },
    withdrawn: { title: 'You withdrew', mark: 'Withdrawn', text: 'Your spot was released.' },
    disqualified: {
      title: 'You were taken out',
      mark: 'Disqualified',
      text: 'A moderator took you out of the contest.',
    },
    action: 'Find another contest',
  },
  winner: {
    title: 'You won',
    mark: 'Champion',
    prize: {
      paid: (amount: ReactNode) => rich`Your prize of ${amount} is in your wallet.`,
      pending: (amount: ReactNode) => rich`Your prize of ${amount} is paid once the result is final.`,
      none: 'The title is yours. This contest paid no prize.',
    },
    action: 'See your coins',
  },
});
