import { formatAmount, type InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { Refusal } from '../../../refusal';
import { historyOf } from '../../operations/audit/store';
import { playerRef } from '../../people/players/mapper';
import { findUserById } from '../../people/users/store';
import { limitsOf } from '../withdrawal-limits/mapper';
import { findLimits } from '../withdrawal-limits/store';
import { allowListing } from './access.rules';
import { offeredTerms } from './addresses.commands';
import { withdrawalView } from './mapper';
import { findPayable } from './payouts.store';
import { protectedUntil } from './protection.commands';
import { addressWaitMs, amountBelow, day, leftOf, newAccountUntil } from './rules';
import { addressFactsOf, approversOf, othersAt, payoutOf, totalsOf } from './staff.store';
import { findWithdrawal, withdrawalPage, withdrawnSince } from './store';

/** Lists the player's withdrawals, or everyone's for finance. @throws Refusal `not_offered`, `forbidden` */
export async function listWithdrawals(
  work: Work<Actor>,
  input: InputOf<'listWithdrawals'>,
): Promise<Answer<'listWithdrawals'>> {
  offeredTerms(work);
  const { db, user } = work;
  const everyone = input.filter.all === 'true';
  requireRow(allowListing(user, everyone));
  const { rows, meta } = await withdrawalPage(db, everyone ? null : user.id, input);
  const payable = await findPayable(db);
  return makeAnswer({ items: rows.map((row) => withdrawalView(row, { ...work, payable })), meta });
}

/** Returns what the player can request now. @throws Refusal `not_offered` */
export async function getOwnWithdrawalLimits(work: Work<Actor>): Promise<Answer<'getOwnWithdrawalLimits'>> {
  offeredTerms(work);
  const { db, now, user, config } = work;
  const [row, withdrawn, player, stopped] = await Promise.all([
    findLimits(db),
    withdrawnSince(db, user.id, new Date(now.getTime() - day)),
    findUserById(db, user.id),
    protectedUntil(work, user.id),
  ]);
  if (!player) throw new Refusal('not_found', { what: 'user' });
  const { least, perRequest, perDay, reviewFrom, twoPeopleFrom } = limitsOf(row);
  return makeAnswer({
    least,
    perRequest,
    perDay,
    reviewFrom,
    twoPeopleFrom,
    left: formatAmount(leftOf(row, withdrawn)),
    holds: {
      protectedUntil: stopped?.toISOString() ?? null,
      newAccountUntil: newAccountUntil(player, now)?.toISOString() ?? null,
      reviewFrom: formatAmount(amountBelow(row.reviewFrom, withdrawn)),
      twoPeopleFrom: formatAmount(amountBelow(row.twoPeopleFrom, withdrawn)),
      newAddressMinutes: addressWaitMs(config.mode) / 60_000,
    },
  });
}

/** Returns a withdrawal with the facts that finance needs to decide. @throws Refusal `not_offered`, `not_found` */
export async function getStaffWithdrawal(
  work: Work<Actor>,
  { id }: InputOf<'getStaffWithdrawal'>,
): Promise<Answer<'getStaffWithdrawal'>> {
  offeredTerms(work);
  const { db } = work;
  const row = await findWithdrawal(db, id);
  if (!row) throw new Refusal('not_found', { what: 'withdrawal' });
  const [history, approvers, others, totals, payout, { wallet, used }] = await Promise.all([
    historyOf(db, 'withdrawal', id),
    approversOf(db, row),
    othersAt(db, row),
    totalsOf(db, row),
    payoutOf(db, id),
    addressFactsOf(db, row),
  ]);
  const [latest] = used;
  return makeAnswer({
    ...withdrawalView(row, { ...work, payable: await findPayable(db) }),
    history,
    approvedBy: approvers.map((each) => playerRef(each.id, each)),
    addressFacts: {
      wallet: wallet ? { player: playerRef(wallet.id, wallet), verifiedAt: wallet.verifiedAt.toISOString() } : null,
      used: latest
        ? { times: used.length, player: playerRef(latest.id, latest), at: latest.requestedAt.toISOString() }
        : null,
    },
    sharedWith: others.map((each) => playerRef(each.id, each)),
    signedFrom: row.payAfter > work.now ? row.payAfter.toISOString() : null,
    account: {
      createdAt: totals.createdAt.toISOString(),
      deposited: formatAmount(totals.deposited),
      withdrawn: formatAmount(totals.withdrawn),
      available: formatAmount(totals.available),
    },
    nonce: payout?.nonce ?? null,
    attempts: (payout?.attempts ?? []).map(({ hash, fee, signedAt, sentAt }) => ({
      hash,
      fee: formatAmount(fee),
      signedAt: signedAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
  });
}
