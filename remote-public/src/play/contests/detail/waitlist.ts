import type { ContestDetail, Eligibility, Entrant } from '@laurel/shared/protocol';

const isWaiting = ({ status }: Entrant): boolean => status === 'waitlisted';

export const listWaitlist = ({ entrants }: Pick<ContestDetail, 'entrants'>): Entrant[] => entrants.filter(isWaiting);

/** Entrants who have, or had, a spot. */
export const listEntrantsWithSpot = ({ entrants }: Pick<ContestDetail, 'entrants'>): Entrant[] =>
  entrants.filter((entrant) => !isWaiting(entrant));

/** True if the viewer meets every requirement but a free spot, and the waitlist has room. */
export const canWait = ({ eligible, conditions }: Eligibility): boolean =>
  !eligible &&
  conditions.every(({ met, state }) => met || (state.code === 'full' && state.params.waiting !== undefined));
