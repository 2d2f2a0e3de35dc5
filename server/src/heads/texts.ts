import type { Contract, Locale } from '@laurel/shared/protocol';
import type { Formats } from '@laurel/shared/protocol/sentences';
import { names as germanNames } from '@laurel/shared/protocol/sentences/de';
import { names } from '@laurel/shared/protocol/sentences/en';

interface Words {
  title: string;
  description: string;
}

interface ContestFacts {
  game: string;
  platform: string;
  /** Null for a free contest. */
  fee: string | null;
  pool: string;
  startsAt: string;
}

interface CampaignFacts {
  game: string;
  platform: string;
  pool: string;
  endsAt: string;
}

interface ContractFacts {
  game: string;
  platform: string;
  creator: string;
  stake: string;
  mode: Contract['mode'];
  winnerRule: Contract['winnerRule'];
  deadline: string;
}

interface PlayerFacts {
  username: string;
  titles: number;
  played: number;
  won: number;
}

interface MatchFacts {
  round: string;
  contest: string;
  game: string;
  bestOf: number;
}

/** Who beat whom; no score without one that was played. */
interface ResultFacts extends MatchFacts {
  winner: string;
  loser: string | null;
  score: string | null;
}

interface Texts {
  home: Words;
  contests: Words;
  campaigns: Words;
  campaign(facts: CampaignFacts & { state: 'on' | 'over' | 'cancelled' }): string;
  contract(facts: ContractFacts): string;
  game(facts: Pick<CampaignFacts, 'game' | 'platform'>): string;
  player(facts: PlayerFacts): string;
  /** A round by its number of players. */
  round(players: number): string;
  match: {
    pair(first: string, second: string): string;
    undecided: string;
    score: string;
    ahead(facts: MatchFacts): string;
    running(facts: MatchFacts): string;
    won(facts: ResultFacts): string;
    nobody(facts: MatchFacts): string;
  };
  contracts: Words;
  leaderboard: Words;
  news: Words;
  gallery: Words;
  reserves: Words;
  search: Words;
  contact: Words;
  appeal: Words;
  terms: Words;
  privacy: Words;
  about: Words;
  help: Words;
  register: Words;
  signIn: Words;
  account: Words;
  notFound: Words;
  gone: Words;
  /** Beside the number on a card. */
  pool: string;
  rewards: string;
  stake: string;
  titles(count: number): string;
  /** A win that is shared. */
  win: {
    title(player: string, title: string): string;
    card(player: string): string;
    on(facts: { game: string; platform: string }): string;
    description(facts: { game: string; platform: string; title: string; player: string }): string;
    prize: string;
  };
  /** What a contest is, in the state that it is in. */
  contest: {
    ahead(facts: ContestFacts): string;
    running(facts: ContestFacts): string;
    completed(facts: ContestFacts, champion: string | null): string;
    cancelled(facts: ContestFacts): string;
  };
}

