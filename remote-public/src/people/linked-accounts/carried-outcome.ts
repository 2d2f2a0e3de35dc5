import type { AnswerOf } from '@laurel/shared/protocol';

type AnswerWithReturn<Answer> = Answer & { returnTo?: string | undefined };

/** An outcome that the browser's history state keeps, so that a reload doesn't lose it. */
export type CarriedOutcome =
  | AnswerWithReturn<Extract<AnswerOf<'verifySteam'>, { outcome: 'registration' }>>
  | AnswerWithReturn<Extract<AnswerOf<'oauth'>, { outcome: 'sign_in_first' }>>
  | AnswerWithReturn<Extract<AnswerOf<'verifyPsn'>, { outcome: 'code' }>>;

export type CarriedOutcomeOf<Outcome extends CarriedOutcome['outcome']> = Extract<CarriedOutcome, { outcome: Outcome }>;

const outcomes: readonly unknown[] = ['registration', 'sign_in_first', 'code'] satisfies CarriedOutcome['outcome'][];

export const makeHistoryState = (outcome: CarriedOutcome) => ({ verified: outcome });

/** Null if there is none or it has expired. Only Laurel writes history states, so the other fields aren't checked. */
export function readCarriedOutcome(state: unknown, now: number): CarriedOutcome | null {
  const { verified } = Object(state);
  const { outcome, ticket, expiresAt } = Object(verified);
  const isComplete = outcomes.includes(outcome) && typeof ticket === 'string' && typeof expiresAt === 'string';
  return isComplete && Date.parse(expiresAt) > now ? verified : null;
}
