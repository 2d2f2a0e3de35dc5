import type { GatheredHandlers, Handlers } from '../call/context';
import type { DeadlineWorkerOptions } from '../deadlines/worker';
import { resumeCampaigns } from './challenges/campaigns/account.commands';
import { applyReadingToCampaigns } from './challenges/campaigns/judge.commands';
import { advanceCampaign } from './challenges/campaigns/settle.commands';
import { resumeContracts } from './challenges/contracts/account.commands';
import { applyReadingToContracts } from './challenges/contracts/claim.commands';
import { advanceContract } from './challenges/contracts/event.commands';
import type { FollowProgress } from './challenges/games/progress.job';
import { advanceStake } from './coins/staking/advance.commands';
import { gatheredTransactionHandlers } from './coins/transactions/routes';
import * as handlersByDomain from './handlers';
import type { ResumeWithAccount } from './people/linked-accounts/linked.job';
import { advanceUser } from './people/profiles/worker';
import { advanceContest, advanceMatch } from './play/competition/advance.commands';
import { gatheredContestHandlers } from './play/contests/routes';

export const handlers: Handlers = Object.assign({}, ...Object.values(handlersByDomain));

export const gatheredHandlers: GatheredHandlers = { ...gatheredTransactionHandlers, ...gatheredContestHandlers };

export const advanceByKind: DeadlineWorkerOptions['advance'] = {
  contest: advanceContest,
  match: advanceMatch,
  campaign: advanceCampaign,
  stake: advanceStake,
  user: advanceUser,
  contract: advanceContract,
};

export const progressFollowers: readonly FollowProgress[] = [applyReadingToCampaigns, applyReadingToContracts];

export const accountResumers: readonly ResumeWithAccount[] = [resumeCampaigns, resumeContracts];
