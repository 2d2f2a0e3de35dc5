import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import type { InputOfAction } from '../../../call/dispatch';
import { requireRow } from '../../../call/row-access';
import { Refusal } from '../../../refusal';
import { findOwnIdentity } from '../../people/linked-accounts/store';
import type { IdentityRow } from '../../people/linked-accounts/tables';
import { deriveProvider } from '../games/platform.rules';
import { watchProgress } from '../games/reading.store';
import { findGame } from '../games/store';
import { allowMaking, allowRecords, allowStatusChange, type StatusChange } from './access.rules';
import type { Eligibility } from './eligibility.rules';
import { applyEvent, type LoadedContract } from './event.commands';
import { findListedContract, type ListedContract } from './list.store';
import { inviteByName, prepareParticipant } from './making.commands';
import { toParticipantView, toTermsView } from './mapper';
import { readJoinConditions } from './queries';
import { addMilliseconds, longestReadingMs } from './state.rules';
import { findParticipant, listParticipantsWithPlayers, listRecords } from './store';
import type { ContractRow, ParticipantRow } from './tables';
import { makeMissingContractRefusal, withLockedContract } from './visible-contracts.queries';

async function readParticipantDetail({ db, now, user }: TransactionWork<Actor>, contractId: string, id: string) {
  const contract = await findListedContract(db, contractId, user.id);
  const participant = (await listParticipantsWithPlayers(db, contractId)).find((each) => each.id === id);
  if (!contract || !participant) throw makeMissingContractRefusal();
  const record = allowRecords(user, contract).ok
    ? ((await listRecords(db, [participant.userId])).get(participant.userId) ?? null)
    : null;
  return toParticipantView(participant, contract, user, now, record);
}

function refuseOtherTerms(contract: ContractRow, version: number): void {
  if (contract.termsVersion !== version) throw new Refusal('contract_changed', { terms: toTermsView(contract) });
}

function refuseUnlessEligible({ conditions }: Eligibility): void {
  const unmetCondition = conditions.find(({ met }) => !met);
  if (!unmetCondition) return;
  switch (unmetCondition.condition) {
    case 'email_verified':
      throw new Refusal('email_unverified');
    case 'joining_open':
      throw new Refusal('contract_closed', { why: 'joining' });
    case 'not_joined':
      throw new Refusal('already_in_contract');
    case 'place_left':
      throw new Refusal('contract_full');
    default:
      throw new Refusal('not_eligible', { why: 'condition', state: unmetCondition.state });
  }
}

type Account = Pick<IdentityRow, 'issuer' | 'subject'> & { identityId: string };

async function findLinkedAccount(
  work: TransactionWork<Actor>,
  contract: ListedContract,
  linkedAccountId: string | undefined,
): Promise<Account> {
  const provider = deriveProvider(contract.gamePlatform);
  const identity = await findOwnIdentity(work.db, work.user.id, provider);
  if (!identity || (linkedAccountId !== undefined && identity.id !== linkedAccountId))
    throw new Refusal('not_eligible', { why: 'condition', state: { code: 'not_linked', params: { provider } } });
  return { identityId: identity.id, issuer: identity.issuer, subject: identity.subject };
}

async function checkAdmission(
  work: TransactionWork<Actor>,
  loadedContract: LoadedContract,
  { termsVersion, linkedAccountId }: { termsVersion: number; linkedAccountId?: string | undefined },
): Promise<Account> {
  const contract = await findListedContract(work.db, loadedContract.contract.id, work.user.id);
  if (!contract) throw makeMissingContractRefusal();
  const { eligibility } = await readJoinConditions(work, contract);
  // Checks the terms before the balance, because new terms can have a new stake.
  const otherConditions = eligibility.conditions.filter(({ condition }) => condition !== 'balance');
  refuseUnlessEligible({ ...eligibility, conditions: otherConditions });
  refuseOtherTerms(contract, termsVersion);
  refuseUnlessEligible(eligibility);
  return findLinkedAccount(work, contract, linkedAccountId);
}

export async function applyForContract(
  work: Work<Actor>,
  { contractId, ...input }: InputOfAction<'createContractParticipant', 'apply'>,
): Promise<Answer<'createContractParticipant'>> {
  return withLockedContract(work, contractId, async (work, loadedContract) => {
    const { contract } = loadedContract;
    const change = await checkAdmission(work, loadedContract, input);
    const { id, participant } = prepareParticipant(loadedContract, work.user.id, work.now, 'applied');
    await applyEvent(
      work,
      loadedContract,
      { type: 'apply', participantId: id, at: work.now },
      { ...(participant && { addedParticipant: participant }), participant: { id, change } },
    );
    return makeAnswer(await readParticipantDetail(work, contract.id, id), {
      code: 'contract_applied',
      params: { title: contract.title },
    });
  });
}

