import { z } from 'zod';
import type { CallName } from '../calls';
import { campaignSchemas } from './challenges/campaigns';
import { contractSchemas } from './challenges/contracts';
import { gameSchemas } from './challenges/games';
import { participantSchemas } from './challenges/participants';
import { platformSchemas } from './challenges/platforms';
import { bookSchemas } from './coins/books';
import { budgetSchemas } from './coins/budgets';
import { chainSchemas } from './coins/chain';
import { depositSchemas } from './coins/deposits';
import { stakingSchemas } from './coins/staking';
import { transactionSchemas } from './coins/transactions';
import { treasurySchemas } from './coins/treasury';
import { withdrawalLimitSchemas } from './coins/withdrawal-limits';
import { withdrawalSchemas } from './coins/withdrawals';
import type { CallSchema } from './common';
import { helpSchemas } from './content/help';
import { mediaSchemas } from './content/media';
import { postSchemas } from './content/posts';
import { searchSchemas } from './content/search';
import { approvalSchemas } from './operations/approvals';
import { areaSchemas } from './operations/areas';
import { auditSchemas } from './operations/audit';
import { deskSchemas } from './operations/desk';
import { jobSchemas } from './operations/jobs';
import { presenceSchemas } from './operations/presence';
import { problemSchemas } from './operations/problems';
import { releaseSchemas } from './operations/releases';
import { settingsSchemas } from './operations/settings';
import { stageSchemas } from './operations/stages';
import { ticketSchemas } from './operations/tickets';
import { traceSchemas } from './operations/traces';
import { moveSchemas } from './people/moves';
import { noticeSchemas } from './people/notices';
import { playerSchemas } from './people/players';
import { sanctionSchemas } from './people/sanctions';
import { authSchemas } from './people/sign-in';
import { staffUserSchemas } from './people/staff-users';
import { userStorySchemas } from './people/user-stories';
import { userSchemas } from './people/users';
import { calendarSchemas } from './play/calendar';
import { chatSchemas } from './play/chat';
import { contestSchemas } from './play/contests';
import { discordSchemas } from './play/discord';
import { forbiddenWordSchemas } from './play/forbidden-words';
import { lobbySchemas } from './play/lobbies';
import { matchSchemas } from './play/matches';
import { messageReportSchemas } from './play/message-reports';
import { organiserSchemas } from './play/organisers';
import { seriesSchemas } from './play/series';

const healthSchemas = {
  getHealth: {
    answer: z.object({
      status: z.enum(['ok', 'degraded']),
      version: z.string(),
      /** Null if the process only serves the API. */
      revision: z.number().int().nullable(),
      /** Sentences about revisions that can't be read and parts of the site that can't be shown. Null except for staff. */
      problems: z.array(z.string()).nullable(),
      /** Null except for staff. 1,001 means more than 1,000. */
      jobs: z
        .object({
          waiting: z.number().int(),
          failed: z.number().int(),
          overdueSince: z.iso.datetime().nullable(),
        })
        .nullable(),
    }),
  },
};

export { email } from './people/users';
export { webhookPattern } from './play/discord';
/** Names each part's type, because the compiler refuses to write a type this long into a declaration. */
export type Schemas = typeof userSchemas &
  typeof playerSchemas &
  typeof staffUserSchemas &
  typeof userStorySchemas &
  typeof auditSchemas &
  typeof platformSchemas &
  typeof contestSchemas &
  typeof matchSchemas &
  typeof chatSchemas &
  typeof forbiddenWordSchemas &
  typeof lobbySchemas &
  typeof messageReportSchemas &
  typeof presenceSchemas &
  typeof seriesSchemas &
  typeof gameSchemas &
  typeof transactionSchemas &
  typeof approvalSchemas &
  typeof budgetSchemas &
  typeof bookSchemas &
  typeof postSchemas &
  typeof helpSchemas &
  typeof authSchemas &
  typeof campaignSchemas &
  typeof ticketSchemas &
  typeof deskSchemas &
  typeof contractSchemas &
  typeof mediaSchemas &
  typeof moveSchemas &
  typeof noticeSchemas &
  typeof calendarSchemas &
  typeof discordSchemas &
  typeof organiserSchemas &
  typeof participantSchemas &
  typeof stakingSchemas &
  typeof depositSchemas &
  typeof withdrawalSchemas &
  typeof areaSchemas &
  typeof stageSchemas &
  typeof healthSchemas &
  typeof settingsSchemas &
  typeof problemSchemas &
  typeof traceSchemas &
  typeof releaseSchemas &
  typeof chainSchemas &
  typeof treasurySchemas &
  typeof sanctionSchemas &
  typeof searchSchemas &
  typeof withdrawalLimitSchemas &
  typeof jobSchemas;

export const schemas: Schemas = {
  ...userSchemas,
  ...playerSchemas,
  ...staffUserSchemas,
  ...userStorySchemas,
  ...auditSchemas,
  ...platformSchemas,
  ...contestSchemas,
  ...matchSchemas,
  ...chatSchemas,
  ...forbiddenWordSchemas,
  ...lobbySchemas,
  ...messageReportSchemas,
  ...presenceSchemas,
  ...seriesSchemas,
  ...gameSchemas,
  ...transactionSchemas,
  ...approvalSchemas,
  ...budgetSchemas,
  ...bookSchemas,
  ...postSchemas,
  ...helpSchemas,
  ...authSchemas,
  ...campaignSchemas,
  ...ticketSchemas,
  ...deskSchemas,
  ...contractSchemas,
  ...mediaSchemas,
  ...moveSchemas,
  ...noticeSchemas,
  ...calendarSchemas,
  ...discordSchemas,
  ...organiserSchemas,
  ...participantSchemas,
  ...stakingSchemas,
  ...depositSchemas,
  ...withdrawalSchemas,
  ...areaSchemas,
  ...stageSchemas,
  ...healthSchemas,
  ...settingsSchemas,
  ...problemSchemas,
  ...traceSchemas,
  ...releaseSchemas,
  ...chainSchemas,
  ...treasurySchemas,
  ...sanctionSchemas,
  ...searchSchemas,
  ...withdrawalLimitSchemas,
  ...jobSchemas,
} satisfies Record<CallName, CallSchema>;

export { backFillNames, jobKinds } from '../job-kinds';
export { bookSubjectKind } from './coins/books';
export { depositMinimum, depositStatus } from './coins/deposits';
export { kindsBetweenPlayers, transactionKind } from './coins/transactions';
export { withdrawalFlag, withdrawalStatus } from './coins/withdrawals';
export { type CallSchema, pageMeta } from './common';
export { checkValue, type Faults, writeFaultsInEnglish } from './faults';
export { mostFailedJobs } from './operations/jobs';
