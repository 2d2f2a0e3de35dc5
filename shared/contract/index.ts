export { type Amount, formatAmount, parseAmount, shareOf } from './amount';
export { type Access, basePath, type Call, type Method, type Page, type PageMeta } from './call';
export { type CallName, calls } from './calls';
export { coin, sessionStorageKey } from './coin';
export { type ErrorBody, type ErrorCode, errorStatus } from './errors';
export { type Capability, can, capabilities, capabilitiesOf, type Role, roles } from './roles';
export type { BlogSummary } from './schemas/blogs';
export type { Platform, PlayerRef } from './schemas/common';
export type {
  BracketMatch,
  ContestDetail,
  ContestInput,
  ContestPhase,
  ContestSummary,
  Eligibility,
  Entrant,
  MatchStatus,
  Opponent,
  Score,
} from './schemas/contests';
export type { MatchRoom, ResultInput, UserMatch } from './schemas/matches';
export type { StatementLine, TransactionKind } from './schemas/transactions';
export type { Account, SessionUser, UserProfile, UserSummary } from './schemas/users';
export type { AnswerOf, ParsedRequestOf, RequestOf } from './types';
