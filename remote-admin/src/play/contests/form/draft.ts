import { type FormatSettings, type MatchLength, type RoundLengths, requireFormat } from '@laurel/shared/formats';
import {
  type ContestDetail,
  type ContestField,
  type ContestInput,
  type ContestReporting,
  contestFieldsLock,
} from '@laurel/shared/protocol';

type TextField = {
  [Field in ContestField]: ContestDetail[Field] extends string
    ? string extends ContestDetail[Field]
      ? Field
      : never
    : never;
}[ContestField];

/** Times are ISO 8601 in UTC, or '' if empty. */
export interface ContestDraft extends Record<TextField, string> {
  platform: ContestInput['platform'];
  requiresPlatform: boolean;
  format: NonNullable<ContestInput['format']>;
  formatSettings: FormatSettings;
  bestOf: `${MatchLength}`;
  roundLengths: RoundLengths;
  reporting: ContestReporting;
  /** Percent by place, the winner's first. */
  prizeSplit: readonly string[];
  feePercent: string;
  minPlayers: string;
  maxPlayers: string;
  matchCheckInMinutes: string;
  playMinutes: string;
  confirmMinutes: string;
  seeding: NonNullable<ContestInput['seeding']>;
  cover: string | null;
  /** Null for a new contest. */
  version: number | null;
}

export type DraftField = keyof ContestDraft;

const minuteMs = 60_000;

export interface CheckIn {
  openMinutes: number;
  closeMinutes: number;
}

const defaultCheckIn: CheckIn = { openMinutes: 60, closeMinutes: 10 };
const checkIns: readonly CheckIn[] = [
  defaultCheckIn,
  { openMinutes: 30, closeMinutes: 5 },
  { openMinutes: 15, closeMinutes: 5 },
  { openMinutes: 5, closeMinutes: 1 },
];

const minEntryMinutes = 5;

/** At most two check-ins that fit before this start, the longest first. */
export function listPossibleCheckIns(startsAt: string, now: number): readonly CheckIn[] {
  const minutesLeft = (Date.parse(startsAt) - now) / minuteMs;
  return checkIns.filter(({ openMinutes }) => minutesLeft - openMinutes >= minEntryMinutes).slice(0, 2);
}

export function calculateTimes({ openMinutes, closeMinutes }: CheckIn, startsAt: string) {
  const start = Date.parse(startsAt);
  return {
    checkInOpensAt: new Date(start - openMinutes * minuteMs).toISOString(),
    checkInClosesAt: new Date(start - closeMinutes * minuteMs).toISOString(),
  };
}

export const roundToMinute = (now: number): string => new Date(Math.floor(now / minuteMs) * minuteMs).toISOString();

export function changeCheckIn(
  checkIn: CheckIn,
  { startsAt, registrationOpensAt }: Pick<ContestDraft, 'startsAt' | 'registrationOpensAt'>,
  now: number,
): Pick<ContestDraft, 'checkInOpensAt' | 'checkInClosesAt' | 'registrationOpensAt'> {
  const times = calculateTimes(checkIn, startsAt);
  const isTooLate = registrationOpensAt === '' || Date.parse(registrationOpensAt) >= Date.parse(times.checkInOpensAt);
  return { ...times, registrationOpensAt: isTooLate ? roundToMinute(now) : registrationOpensAt };
}

type DraftTimes = Pick<ContestDraft, 'registrationOpensAt' | 'checkInOpensAt' | 'checkInClosesAt' | 'startsAt'>;

export function changeStart(
  startsAt: string,
  draftBefore: DraftTimes,
  now: number,
  locks: { readonly [Time in keyof DraftTimes]?: unknown } = {},
): Partial<DraftTimes> {
  const movedByMs = Date.parse(startsAt) - Date.parse(draftBefore.startsAt);
  if (Number.isNaN(movedByMs)) return { startsAt };
  const moveTime = (time: keyof DraftTimes): string => {
    const at = new Date(Date.parse(draftBefore[time]) + movedByMs);
    return locks[time] || Number.isNaN(at.getTime()) ? draftBefore[time] : at.toISOString();
  };
  const checkInOpensAt = moveTime('checkInOpensAt');
  const isTooLate = Date.parse(draftBefore.registrationOpensAt) >= Date.parse(checkInOpensAt);
  const entriesOpenAt = isTooLate ? moveTime('registrationOpensAt') : draftBefore.registrationOpensAt;
  return {
    startsAt,
    checkInOpensAt,
    checkInClosesAt: moveTime('checkInClosesAt'),
    registrationOpensAt: isTooLate && Date.parse(entriesOpenAt) < now ? roundToMinute(now) : entriesOpenAt,
  };
}

