import type { AccountTexts, ReasonTexts, TransactionKindTexts } from '../names';

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
      hot_wallet: 'Hot Wallet',
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
  left: 'Du bist aus dem Wettbewerb ausgestiegen.',
  opponent_cheated: 'Jemand, der dich geschlagen hat, hat nachweislich betrogen.',
  replaced: 'Jemand anders hat deinen Platz übernommen.',
  no_spot: 'Auf der Warteliste wurde kein Platz frei.',
  too_few: ({ least }, { number }) => `Weniger als ${number(least)} haben eingecheckt.`,
  rewards_gone: 'Frühere Ansprüche haben alle Belohnungen bekommen.',
};

export const transactionKinds: TransactionKindTexts = {
  contest_prize: 'Preis',
  contest_refund: 'Einsatz erstattet',
  starter_coins: 'Startguthaben',
  contest_funding: 'Wettbewerb finanziert',
  contest_fee: 'Servicegebühr',
  contest_return: 'Aus einem Wettbewerb zurück',
  campaign_funding: 'Kampagne finanziert',
  campaign_reward: 'Kampagnenbelohnung',
  campaign_return: 'Aus einer Kampagne zurück',
  contract_stake: 'Vertragseinsatz',
  contract_prize: 'Vertrag gewonnen',
  contract_refund: 'Vertragseinsatz erstattet',
  deposit: 'Einzahlung',
  deposit_unclaimed: 'Einzahlung ohne Zuordnung',
  deposit_claim: 'Einzahlung zugeordnet',
  deposit_reversal: 'Einzahlung zurückgebucht',
  withdrawal_hold: 'Auszahlung',
  withdrawal: 'Auszahlung gesendet',
  withdrawal_refund: 'Auszahlung erstattet',
  stake: 'Ins Staking',
  unstake: 'Aus dem Staking',
  staking_reward: 'Staking-Belohnung',
  adjustment: 'Korrektur',
  send: 'Gesendet oder erhalten',
  contest_entry: 'Einsatz',
};
