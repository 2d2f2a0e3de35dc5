export { type Amount, formatAmount, mostCoins, parseAmount, shareOf, twoPeopleAboveBps, twoPeopleFrom } from './amount';
export { type AmountPurpose, type AmountTextOptions, cutsAmount, writeAmount } from './amount-text';
export { ageAt, dayOfAge, faultOfBirthDate } from './birth-date';
export {
  type Access,
  type AccessByAction,
  accessesOf,
  basePath,
  type Call,
  chainPath,
  type Method,
  type Page,
  type PageMeta,
} from './call';
export { type CallName, calls } from './calls';
export { coin, sessionStorageKey } from './coin';
export {
  type ContestField,
  type ContestLock,
  contestFieldsLock,
  type LockedContest,
  lockOfContest,
} from './contest-locks';
export { type ErrorBody, type ErrorCode, errorStatus } from './errors';
export { type HelpNeed, type HelpTopic, helpNeeds, helpTopics } from './help-topics';
export { isolate, isolateValue } from './isolate';
export {
  acceptedLanguages,
  chosenLocale,
  isLocale,
  type Locale,
  localeCookie,
  localeNames,
  locales,
  matchLocale,
} from './locale';
export { type MutableMail, mutableMails } from './mutable-mails';
export { goesOut } from './posts';
export { isReading } from './reading';
export { flexibleDays, rewardFor } from './reward';
export { type Capability, can, capabilities, capabilitiesOf, type Role, roles } from './roles';
export type { Approval } from './schemas/approvals';
export type { AreaBuilds } from './schemas/areas';
export type { AuditAction, AuditEntry, AuditSubject } from './schemas/audit';
export type { Blog, BlogDraft, BlogSummary } from './schemas/blogs';
export type { BookAccount, BookBalance, BookDetails, BookSubject, BookTransaction } from './schemas/books';
export type { BracketMatch, ContestMatch, MatchStatus, Opponent, Score } from './schemas/brackets';
export type { Budget } from './schemas/budgets';
export type { Campaign, CampaignDetail, CampaignInput } from './schemas/campaigns';
export type { ChainAccount, ChainTerms, ChainTransfer, VerifiedWallet } from './schemas/chain';
export type { Game, Platform, PlayerRef } from './schemas/common';
export type { ConditionState } from './schemas/conditions';
export type { CannedAnswer, Contact, ContactActivity, ContactDetail, ContactInput, Ticket } from './schemas/contacts';
export type { ContestInput } from './schemas/contest-input';
export type { ContestDetail, ContestPhase, ContestSummary, EntryTerms } from './schemas/contest-views';
export type {
  Contract,
  ContractDetail,
  ContractDispute,
  ContractInput,
  ContractParticipant,
  ContractTerms,
} from './schemas/contracts';
export type { Deposit, DepositInput, StaffDeposit } from './schemas/deposits';
export type { Eligibility } from './schemas/eligibility';
export type { Entrant } from './schemas/entries';
export type { Finding } from './schemas/findings';
export type { Achievement, ChallengeLine, Counting, Criteria } from './schemas/games';
export type { HelpAnswer } from './schemas/help';
export type { ActPreview, MatchRoom, PublicMatch, ResultInput, StaffAct, UserMatch } from './schemas/matches';
export type { GalleryPicture, Media } from './schemas/media';
export type { Move } from './schemas/moves';
export type { GameReport, Participant, ReviewFlag } from './schemas/participants';
export type { Picture } from './schemas/pictures';
export type { PlayedMatch, PublicPlayer } from './schemas/players';
export type { ReasonGiven, ServiceReason } from './schemas/reasons';
export type { OwnSanction, Sanction, SanctionKind, ToldKind, ToldSanction } from './schemas/sanctions';
export type { StaffStakingProduct, StakingInput, StakingPosition, StakingProduct } from './schemas/staking';
export type {
  AccountName,
  LedgerCheck,
  LedgerDifference,
  StatementLine,
  TransactionKind,
} from './schemas/transactions';
export type { Refill, Treasury, TreasuryAlarm } from './schemas/treasury';
export type { Account, LinkedAccount, SessionUser, UserProfile, UserSummary } from './schemas/users';
export type { StaffWithdrawalLimits, WithdrawalLimitChange } from './schemas/withdrawal-limits';
export type { Payee, StaffWithdrawal, Withdrawal, WithdrawalInput } from './schemas/withdrawals';
export type { FieldFault, FieldFaults } from './sentences/fields';
export type { RefusalParams, SaidRefusal } from './sentences/refusals';
export type { Success } from './sentences/successes';
export type { AnswerOf, InputOf, ParsedRequestOf, RequestOf } from './types';
export {
  loosens,
  type WithdrawalLimitName,
  type WithdrawalLimits,
  withdrawalLimitBounds,
  withdrawalLimitNames,
} from './withdrawal-limits';
