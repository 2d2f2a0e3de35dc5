import type { AccountTexts, ReasonTexts } from '../names';

export const accounts: AccountTexts = {
  own: ({ kind }) =>
    ({
      available: 'Dein verfügbares Guthaben',
      staked: 'Deine eingesetzten Coins',
      hold: 'Deine offenen Auszahlungen',
    })[kind],
  player: ({ username }) => `Guthaben von ${username}`,
  other_player: 'Guthaben einer anderen Person',
  escrow: ({ contest }) => (contest === null ? 'Treuhand eines Wettbewerbs' : `Treuhand von ${contest}`),
  house: ({ kind }) =>
    ({
      treasury: 'Kasse',
      fees: 'Servicegebühren',
      rewards: 'Belohnungen',
      chain: 'Externe Reserve',
      other: 'Laurel',
    })[kind],
};

export const reasons: ReasonTexts = {
  typed: ({ text }) => text,
  no_check_in: 'Du hast nicht eingecheckt.',
  left: 'Du bist ausgestiegen.',
  too_few: ({ least }, { number }) => `Weniger als ${number(least)} haben eingecheckt.`,
  rewards_gone: 'Frühere Ansprüche haben alle Belohnungen bekommen.',
};
