import type { Achievement, ContractDetail, Goal, Platform } from '@laurel/shared/protocol';

const hourMs = 3_600_000;

export interface ChosenGame {
  externalId: string;
  title: string;
  achievements: readonly Achievement[];
}

export interface ContractDraft {
  platform: Platform;
  game: ChosenGame | null;
  goalKind: Goal['kind'];
  percent: string;
  count: string;
  achievementIds: readonly string[];
  creatorStake: string;
  participantStake: string;
  mode: 'bounty' | 'wager';
  winnerRule: 'first' | 'split';
  visibility: 'open' | 'invite';
  maxParticipants: string;
  invite: string;
  title: string;
  terms: string;
  openUntil: string;
  deadline: string;
  claimUntil: string;
}

/** Rounds up to a whole hour, so that suggested times are easy to read. */
const calculateTimeInHours = (now: number, hours: number): string =>
  new Date(Math.ceil((now + hours * hourMs) / hourMs) * hourMs).toISOString();

export const makeBlankValues = (now: number): ContractDraft => ({
  platform: 'playstation',
  game: null,
  goalKind: 'count',
  percent: '50',
  count: '5',
  achievementIds: [],
  creatorStake: '',
  participantStake: '',
  mode: 'bounty',
  winnerRule: 'first',
  visibility: 'open',
  maxParticipants: '4',
  invite: '',
  title: '',
  terms: '',
  openUntil: calculateTimeInHours(now, 24),
  deadline: calculateTimeInHours(now, 7 * 24),
  claimUntil: calculateTimeInHours(now, 9 * 24),
});

export type TemplateName = 'sprint' | 'platinum' | 'marathon';

export const makeTemplates = (now: number): Record<TemplateName, Partial<ContractDraft>> => ({
  sprint: {
    goalKind: 'count',
    count: '5',
    winnerRule: 'first',
    openUntil: calculateTimeInHours(now, 12),
    deadline: calculateTimeInHours(now, 48),
    claimUntil: calculateTimeInHours(now, 72),
  },
  platinum: {
    goalKind: 'platinum',
    winnerRule: 'first',
    openUntil: calculateTimeInHours(now, 48),
    deadline: calculateTimeInHours(now, 14 * 24),
    claimUntil: calculateTimeInHours(now, 16 * 24),
  },
  marathon: {
    goalKind: 'percent',
    percent: '100',
    winnerRule: 'split',
    maxParticipants: '10',
    openUntil: calculateTimeInHours(now, 3 * 24),
    deadline: calculateTimeInHours(now, 30 * 24),
    claimUntil: calculateTimeInHours(now, 33 * 24),
  },
});

export function copyValues(
  contract: ContractDetail,
  achievements: readonly Achievement[],
  isRematch: boolean,
  now: number,
): ContractDraft {
  const { goal, game } = contract;
  const createdAt = Date.parse(contract.createdAt);
  const shiftTime = (at: string) => calculateTimeInHours(now, Math.max(1, (Date.parse(at) - createdAt) / hourMs));
  const playersToTheEnd = contract.participants.filter(({ status }) => ['won', 'lost', 'refunded'].includes(status));
  return {
    ...makeBlankValues(now),
    platform: game.platform,
    game: { externalId: game.externalId, title: game.title, achievements },
    goalKind: goal.kind,
    ...(goal.kind === 'percent' && { percent: String(goal.threshold / 100) }),
    ...(goal.kind === 'count' && { count: String(goal.threshold) }),
    ...(goal.kind === 'achievements' && { achievementIds: goal.achievementIds }),
    creatorStake: contract.creatorStake,
    participantStake: contract.mode === 'bounty' ? '' : contract.participantStake,
    mode: contract.mode,
    winnerRule: contract.winnerRule,
    visibility: contract.visibility,
    maxParticipants: String(contract.maxParticipants),
    invite: isRematch ? playersToTheEnd.map(({ player }) => player.username).join(', ') : '',
    title: contract.title,
    terms: contract.terms,
    openUntil: shiftTime(contract.openUntil),
    deadline: shiftTime(contract.deadline),
    claimUntil: shiftTime(contract.claimUntil),
  };
}

export const toValues = (
  contract: ContractDetail,
  achievements: readonly Achievement[],
  now: number,
): ContractDraft => ({
  ...copyValues(contract, achievements, false, now),
  openUntil: contract.openUntil,
  deadline: contract.deadline,
  claimUntil: contract.claimUntil,
});

export function toGoal({ goalKind, percent, count, achievementIds }: ContractDraft): Goal {
  switch (goalKind) {
    case 'percent':
      return { kind: 'percent', threshold: Math.round(Number(percent) * 100) };
    case 'count':
      return { kind: 'count', threshold: Number(count) };
    case 'achievements':
      return { kind: 'achievements', achievementIds: [...achievementIds] };
    case 'platinum':
      return { kind: 'platinum' };
  }
}

const parseNames = (text: string): string[] => text.split(/[\s,;]+/).filter((name) => name !== '');

export const toTerms = (values: ContractDraft) => ({
  title: values.title,
  terms: values.terms,
  game: { platform: values.platform, externalId: values.game?.externalId ?? '' },
  goal: toGoal(values),
  visibility: values.visibility,
  mode: values.mode,
  creatorStake: values.creatorStake,
  participantStake: values.mode === 'bounty' ? '0' : values.participantStake,
  maxParticipants: Number(values.maxParticipants),
  winnerRule: values.winnerRule,
  openUntil: values.openUntil,
  deadline: values.deadline,
  claimUntil: values.claimUntil,
});

export const toBody = (values: ContractDraft) => ({
  ...toTerms(values),
  invite: parseNames(values.invite),
  open: true,
});

export const stepNames = ['game', 'goal', 'stakes', 'who', 'until'] as const;
export type StepName = (typeof stepNames)[number];

export const fieldsByStep = {
  game: ['platform', 'game'],
  goal: ['goalKind', 'percent', 'count', 'achievementIds'],
  stakes: ['mode', 'creatorStake', 'participantStake', 'winnerRule'],
  who: ['visibility', 'maxParticipants', 'invite'],
  until: ['title', 'terms', 'openUntil', 'deadline', 'claimUntil'],
} as const satisfies Record<StepName, readonly (keyof ContractDraft)[]>;
