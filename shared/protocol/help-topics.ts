/** The topics of the help, in order. */
export const helpTopics = ['start', 'contests', 'challenges', 'coins', 'account'] as const;
export type HelpTopic = (typeof helpTopics)[number];

/** The features that an answer can require. */
export const helpNeeds = ['platforms', 'wagers', 'chain', 'sandbox'] as const;
export type HelpNeed = (typeof helpNeeds)[number];
