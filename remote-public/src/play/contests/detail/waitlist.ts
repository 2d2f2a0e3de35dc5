import type { ContestDetail, Eligibility, Entrant } from '@laurel/shared/protocol';

const isWaiting = ({ status }: Entrant): boolean => status === 'waitlisted';

export const listWaitlist = ({ entrants }: Pick<ContestDetail, 'entrants'>): Entrant[] => entrants.filter(isWaiting);

export const listEntrantsWithSpot = ({ entrants }: Pick<ContestDetail, 'entrants'>): Entrant[] =>
  entrants.filter((entrant) => !isWaiting(entrant));

export const canWait = ({ eligible, conditions }: Eligibility): boolean =>
  !eligible &&
  conditions.every(({ met, state }) => met || (state.code === 'full' && state.params.waiting !== undefined));
