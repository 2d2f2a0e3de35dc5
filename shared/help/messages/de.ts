import type { Translated, Translation } from '@laurel/shared/ui/locale';
import type * as english from './en';

const helpWords: Translated<typeof english.helpWords.english> = {
  topics: {
    start: 'Erste Schritte',
    contests: 'Wettbewerbe und Matches',
    challenges: 'Kampagnen und Verträge',
    coins: 'Coins',
    account: 'Dein Konto',
  },
};

export default { helpWords } satisfies Translation<typeof english>;
