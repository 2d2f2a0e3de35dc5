import type { AlarmTables } from '../domains/alarms/tables';
import type { AuditTables } from '../domains/audit/tables';
import type { AuthTables } from '../domains/auth/tables';
import type { BlogTables } from '../domains/blogs/tables';
import type { CampaignTables } from '../domains/campaigns/tables';
import type { ContestTables } from '../domains/competition/contest.tables';
import type { MatchTables } from '../domains/competition/match.tables';
import type { ContactTables } from '../domains/contacts/tables';
import type { ContractTables } from '../domains/contracts/tables';
import type { CustodyTables } from '../domains/custody/tables';
import type { DeadlineTables } from '../domains/deadlines/tables';
import type { DepositTables } from '../domains/deposits/tables';
import type { GameTables } from '../domains/games/tables';
import type { IdentityTables } from '../domains/identities/tables';
import type { LedgerTables } from '../domains/ledger/tables';
import type { LedgerHealthTables } from '../domains/ledger-health/tables';
import type { MediaTables } from '../domains/media/tables';
import type { NoticeTables } from '../domains/notices/tables';
import type { PlayLimitTables } from '../domains/play-limits/tables';
import type { StaffLimitTables } from '../domains/staff-limits/tables';
import type { StakingTables } from '../domains/staking/tables';
import type { SanctionTables } from '../domains/users/sanction.tables';
import type { UserTables } from '../domains/users/tables';
import type { WalletTables } from '../domains/wallets/tables';
import type { WithdrawalLimitTables } from '../domains/withdrawal-limits/tables';
import type { WithdrawalTables } from '../domains/withdrawals/tables';
import type { IdempotencyTables } from '../http/tables';
import type { JobTables } from '../jobs/tables';
import type { LimitTables } from '../limits/tables';
import type { MailTables } from '../mail/tables';
import type { PlatformTables } from '../platforms/tables';

/**
 * Every table, as its owner declares it in `tables.ts`. Names are camel case in code, snake case in the database and in
 * raw SQL.
 */
export interface Database
  extends UserTables,
    SanctionTables,
    NoticeTables,
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
    LedgerTables,
    DeadlineTables,
    ContestTables,
    ContractTables,
    MatchTables,
    BlogTables,
    ContactTables,
    GameTables,
    LedgerHealthTables,
    StaffLimitTables,
    StakingTables,
    MediaTables,
    CampaignTables {}
