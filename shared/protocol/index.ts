export {
  type Amount,
  calculateShare,
  formatAmount,
  mostCoins,
  parseAmount,
  twoPeopleAboveBps,
  twoPeopleFrom,
} from './amount';
export { type AmountPurpose, type AmountTextOptions, isAmountCut, writeAmount } from './amount-text';
export { calculateAge, calculateDayOfAge, findBirthDateFault } from './birth-date';
export {
  type Access,
  type AccessByAction,
  basePath,
  type Call,
  chainPath,
  listAccesses,
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
  findContestLock,
  type LockedContest,
  toldContestFields,
} from './contest-locks';
export { type ErrorBody, type ErrorCode, errorStatus } from './errors';
export { mostEvidence } from './evidence';
export { type HelpNeed, type HelpTopic, helpNeeds, helpTopics } from './help-topics';
export { isolateText, isolateValue } from './isolate';
export type { BackFillName, JobKind } from './job-kinds';
export { includesVersion, type LiveEvent, liveHeader, livePath, mostTopics, positionHeader } from './live';
export {
  buildAddress,
  buildLocaleBase,
  isLocale,
  type Locale,
  localeCookie,
  localeNames,
  locales,
  matchLocale,
  parseAcceptedLanguages,
  readAddress,
  readChosenLocale,
} from './locale';
export {
  type NoticeCategory,
  type NoticeChannel,
  noticeChannels,
  type OptionalNotice,
  optionalNotices,
  type RequiredNotice,
  requiredNotices,
} from './notice-kinds';
export { isScheduledOrPublished } from './posts';
export { isReadCall } from './read-calls';
export { calculateStakeReward, flexibleDays } from './reward';
export { type Capability, can, capabilities, capabilitiesOf, type Role, roleNames, roles } from './roles';
export type { Campaign, CampaignDetail, CampaignInput } from './schemas/challenges/campaigns';
export type {
  Contract,
  ContractDetail,
  ContractDispute,
  ContractInput,
  ContractParticipant,
  ContractTerms,
} from './schemas/challenges/contracts';
export type { Finding } from './schemas/challenges/findings';
export type { Achievement, ChallengeLine, Counting, Goal } from './schemas/challenges/games';
export type { GameReport, Participant, ReviewFlag } from './schemas/challenges/participants';
export type { BookAccount, BookBalance, BookDetails, BookSubject, BookTransaction } from './schemas/coins/books';
export type { Budget } from './schemas/coins/budgets';
export type { ChainAccount, ChainTerms, ChainTransfer, VerifiedWallet } from './schemas/coins/chain';
export type { Deposit, DepositInput, StaffDeposit } from './schemas/coins/deposits';
export type { StaffStakingProduct, StakingInput, StakingPosition, StakingProduct } from './schemas/coins/staking';
export type {
  AccountName,
  LedgerCheck,
  LedgerDifference,
  StatementLine,
  TransactionKind,
} from './schemas/coins/transactions';
export type { Refill, Treasury, TreasuryAlarm } from './schemas/coins/treasury';
export type { StaffWithdrawalLimits, WithdrawalLimitChange } from './schemas/coins/withdrawal-limits';
export type { Payee, StaffWithdrawal, Withdrawal, WithdrawalInput } from './schemas/coins/withdrawals';
export type { Game, Platform, PlayerRef } from './schemas/common';
export type { HelpAnswer } from './schemas/content/help';
export type { GalleryPicture, Media } from './schemas/content/media';
export type { Picture } from './schemas/content/pictures';
export type { Post, PostSummary, UnsavedPost } from './schemas/content/posts';
export type { Approval } from './schemas/operations/approvals';
export type { AreaBuilds } from './schemas/operations/areas';
export type { AuditAction, AuditEntry, AuditSubject } from './schemas/operations/audit';
export type { BoardNeed } from './schemas/operations/desk';
export type { Present } from './schemas/operations/presence';
export type {
  AreaEvent,
  AreaStage,
  FailureFigure,
  MeasuredFigure,
  StageFigureSet,
  StageFinding,
  StageJudgement,
  StageRequest,
} from './schemas/operations/stages';
export type {
  ContactInput,
  SavedReply,
  SentTicket,
  Ticket,
  TicketAct,
  TicketActivity,
  TicketDetail,
} from './schemas/operations/tickets';
export type { Move } from './schemas/people/moves';
export type { NoticeItem } from './schemas/people/notices';
export type { PlayedMatch, PublicPlayer } from './schemas/people/players';
export type {
  OwnSanction,
  Sanction,
  SanctionForUser,
  SanctionKind,
  UserSanctionKind,
} from './schemas/people/sanctions';
export type { Account, LinkedAccount, SessionUser, UserProfile, UserSummary } from './schemas/people/users';
export type {
  BracketMatch,
  ContestMatch,
  MatchStatus,
  Opponent,
  ReportedGame,
  Score,
} from './schemas/play/brackets';
export type { ChatMessage, MatchChat } from './schemas/play/chat';
export type { ConditionState } from './schemas/play/conditions';
export type {
  ContestDetail,
  ContestInput,
  ContestPhase,
  ContestReporting,
  ContestSummary,
  EntryTerms,
  SeedingView,
  StandingView,
} from './schemas/play/contest-fields';
export type { ContestWebhook, WebhookFault } from './schemas/play/discord';
export type { Eligibility } from './schemas/play/eligibility';
export type { Entrant, InviteReport } from './schemas/play/entries';
export {
  type ForbiddenWord,
  mostForbiddenWords,
  type WordMatching,
  wordMatchings,
} from './schemas/play/forbidden-words';
export type { MatchLobby } from './schemas/play/lobbies';
export type { ActPreview, MatchRoom, PublicMatch, ResultInput, StaffMeasure, UserMatch } from './schemas/play/matches';
export {
  type MessageReport,
  type ReportOutcome,
  type ReportReason,
  reportReasons,
} from './schemas/play/message-reports';
export type { ContestStaff } from './schemas/play/organisers';
export type { SeriesView } from './schemas/play/series';
export type { ReasonGiven, ServiceReason } from './schemas/reasons';
export type { FieldFault, FieldFaults } from './sentences/fields';
export type { RefusalParams, RefusalWithParams } from './sentences/refusals';
export type { Success } from './sentences/successes';
export { listTopics } from './topics';
export type { AnswerOf, InputOf, ParsedRequestOf, RequestOf } from './types';
export {
  isLoosening,
  type WithdrawalLimitName,
  type WithdrawalLimits,
  withdrawalLimitBounds,
  withdrawalLimitNames,
} from './withdrawal-limits';
