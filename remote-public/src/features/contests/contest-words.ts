import type { ContestPhase, ContestSummary, Platform } from '@laurel/shared/contract';
import { messagesOf } from '@laurel/shared/ui/locale';
import type { StateTone } from '@laurel/shared/ui/state-mark';
import { contestWords as words } from '../../messages/en/contest-words';

const platforms: Record<Platform, string> = { playstation: 'PlayStation', steam: 'Steam' };
export const platformName = (platform: Platform): string => platforms[platform];

/** "Rocket League, PlayStation, best of 5" */
export const gameLine = ({ game, platform, bestOf }: Pick<ContestSummary, 'game' | 'platform' | 'bestOf'>): string =>
  `${game}, ${platformName(platform)}, ${bestOfWords(bestOf)}`;

/** "Rocket League, PlayStation, single elimination" */
export const formatLine = ({ game, platform, format }: Pick<ContestSummary, 'game' | 'platform' | 'format'>): string =>
  `${game}, ${platformName(platform)}, ${messagesOf(words).formats[format]}`;

export const bestOfWords = (bestOf: number): string => messagesOf(words).bestOf(bestOf);

/** "9 of 16" places left, or that none is. */
export const placesLeft = ({ entered, maxPlayers }: Pick<ContestSummary, 'entered' | 'maxPlayers'>): string =>
  entered >= maxPlayers ? messagesOf(words).full : messagesOf(words).left(maxPlayers - entered, maxPlayers);

const tones: Record<ContestPhase, StateTone> = {
  draft: 'waiting',
  registration: 'open',
  check_in: 'your-move',
  running: 'live',
  awaiting_review: 'waiting',
  completed: 'done',
  cancelled: 'cancelled',
};

/** The state of a contest as a mark and a word. */
export function phaseMark(contest: ContestSummary): { tone: StateTone; word: string } {
  const t = messagesOf(words);
  if (contest.status === 'paused' && contest.phase !== 'draft') return { tone: 'paused', word: t.paused };
  if (contest.phase === 'registration' && contest.entered >= contest.maxPlayers) return { tone: 'open', word: t.full };
  return { tone: tones[contest.phase], word: t.phases[contest.phase] };
}

/** What comes next by the clock; null where nothing does, matches carry it on, or the clocks stand still. */
export function nextMoment(contest: ContestSummary, now: string): { label: string; at: string } | null {
  if (contest.status === 'paused') return null;
  const t = messagesOf(words).next;
  switch (contest.phase) {
    case 'draft':
      return { label: t.entryOpens, at: contest.registrationOpensAt };
    case 'registration':
      return { label: t.entryCloses, at: contest.checkInOpensAt };
    case 'check_in':
      return Date.parse(now) < Date.parse(contest.checkInClosesAt)
        ? { label: t.checkInCloses, at: contest.checkInClosesAt }
        : { label: t.starts, at: contest.startsAt };
    default:
      return null;
  }
}

/** Whether it changes by the minute: check-in is on, or matches are being played. */
export const isMoving = ({ phase, status }: Pick<ContestSummary, 'phase' | 'status'>): boolean =>
  status === 'active' && (phase === 'check_in' || phase === 'running' || phase === 'awaiting_review');

/** Server clock minus this device's, in milliseconds; taken when an answer arrives. */
export const offsetOf = (serverNow: string): number => Date.parse(serverNow) - Date.now();

/** "15 minutes", "1 hour", "6 hours", "1 hour 30 minutes" */
export function durationWords(minutes: number): string {
  const t = messagesOf(words);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return t.minutes(rest);
  return rest === 0 ? t.hours(hours) : t.hoursAndMinutes(t.hours(hours), t.minutes(rest));
}
