import type { AnswerOf, ContractDetail, InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { toIsoOrNull } from '../../../database/iso-dates';
import { formatAccountId, makeAvailableRef } from '../../coins/ledger/accounts.rules';
import { readBalances } from '../../coins/ledger/store';
import { findUserById } from '../../people/users/store';
import { toRowSnapshot } from '../games/mapper';
import { findIdentity, toReading } from '../games/reading.commands';
import { findReading } from '../games/reading.store';
import { findGame, listAchievements } from '../games/store';
import { listOutagesSince } from '../judging/outages.store';
import { allowRecords } from './access.rules';
import { type Applicant, deriveEligibility } from './eligibility.rules';
import { applyDueDeadlines } from './event.commands';
import {
  findListedContract,
  type ListedContract,
  type ListedParticipant,
  readContractPage,
  readContractParticipantPage,
  readDisputePage,
} from './list.store';
import { noRecord, toContractView, toDetailView, toDisputeView, toParticipantView } from './mapper';
import { compareReadings } from './report.queries';
import { listParticipants, listParticipantsWithPlayers, listRecords } from './store';
import type { ContractRow } from './tables';
import { findVisibleContract, makeMissingContractRefusal } from './visible-contracts.queries';

async function findApplicant(work: Work, contract: ListedContract): Promise<Applicant | null> {
  const { db, user: signedInUser } = work;
  const user = signedInUser && (await findUserById(db, signedInUser.id));
  const game = user && (await findGame(db, contract.gameId));
  if (!user || !game) return null;
  const accountId = formatAccountId(makeAvailableRef(user.id));
  const identity = await findIdentity(work, user.id, game);
  const key = identity && { identityId: identity.id, gameId: game.id };
  return {
    id: user.id,
    user,
    available: (await readBalances(db, [accountId])).get(accountId) ?? 0n,
    account: identity ?? null,
    reading: key ? toReading(await findReading(db, key)) : null,
    ownParticipant: contract.entryStatus ? { status: contract.entryStatus } : null,
  };
}

export async function readJoinConditions(work: Work, contract: ListedContract) {
  const list = await listAchievements(work.db, contract.listId);
  const applicant = await findApplicant(work, contract);
  return { list, eligibility: deriveEligibility(contract, list, applicant, work.now, work.config) };
}

export async function readContractDetail(work: Work, id: string): Promise<ContractDetail> {
  const { db, now, user } = work;
  const contract = await findListedContract(db, id, user?.id ?? null);
  if (!contract) throw makeMissingContractRefusal();
  // The queries run one after another, because commands call this in a transaction, which has only one connection.
  const participants = await listParticipantsWithPlayers(db, id);
  const records = allowRecords(user, contract).ok
    ? await listRecords(
        db,
        participants.map(({ userId }) => userId),
      )
    : null;
  const { eligibility, list } = await readJoinConditions(work, contract);
  const { since: downSince } = await listOutagesSince(db, contract.gamePlatform, now, now);
  return toDetailView({ contract, participants, records, eligibility, list, downSince, viewer: user, now });
}

export async function getPublicContract(
  work: Work,
  { id }: InputOf<'getPublicContract'>,
): Promise<Answer<'getPublicContract'>> {
  await findVisibleContract(work, id);
  return makeAnswer(await readContractDetail(work, id));
}

export async function listContracts(work: Work, input: InputOf<'listContracts'>): Promise<Answer<'listContracts'>> {
  const { rows, meta } = await readContractPage(work, input);
  return makeAnswer({ items: rows.map((row) => toContractView(row, work.now)), meta });
}

export async function listContractParticipants(
  work: Work<Actor>,
  input: InputOf<'listContractParticipants'>,
): Promise<Answer<'listContractParticipants'>> {
  const { db, now, user } = work;
  if (input.filter.contractId) await findVisibleContract(work, input.filter.contractId);
  const { rows, meta } = await readContractParticipantPage(work, input);
  const contracts = new Map<string, ListedContract>();
  for (const { contractId } of rows) {
    if (contracts.has(contractId)) continue;
    const contract = await findListedContract(db, contractId, user.id);
    if (contract) contracts.set(contractId, contract);
  }
  const isDecidedBy = ({ contractId }: ListedParticipant) => {
    const contract = contracts.get(contractId);
    return contract !== undefined && allowRecords(user, contract).ok;
  };
  const records = await listRecords(
    db,
    rows.filter(isDecidedBy).map((row) => row.userId),
  );
  const items = rows.flatMap((row) => {
    const contract = contracts.get(row.contractId);
    const record = isDecidedBy(row) ? (records.get(row.userId) ?? noRecord) : null;
    return contract ? [toParticipantView(row, contract, user, now, record)] : [];
  });
  return makeAnswer({ items, meta });
}

export async function listContractDisputes(
  work: Work<Actor>,
  input: InputOf<'listContractDisputes'>,
): Promise<Answer<'listContractDisputes'>> {
  const { rows, meta } = await readDisputePage(work, input);
  const items = [];
  for (const row of rows) {
    const participants = await listParticipantsWithPlayers(work.db, row.id);
    items.push(
      toDisputeView(
        row,
        participants.filter(({ status }) => status === 'disputed'),
        work.now,
      ),
    );
  }
  return makeAnswer({ items, meta });
}

export async function getContractDispute(
  work: Work<Actor>,
  { id }: InputOf<'getContractDispute'>,
): Promise<Answer<'getContractDispute'>> {
  const contract = await applyDueDeadlines(work, id);
  if (!contract || contract.status === 'draft') throw makeMissingContractRefusal();
  return makeAnswer({ ...(await readContractDetail(work, id)), reports: await listReports(work, contract) });
}

async function listReports({ db }: Work, contract: ContractRow): Promise<AnswerOf<'getContractDispute'>['reports']> {
  const list = await listAchievements(db, contract.listId);
  const disputedParticipants = (await listParticipants(db, contract.id)).filter(({ status }) => status === 'disputed');
  const reports: AnswerOf<'getContractDispute'>['reports'] = [];
  for (const row of disputedParticipants) {
    const key = row.identityId && { identityId: row.identityId, gameId: contract.gameId };
    const latestSnapshot = key ? toRowSnapshot(await findReading(db, key)) : null;
    const { progress } = compareReadings(contract, row, list, latestSnapshot);
    const lines = new Map(progress?.lines.map((line) => [line.id, line]));
    reports.push({
      participantId: row.id,
      readAt: toIsoOrNull(latestSnapshot?.takenAt ?? null),
      lines: list.map(({ id, title }) => {
        const line = lines.get(id);
        return { id, title, earnedAt: toIsoOrNull(line?.at ?? null), counting: line?.counting ?? 'missing' };
      }),
    });
  }
  return reports;
}
