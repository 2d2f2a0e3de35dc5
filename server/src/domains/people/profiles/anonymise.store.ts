import { randomBytes } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../../../database/schema';
import { updateUser } from '../users/store';

type UserColumn = `${'user' | 'actor' | 'author' | 'creator' | 'owner'}Id` | `${string}By`;
type UserNamingColumns<Row> = {
  [Column in keyof Row & UserColumn]: string extends Row[Column] ? true : never;
}[keyof Row & UserColumn];
type TableOfUsers = {
  [Table in keyof Database]: [UserNamingColumns<Selectable<Database[Table]>>] extends [never] ? never : Table;
}[keyof Database];

const atDeletion = {
  sessions: 'removed',
  knownDevices: 'removed',
  identities: 'removed',
  wallets: 'removed',
  identityAttempts: 'removed',
  playLimits: 'removed',
  idempotencyKeys: 'removed',
  notices: 'removed',
  noticeSettings: 'removed',
  quietHours: 'removed',
  calendarLinks: 'removed',
  ratings: 'removed',
  presences: 'removed',
  blocks: 'removed',
  contestInvites: 'removed',
  seatOffers: 'removed',
  contestOrganisers: 'removed',
  sanctions: 'removed',
  deposits: 'kept',
  ledgerAccounts: 'kept',
  ledgerChecks: 'kept',
  ledgerTransactions: 'kept',
  staffBudgets: 'kept',
  staffMoves: 'kept',
  stakes: 'kept',
  stakingProducts: 'kept',
  withdrawalAddresses: 'kept',
  withdrawalLimitChanges: 'kept',
  withdrawals: 'kept',
  campaigns: 'kept',
  contestSeries: 'kept',
  contests: 'kept',
  contractParticipants: 'kept',
  contracts: 'kept',
  entrants: 'kept',
  gameRecords: 'kept',
  gameWinners: 'kept',
  handSeeds: 'kept',
  matchEvents: 'kept',
  matchLobbies: 'kept',
  moderatorCalls: 'kept',
  matchMessages: 'kept',
  messageReports: 'kept',
  forbiddenWords: 'kept',
  matches: 'kept',
  participants: 'kept',
  playerRecords: 'kept',
  unsavedPosts: 'kept',
  postVersions: 'kept',
  posts: 'kept',
  media: 'kept',
  mediaUses: 'kept',
  approvals: 'kept',
  auditLog: 'kept',
  savedReplies: 'kept',
  ticketEntries: 'kept',
  ticketHistory: 'kept',
  ticketReaders: 'kept',
  tickets: 'kept',
  stageRequests: 'kept',
} as const satisfies Record<TableOfUsers, 'removed' | 'kept'>;

type RemovedTable = {
  [Table in TableOfUsers]: (typeof atDeletion)[Table] extends 'removed' ? Table : never;
}[TableOfUsers];
const removedTables = Object.keys(atDeletion).filter(
  (table): table is RemovedTable => atDeletion[table as TableOfUsers] === 'removed',
);

/** Keeps the row, because contests, the ledger and the audit log refer to it. */
export async function anonymiseUser(db: Transaction<Database>, id: string, now: Date): Promise<void> {
  const name = `deleted_${randomBytes(6).toString('hex')}`;
  const email = `${name}@deleted.invalid`;
  await updateUser(db, id, now, {
    username: name,
    email,
    emailVerifiedAt: null,
    passwordHash: null,
    role: 'player',
    status: 'deleted',
    avatarUrl: null,
    bio: '',
    country: null,
    timezone: 'UTC',
    locale: null,
    birthDate: null,
    excludedUntil: null,
    suspendedUntil: null,
    deleteAt: null,
  });
  for (const table of removedTables) await db.deleteFrom(table).where('userId', '=', id).execute();
  await db.deleteFrom('oneTimeCodes').where('whose', '=', id).execute();
  await db.updateTable('tickets').set({ name, email }).where('userId', '=', id).execute();
}