const en = (f: Formats): Texts => {
  const costs = ({ fee, pool }: ContestFacts) => `${fee ? `Entry fee ${fee}` : 'Free entry'}, prize pool ${pool}.`;
  return {
    home: {
      title: 'Play for the laurel',
      description: 'Enter a bracket, play your match, win LRL. Prize pools in escrow, results you can check.',
    },
    contests: {
      title: 'Contests',
      description: 'Gaming contests on PlayStation and Steam, with entry fee, prize pool and start time of each one.',
    },
    campaigns: {
      title: 'Campaigns',
      description: 'Earn trophies and achievements in a game you own, and claim a reward in LRL.',
    },
    campaign: ({ game, platform, pool, endsAt, state }) => {
      const when = {
        on: `Runs until ${f.moment(endsAt)}.`,
        over: `Ended ${f.moment(endsAt)}.`,
        cancelled: 'Cancelled.',
      };
      return `${game} on ${platform}. Reward pool ${pool}. ${when[state]}`;
    },
    contract: ({ game, platform, creator, stake, mode, winnerRule, deadline }) => {
      const alone = {
        first: `${creator} pays ${stake} to the first player whose claim is confirmed.`,
        split: `${creator} pays ${stake}, shared equally, to every player whose claim is confirmed.`,
      };
      const all = {
        first: `${creator} stakes ${stake}. All stakes go to the first player whose claim is confirmed.`,
        split: `${creator} stakes ${stake}. All stakes are shared equally by every player whose claim is confirmed.`,
      };
      return `${game} on ${platform}. ${(mode === 'bounty' ? alone : all)[winnerRule]} Race until ${f.moment(deadline)}.`;
    },
    game: ({ game, platform }) =>
      `${game} on ${platform}: campaigns and contracts that pay in LRL, top players and the rarest achievements.`,
    player: ({ username, titles, played, won }) =>
      `${username} on Laurel: ${f.plural(titles, { one: '# title', other: '# titles' })}, ${f.number(won)} of ${f.plural(played, { one: '# match', other: '# matches' })} won.`,
    round: names.round,
    match: {
      pair: (first, second) => `${first} vs ${second}`,
      undecided: 'TBD',
      score: 'score',
      ahead: ({ round, contest, game, bestOf }) =>
        `${round} of ${contest}. ${game}, best of ${bestOf}. Not played yet.`,
      running: ({ round, contest, game, bestOf }) =>
        `${round} of ${contest}. ${game}, best of ${bestOf}, being played now.`,
      won: ({ round, contest, game, winner, loser, score }) =>
        `${round} of ${contest}. ${game}. ${winner} ${loser === null ? 'goes through without an opponent' : score === null ? `beat ${loser}` : `beat ${loser} ${score}`}.`,
      nobody: ({ round, contest, game }) => `${round} of ${contest}. ${game}. Neither player goes through.`,
    },
    contracts: {
      title: 'Contracts',
      description:
        'Challenges between players, judged by PlayStation and Steam achievements, with the stakes in escrow.',
    },
    leaderboard: {
      title: 'Leaderboard',
      description: 'Laurel’s players, ranked by titles, then by paid winnings.',
    },
    news: { title: 'News', description: 'What’s new at Laurel: contests, winners and changes.' },
    gallery: {
      title: 'Gallery',
      description: 'Pictures of the season at Laurel: contests, winners and the moments between.',
    },
    reserves: {
      title: 'Reserves',
      description: 'What Laurel owes its players and what it holds to cover it, read live from the ledger.',
    },
    search: { title: 'Search', description: 'Find contests, players, games and news on Laurel.' },
    contact: {
      title: 'Contact us',
      description: 'Ask Laurel a question. A person reads every message and replies by email.',
    },
    appeal: {
      title: 'Your appeal',
      description: 'What Laurel’s staff decided about your account, and your one appeal against it.',
    },
    terms: { title: 'Terms', description: 'What you agree to when you sign up for Laurel, and what we promise you.' },
    privacy: { title: 'Privacy', description: 'What Laurel keeps about you, who sees it, and how to take it back.' },
    about: {
      title: 'About Laurel',
      description: 'Gaming contests with coin prizes, rules you can read and a ledger you can check.',
    },
    help: { title: 'Help', description: 'Short answers about contests, coins and accounts on Laurel.' },
    register: { title: 'Create account', description: 'Create a Laurel account to enter contests and win LRL.' },
    signIn: { title: 'Sign in', description: 'Sign in to Laurel.' },
    account: { title: 'Your account', description: 'Get back into your Laurel account.' },
    pool: 'prize pool',
    rewards: 'reward pool',
    stake: 'at stake',
    titles: (count) => (count === 1 ? 'title' : 'titles'),
    win: {
      title: (player, title) => `${player} won ${title}`,
      card: (player) => `${player} won`,
      on: ({ game, platform }) => `${game} on ${platform}.`,
      description: ({ game, platform, title, player }) =>
        `${player} won ${title}: ${game} on ${platform}, paid in LRL.`,
      prize: 'won',
    },
    notFound: { title: 'Page not found', description: 'There’s nothing at this address.' },
    gone: { title: 'Page removed', description: 'What was at this address has been removed.' },
    contest: {
      ahead: (facts) => `${facts.game} on ${facts.platform}. ${costs(facts)} Starts ${f.moment(facts.startsAt)}.`,
      running: (facts) => `${facts.game} on ${facts.platform}, being played now. ${costs(facts)}`,
      completed: (facts, champion) =>
        `${facts.game} on ${facts.platform}, started ${f.moment(facts.startsAt)}. ${champion ? `Winner: ${champion}. ` : ''}Prize pool ${facts.pool}.`,
      cancelled: (facts) =>
        `${facts.game} on ${facts.platform}. This contest was cancelled, and all entry fees were refunded.`,
    },
  };
};

