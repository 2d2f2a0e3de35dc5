import { achievementNames } from '@laurel/shared/protocol/sentences/de';
import {
  formatNumber,
  formatPercent,
  list,
  plural,
  rich,
  type Translated,
  type Translation,
} from '@laurel/shared/ui/locale';
import type * as english from './en';

const platforms = { playstation: 'PlayStation', steam: 'Steam' } as const;
type Platform = keyof typeof platforms;
const achievements = (platform: Platform, count: number) => {
  const { one, many } = achievementNames[platform];
  return plural(count, { one: `# ${one}`, other: `# ${many}` });
};

const formatLength = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    ...(hours > 0 ? [plural(hours, { one: '# Stunde', other: '# Stunden' })] : []),
    ...(rest > 0 || hours === 0 ? [plural(rest, { one: '# Minute', other: '# Minuten' })] : []),
  ];
  return list(parts);
};

const contractWords: Translated<typeof english.contractWords.english> = {
  platforms,
  statuses: {
    draft: 'Entwurf',
    open: 'Offen',
    active: 'Läuft',
    claim: 'Anmeldung der Siege',
    disputed: 'Strittig',
    resolved: 'Entschieden',
    settled: 'Ausgezahlt',
    expired: 'Ohne Sieg',
    cancelled: 'Abgesagt',
  },
  columns: { contract: 'Vertrag', status: 'Stand', stake: 'Einsatz' },
  participants: {
    invited: 'Eingeladen',
    applied: 'Beworben',
    accepted: 'Im Rennen',
    submitted: 'Angemeldet',
    won: 'Gewonnen',
    lost: 'Verloren',
    declined: 'Abgelehnt',
    withdrawn: 'Ausgestiegen',
    disputed: 'Strittig',
    refunded: 'Einsätze zurück',
  },
  outage: {
    now: (platform) => `${platforms[platform]} antwortet nicht`,
    since: (at) =>
      rich`Seit ${at}. Anmelden geht weiter. Die Frist dafür verschiebt sich um die Dauer, höchstens um 14 Tage.`,
    moved: (platform, minutes) =>
      `${platforms[platform]} war ${formatLength(minutes)} lang nicht erreichbar. Um so viel länger läuft die Frist zum Anmelden.`,
  },
  claims: {
    reading: 'Wird geprüft',
    met: 'Von der Plattform bestätigt',
    approved: 'Anerkannt',
    disputed: 'Strittig',
  },
  ruled: { upheld: 'Anmeldung bestätigt', rejected: 'Anmeldung abgelehnt' },
  next: {
    joining: 'Beitritt bis',
    race: 'Rennen bis',
    claims: 'Anmelden bis',
    reading: 'Moderation übernimmt',
    approval: 'Durch Schweigen anerkannt',
    ruling: 'Die Plattform entscheidet',
    final: 'Entscheidung endgültig',
  },
  near: (what) => `${what}: weniger als eine Stunde`,
  modes: { bounty: 'Kopfgeld', wager: 'Wette' },
  rules: { first: 'Wer zuerst fertig ist', split: 'Alle, die es schaffen, teilen' },
  does: {
    percent: (platform, game, share) =>
      `in ${game} ${formatPercent(share, { maximumFractionDigits: 2 })} der ${achievementNames[platform].many} holt`,
    count: (platform, game, count) => `in ${game} beliebige ${achievements(platform, count)} holt`,
    platinum: (game) => `in ${game} die Platin-Trophäe holt`,
    named: (game, titles) => `in ${game} ${list(titles.map((title) => `„${title}“`))} holt`,
    several: (platform, game, count) => `in ${game} die unten genannten ${achievements(platform, count)} holt`,
  },
  goal: {
    percent: (share) => `${formatPercent(share, { maximumFractionDigits: 2 })} von allen`,
    count: (platform, count) => `Beliebige ${achievements(platform, count)}`,
    platinum: 'Platin-Trophäe',
    achievements: (platform, count) => achievements(platform, count),
  },
  sentence: {
    bounty: {
      first: (creator, stake, does, until) =>
        `${creator} zahlt ${stake} an die erste Person, die zwischen Beitritt und ${until} ${does}.`,
      split: (creator, stake, does, until) =>
        `${creator} zahlt ${stake} zu gleichen Teilen an alle, von denen jede Person zwischen Beitritt und ${until} ${does}.`,
    },
    wager: {
      first: (creator, stake, each, does, until) =>
        `${creator} setzt ${stake} ein, alle anderen je ${each}. Alle Einsätze bekommt die erste Person, die zwischen Beitritt und ${until} ${does}.`,
      split: (creator, stake, each, does, until) =>
        `${creator} setzt ${stake} ein, alle anderen je ${each}. Alle Einsätze teilen sich zu gleichen Teilen alle, von denen jede Person zwischen Beitritt und ${until} ${does}.`,
    },
    claim: (platform, creator, until) =>
      `Anmelden geht bis ${until}, und es zählt, was ${platforms[platform]} bestätigt. ${creator} kann danach 72 Stunden lang widersprechen: Dann entscheidet die Moderation. Schweigen ist Zustimmung.`,
    otherwise: (creator) => `Schafft es niemand, geht der Einsatz an ${creator} zurück.`,
    otherwiseAll: 'Schafft es niemand, gehen alle Einsätze zurück.',
    spots: (count) => `${plural(count, { one: '# Platz', other: '# Plätze' })}.`,
  },
  page: {
    terms: 'Bedingungen',
    wanted: 'Was zu holen ist',
    cancelled: 'Abgesagt.',
    ruling: 'Entscheidung der Moderation.',
    race: 'Rennen',
    facts: 'Einzelheiten',
    next: 'Als Nächstes',
    creator: 'Von',
    game: 'Spiel',
    goal: 'Ziel',
    mode: 'Art',
    escrow: 'Auf dem Treuhandkonto',
    spots: 'Dabei',
  },
  race: {
    player: 'Wer',
    progress: 'Fortschritt',
    of: (username) => `Fortschritt von ${username}`,
    unread: 'Noch nicht gelesen',
    last: 'Zuletzt',
    status: 'Stand',
    payout: 'Auszahlung',
    none: { title: 'Noch niemand im Rennen', message: 'Hier steht, wer angenommen ist.' },
    noOne: { title: 'Niemand war dabei', message: 'Dieser Vertrag endete ohne Spieler.' },
  },
  progress: (earned, total) => `${formatNumber(earned)} von ${formatNumber(total)}`,
};

export default { contractWords } satisfies Translation<typeof english>;
