import type { NoParams, Texts } from '../say';

export interface Successes {
  webhook_set: NoParams;
  webhook_tested: NoParams;
  webhook_removed: NoParams;
}

export const englishSuccesses: Texts<Successes> = {
  webhook_set: 'Webhook saved.',
  webhook_tested: 'Test message on its way.',
  webhook_removed: 'Webhook removed.',
};

export const germanSuccesses: Texts<Successes> = {
  webhook_set: 'Webhook gespeichert.',
  webhook_tested: 'Testnachricht unterwegs.',
  webhook_removed: 'Webhook entfernt.',
};

interface Pairing {
  winner: string;
  loser: string;
}

/** Names are already escaped. */
export interface DiscordTexts {
  test: string;
  announcement: string;
  results: string;
  score: (pair: Pairing & { score: string }) => string;
  won: (pair: Pairing) => string;
  forfeit: (pair: Pairing) => string;
  doubleForfeit: (pair: { first: string; second: string }) => string;
  end: (winners: readonly string[]) => string;
}

export const englishDiscord: DiscordTexts = {
  test: 'This channel gets the announcements and results of this contest.',
  announcement: 'Announcement',
  results: 'Results',
  score: ({ winner, loser, score }) => `${winner} ${score} ${loser}`,
  won: ({ winner, loser }) => `${winner} won against ${loser}`,
  forfeit: ({ winner, loser }) => `${winner} won by forfeit against ${loser}`,
  doubleForfeit: ({ first, second }) => `${first} and ${second} both forfeited`,
  end: (winners) =>
    winners.length === 0
      ? 'The contest is over. No one won it.'
      : winners.length === 1
        ? `${winners[0]} won the contest.`
        : `${winners.join(', ')} share first place.`,
};

export const germanDiscord: DiscordTexts = {
  test: 'Dieser Kanal bekommt die Ankündigungen und Ergebnisse dieses Wettbewerbs.',
  announcement: 'Ankündigung',
  results: 'Ergebnisse',
  score: ({ winner, loser, score }) => `${winner} ${score} ${loser}`,
  won: ({ winner, loser }) => `${winner} gewann gegen ${loser}`,
  forfeit: ({ winner, loser }) => `${winner} gewann kampflos gegen ${loser}`,
  doubleForfeit: ({ first, second }) => `${first} und ${second} verloren beide kampflos`,
  end: (winners) =>
    winners.length === 0
      ? 'Der Wettbewerb ist vorbei. Niemand hat ihn gewonnen.'
      : winners.length === 1
        ? `${winners[0]} hat den Wettbewerb gewonnen.`
        : `${winners.join(', ')} teilen sich den ersten Platz.`,
};
