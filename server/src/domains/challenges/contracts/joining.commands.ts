import type { InputOf } from '@laurel/shared/protocol';
import { answer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import { Refusal } from '../../../refusal';
import { findOwnIdentity } from '../../people/linked-accounts/store';
import type { IdentityRow } from '../../people/linked-accounts/tables';
import { providerOf } from '../games/platform.rules';
import { watchProgress } from '../games/reading.store';
import { findGame } from '../games/store';
import type { Eligibility } from './eligibility.rules';
import { applyEvent, type LoadedContract } from './event.commands';
import { findListed, type ListedContract } from './list.store';
import { inviteByName, rowFor } from './making.commands';
import { participantView, termsView } from './mapper';
import { joining } from './queries';
import { later, longestReading } from './state.rules';
import { findParticipant, participantsWithPlayers, recordsOf } from './store';
import type { ContractRow, ParticipantRow } from './tables';
import { contractMissing, withLockedContract } from './visible.queries';

/** A participant as the caller sees them after a change. */
async function participantDetail({ db, now, user }: TransactionWork<Actor>, contractId: string, id: string) {
  const contract = await findListed(db, contractId, user.id);
  const participant = (await participantsWithPlayers(db, contractId)).find((each) => each.id === id);
  if (!contract || !participant) throw contractMissing();
  const record =
    contract.creatorId === user.id
      ? ((await recordsOf(db, [participant.userId])).get(participant.userId) ?? null)
      : null;
  return participantView(participant, contract, user, now, record);
}

function refuseOtherTerms(contract: ContractRow, seen: number): void {
  if (contract.termsVersion !== seen) throw new Refusal('contract_changed', { terms: termsView(contract) });
}

/** @throws Refusal with the most useful code */
function refuseUnlessEligible({ conditions }: Eligibility): void {
  const unmet = conditions.find(({ met }) => !met);
  if (!unmet) return;
  switch (unmet.condition) {
    case 'email_verified':
      throw new Refusal('email_unverified');
    case 'joining_open':
      throw new Refusal('contract_closed', { why: 'joining' });
    case 'not_joined':
      throw new Refusal('already_in_contract');
    case 'place_left':
      throw new Refusal('contract_full');
    default:
      throw new Refusal('not_eligible', { why: 'condition', state: unmet.state });
  }
}

type Account = Pick<IdentityRow, 'issuer' | 'subject'> & { identityId: string };

/** The account that is read for the caller. @throws Refusal `not_eligible` */
async function accountOf(
  work: TransactionWork<Actor>,
  contract: ListedContract,
  linkedAccountId: string | undefined,
): Promise<Account> {
  const provider = providerOf(contract.gamePlatform);
  const identity = await findOwnIdentity(work.db, work.user.id, provider);
  if (!identity || (linkedAccountId !== undefined && identity.id !== linkedAccountId))
    throw new Refusal('not_eligible', { why: 'condition', state: { code: 'not_linked', params: { provider } } });
  return { identityId: identity.id, issuer: identity.issuer, subject: identity.subject };
}

/** Whether the caller can join on the terms they saw, and with which account. */
async function admit(
  work: TransactionWork<Actor>,
  loaded: LoadedContract,
  { termsVersion, linkedAccountId }: { termsVersion: number; linkedAccountId?: string | undefined },
): Promise<Account> {
  const contract = await findListed(work.db, loaded.contract.id, work.user.id);
  if (!contract) throw contractMissing();
  const { eligibility } = await joining(work, contract);
  // Checked before the balance, because the new terms can have a new stake.
  const others = eligibility.conditions.filter(({ condition }) => condition !== 'balance');
  refuseUnlessEligible({ ...eligibility, conditions: others });
  refuseOtherTerms(contract, termsVersion);
  refuseUnlessEligible(eligibility);
  return accountOf(work, contract, linkedAccountId);
}

/** Applies for a contract, or invites a player to one's own. */
export async function createContractParticipant(
  work: Work<Actor>,
  input: InputOf<'createContractParticipant'>,
): Promise<Answer<'createContractParticipant'>> {
  return withLockedContract(work, input.contractId, async (part, loaded) => {
    const { contract } = loaded;
    if (input.action === 'invite') {
      if (contract.creatorId !== part.user.id) throw new Refusal('forbidden', { why: 'role' });
      const { participantId, username } = await inviteByName(part, loaded, input.username, 'username');
      return answer(await participantDetail(part, contract.id, participantId), {
        code: 'contract_invited',
        params: { username },
      });
    }
    const change = await admit(part, loaded, input);
    const { id, added } = rowFor(loaded, part.user.id, part.now, 'applied');
    await applyEvent(
      part,
      loaded,
      { type: 'apply', participantId: id, at: part.now },
      {
        ...(added && { added }),
        participant: { id, change },
      },
    );
    return answer(await participantDetail(part, contract.id, id), {
      code: 'contract_applied',
      params: { title: contract.title },
    });
  });
}

type Change = InputOf<'changeContractParticipantStatus'>;

/** Who does what: the creator about others, or players about themselves. @throws Refusal `forbidden` */
function refuseOthers(
  { contract }: LoadedContract,
  row: ParticipantRow,
  action: Change['action'],
  userId: string,
): void {
  const creator = contract.creatorId === userId;
  const own = row.userId === userId;
  const allowed = {
    accept: row.status === 'invited' ? own : creator,
    decline: creator || (own && row.status !== 'applied'),
    withdraw: own,
    approve: creator,
    dispute: creator,
  }[action];
  if (!allowed) throw new Refusal('forbidden', { why: 'role' });
}

/** From when a participant is accepted, their progress is read until claims end. */
export async function follow(work: TransactionWork, contract: ContractRow, identityId: string | null): Promise<void> {
  const game = await findGame(work.db, contract.gameId);
  if (!identityId || !game) return;
  await watchProgress(
    work.db,
    { gameId: game.id, identityIds: [identityId] },
    work.now,
    later(contract.claimUntil, longestReading),
  );
}

/**
 * The creator decides on applicants and claims, invited players on their invitation, and everyone can leave.
 * @throws Refusal `forbidden`, `contract_changed`, `contract_closed`, `contract_full`, `insufficient_funds`
 */
export async function changeContractParticipantStatus(
  work: Work<Actor>,
  input: Change,
): Promise<Answer<'changeContractParticipantStatus'>> {
  const seen = await findParticipant(work.db, input.participantId);
  if (!seen) throw contractMissing();
  return withLockedContract(work, seen.contractId, async (part, loaded) => {
    const row = loaded.participants.find((each) => each.id === seen.id);
    if (!row) throw contractMissing();
    const { contract } = loaded;
    refuseOthers(loaded, row, input.action, part.user.id);
    const event = { participantId: row.id, at: part.now };
    const player = (await participantsWithPlayers(part.db, contract.id)).find((each) => each.id === row.id);
    const username = player?.username ?? '';
    const { title } = contract;
    const done = async (said: Parameters<typeof answer>[1]) =>
      answer(await participantDetail(part, contract.id, row.id), said);
    switch (input.action) {
      case 'accept': {
        const invited = row.status === 'invited';
        if (!invited) refuseOtherTerms(contract, input.termsVersion);
        const change = invited ? await admit(part, loaded, input) : { identityId: row.identityId };
        await applyEvent(part, loaded, { type: 'accept', ...event }, { participant: { id: row.id, change } });
        await follow(part, contract, change.identityId);
        return done(
          invited
            ? { code: 'contract_joined', params: { title } }
            : { code: 'applicant_accepted', params: { username } },
        );
      }
      case 'decline':
        await applyEvent(part, loaded, { type: 'decline', ...event });
        return done(
          row.userId === part.user.id
            ? { code: 'contract_left', params: { title } }
            : { code: 'applicant_declined', params: { username } },
        );
      case 'withdraw':
        await applyEvent(part, loaded, { type: 'withdraw', ...event });
        return done({ code: 'contract_left', params: { title } });
      case 'approve':
        await applyEvent(part, loaded, { type: 'approve', ...event });
        return done({ code: 'claim_approved', params: { username } });
      case 'dispute':
        await applyEvent(
          part,
          loaded,
          { type: 'dispute', ...event },
          {
            participant: { id: row.id, change: { disputeReason: input.reason } },
          },
        );
        return done({ code: 'claim_disputed', params: { username } });
    }
  });
}
