import type { Amount } from '../../amount';
import type { Texts } from '../say';

export interface Refusals {
  insufficient_funds: { why: 'entry_fee'; available: Amount } | { why: 'coins'; needed: Amount; available: Amount };
  treasury_short: { needed: Amount; available: Amount };
}

export const englishRefusals: Texts<Refusals> = {
  insufficient_funds: (params, { amount }) =>
    params.why === 'entry_fee'
      ? `Not enough coins for the entry fee. You have ${amount(params.available)} available.`
      : `Not enough coins: ${amount(params.needed)} needed, ${amount(params.available)} available.`,
  treasury_short: ({ needed, available }, { amount }) =>
    `Not enough in the treasury: ${amount(needed)} needed, ${amount(available)} available.`,
};

export const germanRefusals: Texts<Refusals> = {
  insufficient_funds: (params, { amount }) =>
    params.why === 'entry_fee'
      ? `Für den Einsatz reichen deine Coins nicht. Du hast ${amount(params.available)} verfügbar.`
      : `So viele Coins hast du nicht: ${amount(params.needed)} nötig, ${amount(params.available)} verfügbar.`,
  treasury_short: ({ needed, available }, { amount }) =>
    `So viele Coins hat die Kasse nicht: ${amount(needed)} nötig, ${amount(available)} verfügbar.`,
};
