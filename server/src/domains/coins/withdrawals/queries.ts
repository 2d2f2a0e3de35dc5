import { formatAmount, type InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { Refusal } from '../../../refusal';
import { listSubjectHistory } from '../../operations/audit/store';
import { toPlayerRef } from '../../people/players/mapper';
import { findUserById } from '../../people/users/store';
import { toLimits } from '../withdrawal-limits/mapper';
import { findLimits } from '../withdrawal-limits/store';
import { allowDeciding, allowListing } from './access.rules';
import { findOfferedTerms } from './addresses.commands';
import { toAddressFacts, toWithdrawalView } from './mapper';
import { readPayableAmount } from './payouts.store';
import { findProtectedUntil } from './protection.commands';
import { calculateAddressWaitMs, calculateAmountBelow, calculateAmountLeft, day, deriveNewAccountUntil } from './rules';
import { findPayout, listApprovers, loadAddressFacts, readUserTotals } from './staff.store';
import { findWithdrawal, readWithdrawalPage, sumWithdrawals } from './store';

export async function listWithdrawals(
  work: Work<Actor>,
  input: InputOf<'listWithdrawals'>,
): Promise<Answer<'listWithdrawals'>> {
  findOfferedTerms(work);
  const { db, user } = work;
  const includesEveryone = input.filter.all === 'true';
  requireRow(allowListing(user, includesEveryone));
  const { rows, meta } = await readWithdrawalPage(db, includesEveryone ? null : user.id, input);
  const payableAmount = await readPayableAmount(db);
  return makeAnswer({ items: rows.map((row) => toWithdrawalView(row, { ...work, payable: payableAmount })), meta });
}

export async function getOwnWithdrawalLimits(work: Work<Actor>): Promise<Answer<'getOwnWithdrawalLimits'>> {
  findOfferedTerms(work);
  const { db, now, user, config } = work;
  const [row, withdrawnAmount, player, protectedUntil] = await Promise.all([
    findLimits(db),
    sumWithdrawals(db, user.id, new Date(now.getTime() - day)),
    findUserById(db, user.id),
    findProtectedUntil(work, user.id),
  ]);
  if (!player) throw new Refusal('not_found', { what: 'user' });
  const { least, perRequest, perDay, reviewFrom, twoPeopleFrom } = toLimits(row);
  return makeAnswer({
    least,
    perRequest,
    perDay,
    reviewFrom,
    twoPeopleFrom,
    left: formatAmount(calculateAmountLeft(row, withdrawnAmount)),
    holds: {
      protectedUntil: protectedUntil?.toISOString() ?? null,
      newAccountUntil: deriveNewAccountUntil(player, now)?.toISOString() ?? null,
      reviewFrom: formatAmount(calculateAmountBelow(row.reviewFrom, withdrawnAmount)),
      twoPeopleFrom: formatAmount(calculateAmountBelow(row.twoPeopleFrom, withdrawnAmount)),
      newAddressMinutes: calculateAddressWaitMs(config.mode) / 60_000,
    },
  });
}

export async function getStaffWithdrawal(
  work: Work<Actor>,
  { id }: InputOf<'getStaffWithdrawal'>,
): Promise<Answer<'getStaffWithdrawal'>> {
  findOfferedTerms(work);
  const { db } = work;
  const row = await findWithdrawal(db, id);
  if (!row) throw new Refusal('not_found', { what: 'withdrawal' });
  const [history, approvers, totals, payout, addressFacts] = await Promise.all([
    listSubjectHistory(db, 'withdrawal', id),
    listApprovers(db, row),
    readUserTotals(db, row),
    findPayout(db, id),
    loadAddressFacts(db, row),
  ]);
  return makeAnswer({
    ...toWithdrawalView(row, { ...work, payable: await readPayableAmount(db) }),
    history: allowDeciding(work.user, row).ok ? history : history.filter(({ action }) => action !== 'withdrawal.note'),
    approvedBy: approvers.map((each) => toPlayerRef(each.id, each)),
    ...toAddressFacts(row, addressFacts),
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
