import { createChecklistWriter } from '@laurel/shared/protocol/sentences';
import { conditions } from '@laurel/shared/protocol/sentences/en';
import { formatNumber, renderText, type Wrap } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const entry = words('entry', {
  title: 'Can you enter?',
  someMet: (met: number, all: number) =>
    `${formatNumber(met)} of ${formatNumber(all)} requirements met. What’s missing is marked.`,
  visitor: 'Sign in to check these against your account.',
  conditions: 'Entry requirements',
  line: createChecklistWriter(conditions, 'en'),
  coins: {
    starter: (available: ReactNode, starter: ReactNode) =>
      renderText`You have ${available}. Verify your email to get ${starter}.`,
    /** `deposit` links to the deposits page, and is null if deposits aren't offered. */
    sources: (available: ReactNode, deposit: Wrap | null) =>
      deposit
        ? renderText`You have ${available}. Coins come from ${deposit('deposits')}, prizes, other players or Laurel. Free contests don’t need any.`
        : renderText`You have ${available}. Coins come from prizes, other players or Laurel. Free contests don’t need any.`,
  },
  later: (titles: readonly string[]) =>
    `Checked when you sign in: ${titles.map((title) => title.charAt(0).toLowerCase() + title.slice(1)).join(', ')}.`,
  signIn: 'Sign in to enter',
  fee: {
    free: 'Entry is free.',
    escrow: 'Your fee is held in escrow.',
    back: (minimum: number) => `Full refund if fewer than ${formatNumber(minimum)} check in, or if it’s cancelled.`,
  },
  checkIn: (opens: ReactNode, distance: ReactNode, closes: ReactNode) =>
    renderText`Check-in opens ${opens} (${distance}) and closes ${closes}.`,
  notEntered: 'You weren’t entered.',
  linkToEnter: (platform: string) => `Link ${platform} account`,
  enterFree: 'Enter for free',
  enterFor: (fee: string) => `Enter for ${fee}`,
  paused: 'Paused: your spot is safe',
  checkInBy: (time: string) => `Check in by ${time}`,
  notCheckedIn: 'You weren’t checked in.',
  next: { checkInOpens: 'Check-in opens', checkInCloses: 'Check-in closes', starts: 'It starts' },
  calendar: 'Add to calendar',
  registered: {
    title: 'You’re in',
    mark: 'Entered',
    text: 'Come back and check in, or you lose your spot.',
    textWithFee: 'Come back and check in, or you lose your spot and your fee is refunded.',
  },
  seat: {
    title: 'A seat is free for you',
    text: (absent: string) =>
      `${absent} is missing. You can take the seat until its first match begins, or until someone else takes it.`,
    against: (round: string, opponent: string) => `Its next match: ${round} vs ${opponent}.`,
    match: (round: string) => `Its next match: ${round}.`,
    take: 'Take seat',
    takeFor: (fee: string) => `Take seat for ${fee}`,
    fee: 'Your fee goes into escrow. From then on you play: check in to your match in time, or you forfeit it.',
    free: 'Entry is free. From then on you play: check in to your match in time, or you forfeit it.',
    notTaken: 'You didn’t get the seat.',
  },
  waitlist: {
    join: 'Join waitlist',
    joinFor: (fee: string) => `Join waitlist for ${fee}`,
    text: 'If a spot opens before check-in closes, it goes to whoever is first on the list.',
    held: 'Your fee is held until then. It’s refunded if you leave or no spot opens.',
  },
  waitlisted: {
    mark: (number: number, of: number) => `Number ${formatNumber(number)} of ${formatNumber(of)}`,
    paused: 'Paused: you keep your number',
    spot: {
      title: 'You’re on the waitlist',
      text: 'If a spot opens, it goes to whoever is first on the list, and we email them. Check in too once check-in opens: it makes you stand by.',
      textWithFee:
        'If a spot opens, it goes to whoever is first on the list, and we email them. Check in too once check-in opens: it makes you stand by. Your fee is refunded if you leave or no spot opens.',
    },
    check_in: {
      title: 'Your move',
      text: 'Check in to stand by. When check-in closes, the spots of players who missed it go to those who stand by, in the order of the list.',
      textWithFee:
        'Check in to stand by. When check-in closes, the spots of players who missed it go to those who stand by, in the order of the list. If you get none, your fee is refunded.',
    },
    end: {
      title: 'You’re standing by',
      text: 'When check-in closes, the spots of players who missed it go to those who stand by, in the order of the list. We email you either way.',
      textWithFee:
        'When check-in closes, the spots of players who missed it go to those who stand by, in the order of the list. If you get none, your fee is refunded. We email you either way.',
    },
  },
  checkInOpen: {
    title: 'Your move',
    mark: 'Check in now',
    text: 'Check in before it closes, or you lose your spot.',
    textWithFee: 'Check in before it closes, or you lose your spot and your fee is refunded.',
  },
  checkedIn: {
    title: 'You’re checked in',
    mark: 'Ready',
    text: 'The bracket is drawn at the start. Every match has its own check-in, so stay close.',
  },
  playing: {
    title: 'You’re playing',
    waiting: 'Waiting for your next opponent',
    paused: 'Paused: your clock is stopped',
    ahead: (round: string) => `Next: ${round}`,
    bracket: {
      title: (group: string, place: number) => `${group}: place ${formatNumber(place)}`,
      mark: 'Waiting for the bracket',
      text: 'The bracket is seeded once every group is decided.',
      textAdvances: 'That goes on to the bracket. It’s seeded once every group is decided.',
    },
    against: (opponent: string) => `You vs ${opponent}`,
    arrange: { mark: 'Agree on a time', text: 'Propose times in your match, or choose one of your opponent’s.' },
    checkIn: { mark: 'Your move: check in', text: 'Miss it and you forfeit the match.' },
    checkedIn: {
      mark: (opponent: string) => `Waiting for ${opponent}`,
      text: 'You’re ready. If they don’t check in, you win by forfeit.',
    },
    play: { mark: 'Your move: play, then report', text: 'One of you reports the score, the other confirms.' },
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
    by: { opens: 'Check-in opens', checkIn: 'Check in by', play: 'Report by', confirm: 'Respond by', theirs: 'Until' },
    textWaiting: 'Your match opens when your opponent is decided.',
    action: 'Go to match',
  },
  out: {
    eliminated: {
      title: 'You’re out',
      mark: 'Eliminated',
      prize: {
        paid: (amount: ReactNode) => renderText`Your prize of ${amount} is in your balance.`,
        pending: (amount: ReactNode) => renderText`Your prize of ${amount} is paid once the result is final.`,
        none: 'This finish pays no prize.',
      },
    },
    placed: {
      title: (place: number) => (place === 2 ? 'You’re the runner-up' : `You finished in place ${formatNumber(place)}`),
      mark: 'Finished',
    },
    dropped: {
      title: 'You missed check-in',
      mark: 'Dropped',
      text: 'Your spot was released.',
      textWithFee: 'Your spot was released, and your entry fee was refunded.',
    },
    withdrawn: {
      title: 'Another player has your seat',
      mark: 'Replaced',
      text: 'You were missing, so a moderator gave your seat to another player. Any fee was refunded.',
    },
    disqualified: {
      title: 'You were disqualified',
      mark: 'Disqualified',
      text: 'A moderator removed you from this contest. You get no prize.',
      textWithFee: 'A moderator removed you from this contest. You get no prize, and your fee stays in the pool.',
    },
    went_home: {
      title: 'You’re out',
      mark: 'Dropped out',
      text: 'A moderator recorded that you left this contest. You get no prize.',
      textWithFee: 'A moderator recorded that you left this contest. You get no prize, and your fee stays in the pool.',
    },
    struck: {
      title: 'Your place was struck',
      mark: 'Disqualified',
      text: 'After the contest a moderator found that you had cheated, so your place no longer counts.',
      why: (at: ReactNode, reason: string) => renderText`Struck ${at}: “${reason}”`,
      prize: (amount: ReactNode) => renderText`Your prize of ${amount} was already paid and isn’t taken back.`,
      wrong: (link: Wrap) => renderText`${link('Contact us')} if that’s wrong.`,
    },
    action: 'Find another contest',
  },
  winner: {
    title: 'You won',
    mark: 'Champion',
    prize: {
      paid: (amount: ReactNode) => renderText`Your prize of ${amount} is in your balance.`,
      pending: (amount: ReactNode) => renderText`Your prize of ${amount} is paid once the result is final.`,
      none: 'The title is yours. This contest paid no prize.',
    },
    action: 'View coins',
  },
});
