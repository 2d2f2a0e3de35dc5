import { translatedBy } from './messages/catalogue';

export { endColumn, endFact, endOf } from './campaign-end';
export { CampaignStatus, EntryStatus, hasEnded, isUnfinished } from './campaign-status';
export { campaignWords } from './messages/en';
export { RewardsLeft, rewardsOf } from './rewards-left';

// They arrive with the texts of the area that shows it: the chunk has the same name.
translatedBy({ de: () => import(/* webpackChunkName: "messages-de" */ './messages/de') });
