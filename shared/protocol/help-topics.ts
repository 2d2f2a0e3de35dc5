/** The parts of the help, in their order. */
export const helpTopics = ['start', 'contests', 'challenges', 'coins', 'account'] as const;
export type HelpTopic = (typeof helpTopics)[number];

/** What Laurel must offer for an answer to be true. */
export const helpNeeds = ['platforms', 'wagers', 'chain', 'sandbox'] as const;
export type HelpNeed = (typeof helpNeeds)[number];
