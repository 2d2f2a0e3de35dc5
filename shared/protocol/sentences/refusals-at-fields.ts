import type { None } from './say';

/**
 * The params of refusals that can also appear at a field. Schemas import these codes, so this file imports no schema.
 */
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
