import type { AccountTexts, ReasonTexts } from '../names';

export const accounts: AccountTexts = {
  own: ({ kind }) =>
    ({
      available: 'Dein verfügbares Guthaben',
      staked: 'Deine Coins im Staking',
      hold: 'Deine offenen Auszahlungen',
    })[kind],
  player: ({ username }) => `Guthaben von ${username}`,
  other_player: 'Guthaben einer anderen Person',
  escrow: ({ of, title }) =>
    title === null
      ? {
          contest: 'Treuhand eines Wettbewerbs',
          campaign: 'Treuhand einer Kampagne',
          contract: 'Treuhand eines Vertrags',
        }[of]
      : `Treuhand von ${title}`,
  house: ({ kind }) =>
    ({
      treasury: 'Kasse',
      hot_wallet: 'Auszahlungskonto',
      fees: 'Servicegebühren',
      rewards: 'Belohnungen',
      promised: 'Zugesagte Belohnungen',
      chain: 'Externe Reserve',
      unclaimed: 'Einzahlungen ohne Zuordnung',
      losses: 'Verluste',
    })[kind],
};

export const reasons: ReasonTexts = {
  typed: ({ text }) => text,
  no_check_in: 'Du hast nicht eingecheckt.',
  left: 'Du bist ausgestiegen.',
  too_few: ({ least }, { number }) => `Weniger als ${number(least)} haben eingecheckt.`,
  rewards_gone: 'Frühere Ansprüche haben alle Belohnungen bekommen.',
};
