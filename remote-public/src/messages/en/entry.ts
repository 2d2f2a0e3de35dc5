import { formatNumber, plural, rich } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../catalogue';

/** The card of a contest that says how one gets in, and where one stands. */
export const entry = words('entry', {
  title: 'Can you enter?',
  someMet: (met: number, all: number) =>
    `${formatNumber(met)} of ${formatNumber(all)} are met. Mend the marked lines and the button opens.`,
  visitor: 'Sign in, and each line is checked against your account.',
  conditions: 'Conditions to enter',
  metConditions: 'Conditions that are met',
  /** Folded, over the lines that are met. */
  folded: {
    all: (count: number) => plural(count, { one: 'The one condition is met', other: 'All # conditions are met' }),
    some: (count: number) => plural(count, { one: '# condition is met', other: '# conditions are met' }),
  },
  facts: {
    since: (at: ReactNode) => rich`Since ${at}.`,
    until: (at: ReactNode) => rich`Until ${at}.`,
    opens: (at: ReactNode) => rich`Opens ${at}.`,
    closed: (at: ReactNode) => rich`It closed ${at}.`,
    available: (amount: ReactNode) => rich`You have ${amount} available.`,
    freeTime: (from: ReactNode, until: ReactNode) => rich`You are free from ${from} to ${until}.`,
    overlap: (title: string, at: ReactNode) => rich`${title} starts ${at}.`,
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
  paused: 'Paused: your place is kept',
  checkInNow: 'Check in',
  notCheckedIn: 'You are not checked in.',
  next: { checkInOpens: 'Check-in opens', checkInCloses: 'Check-in closes', starts: 'It starts' },
  registered: {
    title: 'You are in',
    mark: 'Entered',
    text: 'Come back and check in while check-in is open: who does not loses the place.',
    textWithFee:
      'Come back and check in while check-in is open: who does not loses the place and your fee goes back to you.',
  },
  waitlisted: {
    title: 'You are waiting',
    mark: 'On the waiting list',
    text: 'You come in when a place falls free before check-in closes.',
  },
  checkInOpen: {
    title: 'Your move',
    mark: 'Check in now',
    text: 'Say that you are here. Without it you lose the place when check-in closes.',
    textWithFee:
      'Say that you are here. Without it you lose the place when check-in closes and your fee goes back to you.',
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
    checkIn: { mark: 'Your move: check in', text: 'Without it the match goes to who is there.' },
    checkedIn: {
      mark: (opponent: string) => `Waiting for ${opponent}`,
      text: 'You are there. If nobody else comes, you go on.',
    },
    play: { mark: 'Your move: play, then report', text: 'Either of you reports the games won, the other confirms.' },
    reported: {
      mark: 'Your move: answer',
      won: (opponent: string, score: string) =>
        `${opponent} reports that you won ${score}. Without your answer that stands.`,
      lost: (opponent: string, score: string) =>
        `${opponent} reports that you lost ${score}. Without your answer that stands.`,
    },
    said: {
      mark: (opponent: string) => `Waiting for ${opponent}`,
      won: (score: string) => `You reported that you won ${score}. Without an answer that stands.`,
      lost: (score: string) => `You reported that you lost ${score}. Without an answer that stands.`,
    },
    disputed: { mark: 'In dispute', text: 'Your reports differ. A moderator who is not in the match rules.' },
    abandoned: { mark: 'Not reported', text: 'Nobody reported in time. A moderator decides how it goes on.' },
    by: { checkIn: 'Check in by', play: 'Report by', answer: 'Answer by', theirs: 'Until' },
    textWaiting: 'Your match opens as soon as both players of it are known.',
    action: 'Go to your match',
  },
  out: {
    eliminated: { title: 'You are out', mark: 'Eliminated', text: 'A prize for your place is paid when it stands.' },
    dropped: { title: 'You did not check in', mark: 'Dropped', text: 'Your entry fee went back to you.' },
    withdrawn: { title: 'You withdrew', mark: 'Withdrawn', text: 'Your place went to the others.' },
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
    text: 'The prize goes to your wallet once every result stands.',
    action: 'See your coins',
  },
});
