import { translatedBy } from './messages/catalogue';

export { deriveEnd, makeEndColumn, makeEndFact } from './campaign-end';
export { CampaignStatus, EntryStatus, hasEnded, isUnfinished } from './campaign-status';
export { campaignWords } from './messages/en';
export { countRewards, RewardsLeft } from './rewards-left';

// The chunk has the same name as the area's German texts, so both load as one.
translatedBy({ de: () => import(/* webpackChunkName: "messages-de" */ './messages/de') });
