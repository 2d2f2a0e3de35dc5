import { z } from 'zod';

export const finding = z.enum([
  'readable',
  'not_linked',
  'private_profile',
  'private_game_details',
  'private_game',
  'hidden_title',
  'never_launched',
  'no_achievements',
  'account_gone',
  'unconfirmed',
  'platform_down',
  'busy',
  'key_rejected',
]);
export type Finding = z.infer<typeof finding>;
