import type { AccountName, RefundReason } from '../schemas/transactions';
import type { Texts } from './say';

type ParamsOf<Part extends { code: string; params: unknown }> = {
  [Code in Part['code']]: Extract<Part, { code: Code }>['params'];
};

/** Names that data carries as numbers and codes. */
export interface Names {
  /** A round by how many players it begins with: 2 play the final. */
  round: (players: number) => string;
  /** What the winner of a place is called. */
  place: (place: number) => string;
}

/** What a statement tells of coins. */
export interface LedgerTexts {
  accounts: Texts<ParamsOf<AccountName>>;
  /** Why an entry fee, or a cancelled contest's, came back. */
  refunds: Texts<ParamsOf<RefundReason>>;
}
