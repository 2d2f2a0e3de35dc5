import { type AccountName, houseAccountKind } from '../../schemas/coins/transactions';
import type { ReasonGiven } from '../../schemas/reasons';
import type { ParamsOf } from '../say';
import { noParams, type Samples, title, username } from './samples';

export const reasonSamples: Samples<ParamsOf<ReasonGiven>> = {
  typed: [{ text: 'The game is down for repairs.' }],
  no_check_in: noParams,
  left: noParams,
  no_spot: noParams,
  replaced: noParams,
  opponent_cheated: noParams,
  too_few: [{ least: 2 }, { least: 8 }],
  rewards_gone: noParams,
};

export const accountSamples: Samples<ParamsOf<AccountName>> = {
  own: (['available', 'staked', 'hold'] as const).map((kind) => ({ kind })),
  player: [{ username }],
  other_player: noParams,
  escrow: (['contest', 'campaign', 'contract'] as const).flatMap((of) => [
    { of, title },
    { of, title: null },
  ]),
  house: houseAccountKind.options.map((kind) => ({ kind })),
};
