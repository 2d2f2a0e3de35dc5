import type { None } from './say';

/** The params of refusals that can also be at a field. Schemas use these codes, so no schema is imported here. */
export interface RefusalAtFieldParams {
  username_taken: None;
  email_taken: None;
  password_leaked: None;
  password_weak: { why: 'own_words' | 'easy' };
  password_wrong: None;
  code_invalid: { left: number };
  code_expired: None;
  illegal_score: { why: 'unfinished'; bestOf: number } | { why: 'as_reported' | 'other_wins' };
}