const contestFields = Object.keys(contestFieldsLock) as ContestField[];

/** Fills in the texts that `draft` leaves out, so that callers list only the other fields. */
function withTexts(
  draft: Omit<ContestDraft, TextField> & Partial<ContestDraft>,
  readText: (field: TextField) => string,
): ContestDraft {
  const textFields = contestFields.filter((field) => !(field in draft) && field !== 'serviceFeeBps') as TextField[];
  const texts = Object.fromEntries(textFields.map((field) => [field, readText(field)])) as Record<TextField, string>;
  return { ...texts, ...draft };
}

export function createDraft(now: Date): ContestDraft {
  const start = new Date(now);
  start.setDate(start.getDate() + 7);
  start.setHours(19, 0, 0, 0);
  const quarterHourMs = 15 * minuteMs;
  const startsAt = start.toISOString();
  const draft = {
    platform: 'playstation',
    requiresPlatform: true,
    format: 'single_elimination',
    formatSettings: {},
    bestOf: '3',
    roundLengths: {},
    reporting: 'score',
    entryFee: '5',
    prizePool: '0',
    prizeSplit: ['60', '40'],
    feePercent: '5',
    minPlayers: '4',
    maxPlayers: '16',
    registrationOpensAt: new Date(Math.ceil((now.getTime() + minuteMs) / quarterHourMs) * quarterHourMs).toISOString(),
    ...calculateTimes(defaultCheckIn, startsAt),
    startsAt,
    matchCheckInMinutes: '10',
    playMinutes: '60',
    confirmMinutes: '15',
    seeding: 'random',
    cover: null,
    version: null,
  } as const;
  return withTexts(draft, () => '');
}

const normalizeTime = (iso: string): string => new Date(iso).toISOString();

export function toDraft(contest: ContestDetail): ContestDraft {
  const draft = {
    platform: contest.platform,
    requiresPlatform: contest.requiresPlatform,
    format: contest.format,
    formatSettings: contest.formatSettings ?? {},
    bestOf: `${contest.bestOf}`,
    roundLengths: contest.roundLengths ?? {},
    reporting: contest.reporting ?? 'score',
    prizeSplit: contest.prizeSplit.map(formatShare),
    feePercent: formatShare(contest.serviceFeeBps),
    minPlayers: String(contest.minPlayers),
    maxPlayers: String(contest.maxPlayers),
    registrationOpensAt: normalizeTime(contest.registrationOpensAt),
    checkInOpensAt: normalizeTime(contest.checkInOpensAt),
    checkInClosesAt: normalizeTime(contest.checkInClosesAt),
    startsAt: normalizeTime(contest.startsAt),
    matchCheckInMinutes: String(contest.matchCheckInMinutes),
    playMinutes: String(contest.playMinutes),
    confirmMinutes: String(contest.confirmMinutes),
    seeding: contest.seeding,
    cover: contest.cover,
    version: contest.version,
  } as const;
  return withTexts(draft, (field) => contest[field]);
}

export function readSettings({
  format,
  formatSettings,
}: Pick<ContestDraft, 'format' | 'formatSettings'>): FormatSettings {
  const options = requireFormat(format).listOptions(formatSettings);
  return Object.fromEntries(
    options.flatMap((option) => (formatSettings[option] ? [[option, formatSettings[option]]] : [])),
  );
}

/** 1250 basis points are "12.5". */
export function formatShare(basisPoints: number): string {
  return String(basisPoints / 100);
}

export function makeCopy(contest: ContestDetail, now: Date): ContestDraft {
  const { registrationOpensAt } = createDraft(now);
  const draft = { ...toDraft(contest), version: null };
  const start = new Date(draft.startsAt);
  const leadMs = start.getTime() - Date.parse(draft.checkInOpensAt);
  const dayMs = 24 * 60 * minuteMs;
  // Adds calendar days, so that the hour stays the same when clocks change.
  do start.setDate(start.getDate() + 7);
  while (start.getTime() - leadMs < now.getTime() + dayMs);
  return { ...draft, ...changeStart(start.toISOString(), draft, now.getTime()), registrationOpensAt };
}

/** Null unless the text is a number with at most three digits before the point and two after it. */
export function parseBasisPoints(percent: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(percent.trim());
  if (!match) return null;
  const [, whole = '0', fraction = ''] = match;
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
