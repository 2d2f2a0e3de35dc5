export const helpTopics = ['start', 'contests', 'challenges', 'coins', 'account'] as const;
export type HelpTopic = (typeof helpTopics)[number];

export const helpNeeds = ['platforms', 'wagers', 'chain', 'sandbox'] as const;
export type HelpNeed = (typeof helpNeeds)[number];
