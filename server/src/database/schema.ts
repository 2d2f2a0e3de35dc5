import type { AlarmTables } from '../alarms/tables';
import type { DeadlineTables } from '../deadlines/tables';
import type { CampaignTables } from '../domains/challenges/campaigns/tables';
import type { ContractTables } from '../domains/challenges/contracts/tables';
import type { GameTables } from '../domains/challenges/games/tables';
import type { CustodyTables } from '../domains/coins/custody/tables';
import type { DepositTables } from '../domains/coins/deposits/tables';
import type { LedgerTables } from '../domains/coins/ledger/tables';
import type { LedgerHealthTables } from '../domains/coins/ledger-health/tables';
import type { StaffLimitTables } from '../domains/coins/staff-limits/tables';
import type { StakingTables } from '../domains/coins/staking/tables';
import type { WalletTables } from '../domains/coins/wallets/tables';
import type { WithdrawalLimitTables } from '../domains/coins/withdrawal-limits/tables';
import type { WithdrawalTables } from '../domains/coins/withdrawals/tables';
import type { MediaTables } from '../domains/content/media/tables';
import type { PostTables } from '../domains/content/posts/tables';
import type { AreaTables } from '../domains/operations/areas/tables';
import type { AuditTables } from '../domains/operations/audit/tables';
import type { PresenceTables } from '../domains/operations/presence/tables';
import type { ReleaseTables } from '../domains/operations/releases/tables';
import type { TicketTables } from '../domains/operations/tickets/tables';
import type { IdentityTables } from '../domains/people/linked-accounts/tables';
import type { NoticeTables } from '../domains/people/notices/tables';
import type { PlayLimitTables } from '../domains/people/play-limits/tables';
import type { AuthTables } from '../domains/people/sign-in/tables';
import type { SanctionTables } from '../domains/people/users/sanction.tables';
import type { UserTables } from '../domains/people/users/tables';
import type { CalendarTables } from '../domains/play/calendar/tables';
import type { ChatTables } from '../domains/play/chat/tables';
import type { ContestTables } from '../domains/play/competition/contest.tables';
import type { MatchTables } from '../domains/play/competition/match.tables';
import type { DiscordTables } from '../domains/play/discord/tables';
import type { ForbiddenWordTables } from '../domains/play/forbidden-words/tables';
import type { InviteTables } from '../domains/play/invites/tables';
import type { LobbyTables } from '../domains/play/lobbies/tables';
import type { MessageReportTables } from '../domains/play/message-reports/tables';
import type { RatingTables } from '../domains/play/ratings/tables';
import type { SeriesTables } from '../domains/play/series/tables';
import type { IdempotencyTables } from '../http/tables';
import type { JobTables } from '../jobs/tables';
import type { LimitTables } from '../limits/tables';
import type { MailTables } from '../mail/tables';
import type { PlatformTables } from '../platforms/tables';
import type { ChangeTables } from './changes.tables';
import type { SigningTables } from './signatures.tables';

/**
 * Every table, as declared by its owner's `tables.ts`. Names are camel case in code, snake case in the database
 * and in raw SQL.
 */
export interface Database
  extends UserTables,
    SanctionTables,
    NoticeTables,
    CalendarTables,
    DiscordTables,
    PlayLimitTables,
    AuthTables,
    IdentityTables,
    WalletTables,
    DepositTables,
    WithdrawalTables,
    WithdrawalLimitTables,
    AlarmTables,
    CustodyTables,
    AuditTables,
    MailTables,
    JobTables,
    IdempotencyTables,
    LimitTables,
    PlatformTables,
    ChangeTables,
    SigningTables,
    LedgerTables,
    DeadlineTables,
    ContestTables,
    ContractTables,
    MatchTables,
    ChatTables,
    ForbiddenWordTables,
    LobbyTables,
    MessageReportTables,
    PresenceTables,
    AreaTables,
    ReleaseTables,
    PostTables,
    TicketTables,
    GameTables,
    LedgerHealthTables,
    StaffLimitTables,
    StakingTables,
    MediaTables,
    CampaignTables,
    RatingTables,
    InviteTables,
    SeriesTables {}
