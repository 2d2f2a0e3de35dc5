import type { NoParams } from './say';

/**
 * The params of refusals that can also appear at a field. Schemas import these codes, so this file imports no schema.
 */
export interface RefusalAtFieldParams {
  username_taken: NoParams;
  email_taken: NoParams;
  password_leaked: NoParams;
  password_weak: { why: 'own_words' | 'easy' };
  password_wrong: NoParams;
  code_invalid: { left: number };
  code_expired: NoParams;
  illegal_score:
    | { why: 'unfinished'; bestOf: number }
    | { why: 'as_reported' | 'other_wins' | 'games' | 'no_games' | 'no_pictures' | 'foreign_picture' };
}
