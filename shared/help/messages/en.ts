import type { HelpTopic } from '@laurel/shared/protocol';
import { words } from './catalogue';

export const helpWords = words('helpWords', {
  topics: {
    start: 'Getting started',
    contests: 'Contests and matches',
    challenges: 'Campaigns and contracts',
    coins: 'Coins',
    account: 'Your account',
  } satisfies Record<HelpTopic, string>,
});