export async function inviteToContract(
  work: Work<Actor>,
  { contractId, username: name }: InputOfAction<'createContractParticipant', 'invite'>,
): Promise<Answer<'createContractParticipant'>> {
  return withLockedContract(work, contractId, async (work, loadedContract) => {
    const contract = requireRow(allowMaking(work.user, loadedContract.contract));
    const { participantId, username } = await inviteByName(work, loadedContract, name, 'username');
    return makeAnswer(await readParticipantDetail(work, contract.id, participantId), {
      code: 'contract_invited',
      params: { username },
    });
  });
}

export async function followProgress(
  work: TransactionWork,
  contract: ContractRow,
  identityId: string | null,
): Promise<void> {
  const game = await findGame(work.db, contract.gameId);
  if (!identityId || !game) return;
  await watchProgress(
    work.db,
    { gameId: game.id, identityIds: [identityId] },
    work.now,
    addMilliseconds(contract.claimUntil, longestReadingMs),
  );
}

interface JoiningChange {
  work: TransactionWork<Actor>;
  loadedContract: LoadedContract;
  row: ParticipantRow;
  username: string;
  event: { participantId: string; at: Date };
}

async function changeParticipantStatus(
  work: Work<Actor>,
  { participantId, change }: { participantId: string; change: StatusChange },
  act: (changing: JoiningChange) => Promise<NonNullable<Answer<'changeContractParticipantStatus'>['success']>>,
): Promise<Answer<'changeContractParticipantStatus'>> {
  const participant = await findParticipant(work.db, participantId);
  if (!participant) throw makeMissingContractRefusal();
  return withLockedContract(work, participant.contractId, async (work, loadedContract) => {
    const currentParticipant = loadedContract.participants.find((each) => each.id === participant.id);
    const row = requireRow(allowStatusChange(work.user, loadedContract.contract, currentParticipant, change));
    const { id } = loadedContract.contract;
    const player = (await listParticipantsWithPlayers(work.db, id)).find((each) => each.id === row.id);
    const event = { participantId: row.id, at: work.now };
    const success = await act({ work, loadedContract, row, username: player?.username ?? '', event });
    return makeAnswer(await readParticipantDetail(work, id, row.id), success);
  });
}

export async function acceptParticipant(
  work: Work<Actor>,
  { participantId, ...input }: InputOfAction<'changeContractParticipantStatus', 'accept'>,
): Promise<Answer<'changeContractParticipantStatus'>> {
  return changeParticipantStatus(
    work,
    { participantId, change: 'accept' },
    async ({ work, loadedContract, row, username, event }) => {
      const { contract } = loadedContract;
      const isInvited = row.status === 'invited';
      if (!isInvited) refuseOtherTerms(contract, input.termsVersion);
      const change = isInvited ? await checkAdmission(work, loadedContract, input) : { identityId: row.identityId };
      await applyEvent(work, loadedContract, { type: 'accept', ...event }, { participant: { id: row.id, change } });
      await followProgress(work, contract, change.identityId);
      return row.userId === work.user.id
        ? { code: 'contract_joined', params: { title: contract.title } }
        : { code: 'applicant_accepted', params: { username } };
    },
  );
}

export async function declineParticipant(
  work: Work<Actor>,
  { participantId }: InputOfAction<'changeContractParticipantStatus', 'decline'>,
): Promise<Answer<'changeContractParticipantStatus'>> {
  return changeParticipantStatus(
    work,
    { participantId, change: 'decline' },
    async ({ work, loadedContract, row, username, event }) => {
      await applyEvent(work, loadedContract, { type: 'decline', ...event });
      return row.userId === work.user.id
        ? { code: 'contract_left', params: { title: loadedContract.contract.title } }
        : { code: 'applicant_declined', params: { username } };
    },
  );
}

export async function withdrawFromContract(
  work: Work<Actor>,
  { participantId }: InputOfAction<'changeContractParticipantStatus', 'withdraw'>,
): Promise<Answer<'changeContractParticipantStatus'>> {
  return changeParticipantStatus(
    work,
    { participantId, change: 'withdraw' },
    async ({ work, loadedContract, event }) => {
      await applyEvent(work, loadedContract, { type: 'withdraw', ...event });
      return { code: 'contract_left', params: { title: loadedContract.contract.title } };
    },
  );
}

export async function approveContractClaim(
  work: Work<Actor>,
  { participantId }: InputOfAction<'changeContractParticipantStatus', 'approve'>,
): Promise<Answer<'changeContractParticipantStatus'>> {
  return changeParticipantStatus(
    work,
    { participantId, change: 'approve' },
    async ({ work, loadedContract, username, event }) => {
      await applyEvent(work, loadedContract, { type: 'approve', ...event });
      return { code: 'claim_approved', params: { username } };
    },
  );
}

export async function disputeContractClaim(
  work: Work<Actor>,
  { participantId, reason }: InputOfAction<'changeContractParticipantStatus', 'dispute'>,
): Promise<Answer<'changeContractParticipantStatus'>> {
  return changeParticipantStatus(
    work,
    { participantId, change: 'dispute' },
    async ({ work, loadedContract, row, username, event }) => {
      const change = { disputeReason: reason };
      await applyEvent(work, loadedContract, { type: 'dispute', ...event }, { participant: { id: row.id, change } });
      return { code: 'claim_disputed', params: { username } };
    },
  );
}