const de = (f: Formats): Texts => {
  const costs = ({ fee, pool }: ContestFacts) => `${fee ? `Einsatz ${fee}` : 'Teilnahme gratis'}, Preistopf ${pool}.`;
  return {
    home: {
      title: 'Spiel um den Lorbeer',
      description:
        'Geh in den Turnierbaum, spiel dein Match, gewinn LRL. Preistöpfe liegen auf Treuhandkonten, Ergebnisse sind nachprüfbar.',
    },
    contests: {
      title: 'Wettbewerbe',
      description: 'Wettbewerbe auf PlayStation und Steam, mit Einsatz, Preistopf und Beginn.',
    },
    campaigns: {
      title: 'Kampagnen',
      description: 'Hol Trophäen und Erfolge in einem deiner Spiele und beanspruche eine Belohnung in LRL.',
    },
    campaign: ({ game, platform, pool, endsAt, state }) => {
      const when = {
        on: `Läuft bis ${f.moment(endsAt)}.`,
        over: `Beendet ${f.moment(endsAt)}.`,
        cancelled: 'Abgesagt.',
      };
      return `${game} auf ${platform}. Belohnungstopf ${pool}. ${when[state]}`;
    },
    contract: ({ game, platform, creator, stake, mode, winnerRule, deadline }) => {
      const alone = {
        first: `${creator} zahlt ${stake} an die erste Person, deren angemeldeter Sieg bestätigt wird.`,
        split: `${creator} zahlt ${stake}, gleichmäßig geteilt, an jede Person, deren angemeldeter Sieg bestätigt wird.`,
      };
      const all = {
        first: `${creator} setzt ${stake} ein. Alle Einsätze bekommt die erste Person, deren angemeldeter Sieg bestätigt wird.`,
        split: `${creator} setzt ${stake} ein. Alle Einsätze gehen zu gleichen Teilen an jede Person, deren angemeldeter Sieg bestätigt wird.`,
      };
      return `${game} auf ${platform}. ${(mode === 'bounty' ? alone : all)[winnerRule]} Rennen bis ${f.moment(deadline)}.`;
    },
    game: ({ game, platform }) =>
      `${game} auf ${platform}: Kampagnen und Verträge mit Preisen in LRL, die Besten und die seltensten Erfolge.`,
    player: ({ username, titles, played, won }) =>
      `${username} auf Laurel: ${f.plural(titles, { one: '# Titel', other: '# Titel' })}, ${f.number(won)} von ${f.plural(played, { one: '# Match', other: '# Matches' })} gewonnen.`,
    round: germanNames.round,
    match: {
      pair: (first, second) => `${first} gegen ${second}`,
      undecided: 'noch offen',
      score: 'Ergebnis',
      ahead: ({ round, contest, game, bestOf }) =>
        `${round} von ${contest}. ${game}, Best of ${bestOf}. Noch nicht gespielt.`,
      running: ({ round, contest, game, bestOf }) =>
        `${round} von ${contest}. ${game}, Best of ${bestOf}, läuft gerade.`,
      won: ({ round, contest, game, winner, loser, score }) =>
        `${round} von ${contest}. ${game}. ${winner} ${loser === null ? 'kommt kampflos weiter' : `gewinnt ${score === null ? '' : `${score} `}gegen ${loser}`}.`,
      nobody: ({ round, contest, game }) => `${round} von ${contest}. ${game}. Niemand kommt weiter.`,
    },
    contracts: {
      title: 'Verträge',
      description:
        'Herausforderungen untereinander, nach Erfolgen auf PlayStation und Steam entschieden, mit den Einsätzen auf dem Treuhandkonto.',
    },
    leaderboard: {
      title: 'Rangliste',
      description: 'Wer auf Laurel vorn ist: nach Titeln, dann nach ausgezahlten Gewinnen.',
    },
    news: { title: 'Neues', description: 'Neues von Laurel: Wettbewerbe, Siege und Änderungen.' },
    gallery: {
      title: 'Galerie',
      description: 'Bilder der Saison bei Laurel: Wettbewerbe, Siege und die Momente dazwischen.',
    },
    reserves: {
      title: 'Reserven',
      description: 'Was Laurel an Coins schuldet und was zur Deckung da ist, live aus dem Hauptbuch.',
    },
    search: { title: 'Suche', description: 'Finde Wettbewerbe, Profile, Spiele und Beiträge auf Laurel.' },
    contact: {
      title: 'Schreib uns',
      description: 'Frag Laurel. Ein Mensch liest jede Nachricht und antwortet per E-Mail.',
    },
    appeal: {
      title: 'Dein Einspruch',
      description: 'Was die Moderation über dein Konto entschieden hat, und dein einer Einspruch dagegen.',
    },
    terms: {
      title: 'Bedingungen',
      description: 'Dem stimmst du zu, wenn du dich bei Laurel registrierst, und daran halten wir uns.',
    },
    privacy: {
      title: 'Datenschutz',
      description: 'Was Laurel über dich speichert, wer es sieht und wie du es zurücknimmst.',
    },
    about: {
      title: 'Über Laurel',
      description: 'Gaming-Wettbewerbe um Coins, mit Regeln zum Nachlesen und einem Hauptbuch zum Nachprüfen.',
    },
    help: { title: 'Hilfe', description: 'Kurze Antworten zu Wettbewerben, Coins und Konten auf Laurel.' },
    register: {
      title: 'Konto anlegen',
      description: 'Leg ein Laurel-Konto an, mach bei Wettbewerben mit und gewinn LRL.',
    },
    signIn: { title: 'Anmelden', description: 'Melde dich bei Laurel an.' },
    account: { title: 'Dein Konto', description: 'Zurück in dein Laurel-Konto.' },
    pool: 'Preistopf',
    rewards: 'Belohnungstopf',
    stake: 'Einsatz',
    titles: () => 'Titel',
    win: {
      title: (player, title) => `${player} hat ${title} gewonnen`,
      card: (player) => `${player} hat gewonnen`,
      on: ({ game, platform }) => `${game} auf ${platform}.`,
      description: ({ game, platform, title, player }) =>
        `${player} hat ${title} gewonnen: ${game} auf ${platform}, bezahlt in LRL.`,
      prize: 'gewonnen',
    },
    notFound: { title: 'Seite nicht gefunden', description: 'Unter dieser Adresse gibt es nichts.' },
    gone: { title: 'Seite entfernt', description: 'Was unter dieser Adresse war, wurde entfernt.' },
    contest: {
      ahead: (facts) => `${facts.game} auf ${facts.platform}. ${costs(facts)} Beginn ${f.moment(facts.startsAt)}.`,
      running: (facts) => `${facts.game} auf ${facts.platform}, läuft gerade. ${costs(facts)}`,
      completed: (facts, champion) =>
        `${facts.game} auf ${facts.platform}, Beginn ${f.moment(facts.startsAt)}. ${champion ? `Sieg: ${champion}. ` : ''}Preistopf ${facts.pool}.`,
      cancelled: (facts) =>
        `${facts.game} auf ${facts.platform}. Der Wettbewerb ist abgesagt, alle Einsätze sind erstattet.`,
    },
  };
};

export type HeadTexts = Texts;
export const headTexts: Readonly<Record<Locale, (formats: Formats) => Texts>> = { en, de };
