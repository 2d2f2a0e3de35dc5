import { formatAmount, type Locale } from '@laurel/shared/protocol';
import type { TransactionWork } from '../../../call/context';
import { sendMail } from '../../../mail/texts';
import { addNotices } from '../../people/notices/commands';
import { listVerifiedUsers } from '../../people/users/store';
import { type ContractEffect, canTakeClaims, isOver } from './state.rules';
import type { ContractRow, ParticipantRow } from './tables';

interface ContractMoment {
  contract: ContractRow;
  participants: readonly ParticipantRow[];
}

interface MailRecipient {
  username: string;
  email: string;
  locale: Locale;
}

/** Notifies those affected by invitations, claims and rulings. Mails them if it moves their money. */
export async function mailAboutContract(
  work: TransactionWork,
  { before, after, effects }: { before: ContractMoment; after: ContractMoment; effects: readonly ContractEffect[] },
): Promise<void> {
  const { contract } = after;
  const { id, title, creatorId } = contract;
  let people: Promise<ReadonlyMap<string, MailRecipient>> | undefined;
  const findPerson = async (userId: string): Promise<MailRecipient | undefined> => {
    people ??= listPeople(work, [creatorId, ...after.participants.map((each) => each.userId)]);
    return (await people).get(userId);
  };
  const earlierParticipants = new Map(before.participants.map((each) => [each.id, each]));
  const winners = after.participants.filter(({ status }) => status === 'won').length;

  for (const each of after.participants) {
    const earlier = earlierParticipants.get(each.id);
    const hasBecome = (status: ParticipantRow['status']) => each.status === status && earlier?.status !== status;
    const isNew = hasBecome('invited') || before.contract.status === 'draft';
    const asked = each.status === 'invited' && contract.status !== 'draft' && isNew;
    const confirmed = each.status === 'submitted' && each.claimState === 'met' && earlier?.claimState !== 'met';
    const disputed = hasBecome('disputed') && each.claimMet === true;
    const ruled = each.status === 'disputed' && each.ruled !== null && each.ruled !== earlier?.ruled;
    const lost = hasBecome('lost') && contract.status === 'settled';
    const failed = each.failedClaimAt !== null && each.failedClaimAt.getTime() !== earlier?.failedClaimAt?.getTime();
    if (asked) await addNotices(work, [{ userId: each.userId, kind: 'contract_invited', subjectId: each.id }]);
    if (confirmed) await addNotices(work, [{ userId: creatorId, kind: 'contract_claimed', subjectId: each.id }]);
    if (ruled) await addNotices(work, [{ userId: each.userId, kind: 'contract_ruled', subjectId: each.id }]);
    if (!disputed && !hasBecome('won') && !lost && !failed) continue;
    const creator = await findPerson(creatorId);
    const player = await findPerson(each.userId);
    if (!creator || !player) continue;
    const { username } = player;
    if (disputed) await sendMail(work, player, 'contract_disputed', { username, creator: creator.username, title, id });
    if (hasBecome('won'))
      await sendMail(work, player, 'contract_won', { username, title, amount: formatAmount(each.payout ?? 0n), id });
    if (lost) await sendMail(work, player, 'contract_lost', { username, title, winners, id });
    if (failed)
      await sendMail(work, player, 'contract_unconfirmed', {
        username,
        title,
        at: (each.failedClaimAt ?? work.now).toISOString(),
        again: each.status === 'accepted' && canTakeClaims({ status: contract.status, stakes: contract }, work.now),
        id,
      });
  }

  if (!isOver(contract.status) || isOver(before.contract.status)) return;
  for (const { kind, party, amount } of effects) {
    const userId = party === 'creator' ? creatorId : earlierParticipants.get(party)?.userId;
    const reader = kind === 'refund' && userId ? await findPerson(userId) : undefined;
    if (!reader) continue;
    await sendMail(work, reader, 'contract_refunded', {
      username: reader.username,
      title,
      amount: formatAmount(amount),
      why: contract.status === 'cancelled' ? 'cancelled' : winners > 0 ? 'won' : 'expired',
      id,
    });
  }
}

async function listPeople(
  { db }: TransactionWork,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MailRecipient>> {
  const rows = await listVerifiedUsers(db, ids);
  return new Map(rows.map(({ id, locale, ...row }) => [id, { ...row, locale: locale ?? 'en' }]));
}
