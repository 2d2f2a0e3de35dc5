import { ageAt, coin, dayOfAge, type Eligibility, formatAmount } from '@laurel/shared/contract';
import type { Config } from '../../config';
import { bracketSize, roundsOf } from '../competition/bracket.rules';
import type { ContestRow } from '../competition/contest.tables';
import type { UserRow } from '../users/tables';

type Condition = Eligibility['conditions'][number];

/** What is known of whoever asks; null for a visitor. */
export interface Applicant {
  user: Pick<UserRow, 'emailVerifiedAt' | 'status' | 'birthDate'>;
  /** Base units. */
  available: bigint;
  entered: boolean;
  /** Another contest of theirs in which matches may fall into the same time. */
  overlapping: { title: string; startsAt: Date } | null;
}

/** When a player of this contest may have a match: from its start for as long as its rounds may take. */
export function playingTime(
  contest: Pick<ContestRow, 'startsAt' | 'maxPlayers' | 'matchCheckInMinutes' | 'playMinutes'>,
): { from: Date; until: Date } {
  const rounds = roundsOf(bracketSize(contest.maxPlayers));
  const minutes = rounds * (contest.matchCheckInMinutes + contest.playMinutes);
  return { from: contest.startsAt, until: new Date(contest.startsAt.getTime() + minutes * 60_000) };
}

const grouped = new Intl.NumberFormat('en-GB');
const lrl = (units: bigint) => {
  const [whole = '0', fraction] = formatAmount(units).split('.');
  return `${grouped.format(BigInt(whole))}${fraction ? `.${fraction}` : ''} ${coin.symbol}`;
};
const inWords = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});
const dayInWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
/** The zone is named: the reader's is not known here. Who knows it writes the fact instead. */
const moment = (at: Date) => `${inWords.format(at)} UTC`;

/** The whole checklist of entering a contest, in the order in which a player would mend it. */
export function eligibilityOf(
  contest: ContestRow,
  applicant: Applicant | null,
  now: Date,
  { minimumAge }: Pick<Config, 'minimumAge'>,
): Eligibility {
  const next = `?next=${encodeURIComponent(`/contests/${contest.slug}`)}`;
  const later = 'We check this once you are signed in.';
  const open = contest.phase === 'registration' && contest.status === 'active' && now < contest.checkInOpensAt;
  const placesLeft = contest.maxPlayers - contest.entered;
  const verifiedAt = applicant?.user.emailVerifiedAt ?? null;
  const birthDate = applicant?.user.birthDate ?? null;
  const fee = contest.entryFee;
  const conditions: Condition[] = [
    {
      condition: 'signed_in',
      met: applicant !== null,
      title: 'Signed in',
      detail: applicant ? 'This is your account.' : 'Entering needs an account.',
      fix: applicant ? null : { label: 'Sign in', to: `/sign-in${next}` },
    },
    {
      condition: 'email_verified',
      met: verifiedAt !== null,
      title: 'Email verified',
      detail: !applicant
        ? later
        : verifiedAt
          ? `Since ${moment(verifiedAt)}.`
          : 'Confirm it with the code we email you.',
      ...(verifiedAt && { fact: { kind: 'since', at: verifiedAt.toISOString() } }),
      fix: applicant && !verifiedAt ? { label: 'Verify email', to: `/verify${next}` } : null,
    },
    {
      condition: 'account_active',
      met: applicant !== null && (applicant.user.status === 'active' || applicant.user.status === 'unverified'),
      title: 'Account in good standing',
      detail: !applicant ? later : accountDetail(applicant.user.status),
      fix: null,
    },
    {
      condition: 'adult',
      met: birthDate !== null && ageAt(birthDate, now) >= minimumAge,
      title: `${minimumAge} or older`,
      detail: applicant ? ageDetail(birthDate, minimumAge, now) : later,
      fix: null,
    },
    {
      condition: 'registration_open',
      met: open,
      title: 'Entries open',
      ...registrationWords(contest, open),
      fix: null,
    },
    {
      condition: 'not_entered',
      met: !applicant?.entered,
      title: 'Not already entered',
      detail: applicant?.entered ? 'You’re already in.' : 'One entry per player.',
      fix: applicant?.entered ? { label: 'See your matches', to: '/dashboard/matches' } : null,
    },
    {
      condition: 'place_left',
      met: placesLeft > 0,
      title: 'Spots left',
      detail:
        placesLeft > 0 ? `${placesLeft} of ${contest.maxPlayers} left.` : `All ${contest.maxPlayers} spots are taken.`,
      fix: placesLeft > 0 ? null : { label: 'Other contests', to: '/contests' },
    },
    {
      condition: 'balance',
      met: fee === 0n || (applicant !== null && applicant.available >= fee),
      title: fee === 0n ? 'Free entry' : `Entry fee of ${lrl(fee)}`,
      detail: fee === 0n ? 'Nothing to pay.' : applicant ? `You have ${lrl(applicant.available)} available.` : later,
      ...(fee > 0n && {
        fact: {
          kind: 'fee',
          amount: formatAmount(fee),
          available: applicant && formatAmount(applicant.available),
        },
      }),
      fix:
        applicant && applicant.available < fee
          ? { label: 'Free contests', to: '/contests?phase=registration&free=true' }
          : null,
    },
    {
      condition: 'no_overlap',
      met: applicant !== null && applicant.overlapping === null,
      title: 'No clash with another contest',
      ...(applicant ? overlapWords(contest, applicant.overlapping) : { detail: later }),
      fix: applicant?.overlapping ? { label: 'See your matches', to: '/dashboard/matches' } : null,
    },
  ];
  return { eligible: conditions.every((condition) => condition.met), conditions };
}

function ageDetail(birthDate: string | null, minimumAge: number, now: Date): string {
  if (birthDate === null) return 'We don’t have your date of birth.';
  if (ageAt(birthDate, now) >= minimumAge) return 'Based on your date of birth.';
  return `You’re under ${minimumAge}. You can enter from ${dayInWords.format(dayOfAge(birthDate, minimumAge))}.`;
}

function accountDetail(status: UserRow['status']): string {
  if (status === 'suspended') return 'Your account is suspended.';
  if (status === 'self_excluded') return 'You have excluded yourself from playing.';
  return 'No restrictions.';
}

type Words = Pick<Condition, 'detail' | 'fact'>;

function registrationWords(contest: ContestRow, open: boolean): Words {
  const closes = contest.checkInOpensAt;
  const opens = contest.registrationOpensAt;
  if (open) return { detail: `Until ${moment(closes)}.`, fact: { kind: 'until', at: closes.toISOString() } };
  if (contest.phase === 'cancelled') return { detail: 'This contest was cancelled.' };
  if (contest.status === 'paused' && contest.openedAt) return { detail: 'This contest is paused.' };
  if (contest.phase === 'draft')
    return { detail: `Opens ${moment(opens)}.`, fact: { kind: 'opens', at: opens.toISOString() } };
  return { detail: `It closed ${moment(closes)}.`, fact: { kind: 'closed', at: closes.toISOString() } };
}

function overlapWords(contest: ContestRow, overlapping: Applicant['overlapping']): Words {
  if (overlapping) {
    const { title, startsAt } = overlapping;
    return {
      detail: `Clashes with ${title}, ${moment(startsAt)}.`,
      fact: { kind: 'overlap', title, startsAt: startsAt.toISOString() },
    };
  }
  const { from, until } = playingTime(contest);
  return {
    detail: `You are free from ${moment(from)} to ${moment(until)}.`,
    fact: { kind: 'free_time', from: from.toISOString(), until: until.toISOString() },
  };
}
