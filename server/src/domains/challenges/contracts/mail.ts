import { formatAmount } from '@laurel/shared/protocol';
import type { TransactionWork } from '../../../call/context';
import { addNotices, type NewNotice } from '../../people/notices/commands';
import { findUserById } from '../../people/users/store';
import { type ContractEffect, canTakeClaims, isOver } from './state.rules';
import type { ContractRow, ParticipantRow } from './tables';

interface ContractMoment {
  contract: ContractRow;
  participants: readonly ParticipantRow[];
}

export async function notifyOfContract(
  work: TransactionWork,
  { before, after, effects }: { before: ContractMoment; after: ContractMoment; effects: readonly ContractEffect[] },
): Promise<void> {
  const { contract } = after;
  const { id, title, creatorId } = contract;
  const notices: NewNotice[] = [];
  const disputes: { userId: string; subjectId: string }[] = [];
  const earlierParticipants = new Map(before.participants.map((each) => [each.id, each]));
  const winnerCount = after.participants.filter(({ status }) => status === 'won').length;

  for (const each of after.participants) {
    const earlierParticipant = earlierParticipants.get(each.id);
    const hasBecome = (status: ParticipantRow['status']) =>
      each.status === status && earlierParticipant?.status !== status;
    const isNew = hasBecome('invited') || before.contract.status === 'draft';
    const isInvited = each.status === 'invited' && contract.status !== 'draft' && isNew;
    const isConfirmed =
      each.status === 'submitted' && each.claimState === 'met' && earlierParticipant?.claimState !== 'met';
    const isDisputed = hasBecome('disputed') && each.claimMet === true;
    const isRuled = each.status === 'disputed' && each.ruled !== null && each.ruled !== earlierParticipant?.ruled;
    const hasLost = hasBecome('lost') && contract.status === 'settled';
    const hasClaimFailed =
      each.failedClaimAt !== null && each.failedClaimAt.getTime() !== earlierParticipant?.failedClaimAt?.getTime();
    const noticeTarget = { userId: each.userId, subjectId: each.id };
    if (isInvited) notices.push({ ...noticeTarget, kind: 'contract_invited' });
    if (isConfirmed) notices.push({ userId: creatorId, kind: 'contract_claimed', subjectId: each.id });
    if (isRuled) notices.push({ ...noticeTarget, kind: 'contract_ruled' });
    if (isDisputed) disputes.push(noticeTarget);
    if (hasBecome('won')) {
      const amount = formatAmount(each.payout ?? 0n);
      notices.push({ ...noticeTarget, kind: 'contract_won', params: { title, amount, id } });
    }
    if (hasLost) notices.push({ ...noticeTarget, kind: 'contract_lost', params: { title, winners: winnerCount, id } });
    if (hasClaimFailed)
      notices.push({
        ...{ ...noticeTarget, kind: 'contract_unconfirmed' },
        params: {
          title,
          at: (each.failedClaimAt ?? work.now).toISOString(),
          again: each.status === 'accepted' && canTakeClaims({ status: contract.status, stakes: contract }, work.now),
          id,
        },
      });
  }

  if (isOver(contract.status) && !isOver(before.contract.status))
    for (const { kind, party, amount } of effects) {
      const userId = party === 'creator' ? creatorId : earlierParticipants.get(party)?.userId;
      if (kind !== 'refund' || !userId) continue;
      const endReason = contract.status === 'cancelled' ? 'cancelled' : winnerCount > 0 ? 'won' : 'expired';
      notices.push({
        ...{ userId, kind: 'contract_refunded', subjectId: id },
        params: { title, amount: formatAmount(amount), why: endReason, id },
      });
    }
  if (disputes.length > 0) {
    const creator = (await findUserById(work.db, creatorId))?.username ?? '';
    const params = { creator, title, id };
    for (const target of disputes) notices.push({ ...target, kind: 'contract_disputed', params });
  }
  await addNotices(work, notices);
}
