import { achievementNames } from '@laurel/shared/protocol/sentences/de';
import {
  formatList,
  formatNumber,
  formatPercent,
  formatPlural,
  renderText,
  type Translated,
  type Translation,
} from '@laurel/shared/ui/locale';
import type * as english from './en';

const platforms = { playstation: 'PlayStation', steam: 'Steam' } as const;
type Platform = keyof typeof platforms;
const formatAchievementCount = (platform: Platform, count: number) => {
  const { one, many } = achievementNames[platform];
  return formatPlural(count, { one: `# ${one}`, other: `# ${many}` });
};

const formatAnyAchievements = (platform: Platform, count: number) => {
  const { one, many } = achievementNames[platform];
  const anyWord = platform === 'playstation' ? 'beliebige' : 'beliebigen';
  return formatPlural(count, { one: `# ${anyWord} ${one}`, other: `# beliebige ${many}` });
};

const formatLength = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const minutesLeft = minutes % 60;
  const parts = [
    ...(hours > 0 ? [formatPlural(hours, { one: '# Stunde', other: '# Stunden' })] : []),
    ...(minutesLeft > 0 || hours === 0 ? [formatPlural(minutesLeft, { one: '# Minute', other: '# Minuten' })] : []),
  ];
  return formatList(parts);
};

const contractWords: Translated<typeof english.contractWords.english> = {
  platforms,
  statuses: {
    draft: 'Entwurf',
    open: 'Offen',
    active: 'Läuft',
    claim: 'Siege anmelden',
    disputed: 'Strittig',
    resolved: 'Entschieden',
    settled: 'Ausgezahlt',
    expired: 'Ohne Sieg',
    cancelled: 'Abgesagt',
  },
  columns: { contract: 'Vertrag', status: 'Status', stake: 'Einsatz' },
  participants: {
    invited: 'Eingeladen',
    applied: 'Beworben',
    accepted: 'Im Rennen',
    submitted: 'Sieg angemeldet',
    won: 'Gewonnen',
    lost: 'Verloren',
    declined: 'Abgelehnt',
    withdrawn: 'Ausgestiegen',
    disputed: 'Strittig',
    refunded: 'Einsätze zurück',
  },
  unclaimed: { open: 'Noch nicht angemeldet', over: 'Nicht angemeldet' },
  outage: {
    now: (platform) => `${platforms[platform]} antwortet nicht`,
    since: (at) =>
      renderText`Seit ${at}. Siege lassen sich weiter anmelden. Die Frist dafür verschiebt sich um die Dauer des Ausfalls, höchstens um 14 Tage.`,
    moved: (platform, minutes) =>
      `${platforms[platform]} war ${formatLength(minutes)} lang nicht erreichbar. Um so viel länger lassen sich Siege anmelden.`,
  },
  claims: {
    reading: 'Wird geprüft',
    met: 'Von der Plattform bestätigt',
    approved: 'Anerkannt',
    disputed: 'Strittig',
  },
  ruled: { upheld: 'Anmeldung bestätigt', rejected: 'Anmeldung abgelehnt' },
  next: {
    joining: 'Beitritt endet',
    race: 'Rennen endet',
    claims: 'Anmeldung der Siege endet',
    reading: 'Moderation übernimmt',
    approval: 'Automatisch anerkannt',
    ruling: 'Die Plattform entscheidet',
    final: 'Entscheidung wird endgültig',
  },
  near: (what) => `${what} in weniger als einer Stunde`,
  modes: { bounty: 'Kopfgeld', wager: 'Wette' },
  rules: { first: 'Der erste bestätigte Sieg', split: 'Alle bestätigten Siege, zu gleichen Teilen' },
  does: {
    percent: (platform, game, share) =>
      `in ${game} ${formatPercent(share, { maximumFractionDigits: 2 })} der ${achievementNames[platform].many} holt`,
    count: (platform, game, count) => `in ${game} ${formatAnyAchievements(platform, count)} holt`,
    platinum: (game) => `in ${game} die Platin-Trophäe holt`,
    named: (game, titles) => `in ${game} ${formatList(titles.map((title) => `„${title}“`))} holt`,
    several: (platform, game, count) =>
      `in ${game} die unten genannten ${formatAchievementCount(platform, count)} holt`,
  },
  goal: {
    percent: (share) => `${formatPercent(share, { maximumFractionDigits: 2 })} von allen`,
    count: (platform, count) => formatAnyAchievements(platform, count),
    platinum: 'Platin-Trophäe',
    achievements: (platform, count) => formatAchievementCount(platform, count),
  },
  sentence: {
    bounty: {
      first: (creator, stake, does, until) =>
        `${creator} zahlt ${stake} an die erste Person, deren angemeldeter Sieg bestätigt wird. Ein Sieg zählt, wenn die Person zwischen Beitritt und ${until} ${does}.`,
      split: (creator, stake, does, until) =>
        `${creator} zahlt ${stake}, gleichmäßig geteilt, an jede Person, deren angemeldeter Sieg bestätigt wird. Ein Sieg zählt, wenn die Person zwischen Beitritt und ${until} ${does}.`,
    },
    wager: {
      first: (creator, stake, each, does, until) =>
        `${creator} setzt ${stake} ein, alle anderen je ${each}. Alle Einsätze bekommt die erste Person, deren angemeldeter Sieg bestätigt wird. Ein Sieg zählt, wenn die Person zwischen Beitritt und ${until} ${does}.`,
      split: (creator, stake, each, does, until) =>
        `${creator} setzt ${stake} ein, alle anderen je ${each}. Alle Einsätze gehen zu gleichen Teilen an jede Person, deren angemeldeter Sieg bestätigt wird. Ein Sieg zählt, wenn die Person zwischen Beitritt und ${until} ${does}.`,
    },
    claim: (platform, creator, until) =>
      `Melde einen Sieg bis ${until} an. ${platforms[platform]} muss ihn bestätigen. ${creator} kann ihn dann 72 Stunden lang bestreiten, sonst ist er anerkannt. Was strittig ist, entscheidet die Moderation. Ohne Entscheidung in 14 Tagen gilt ein Sieg, wenn ${platforms[platform]} ihn bestätigt hat.`,
    order:
      'Wer den Sieg zuerst anmeldet, ist vorn und bleibt es, solange er geprüft wird oder strittig ist. Wird er nicht bestätigt, ist der nächste angemeldete Sieg vorn.',
    otherwise: (creator) => `Schafft es niemand, geht der Einsatz an ${creator} zurück.`,
    otherwiseAll: 'Schafft es niemand, gehen alle Einsätze zurück.',
    spots: (count) => formatPlural(count, { one: 'Es gibt # Platz.', other: 'Es gibt # Plätze.' }),
  },
  page: {
    terms: 'Bedingungen',
    goalAchievements: 'Was zu holen ist',
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
    status: 'Status',
    payout: 'Auszahlung',
    none: { title: 'Noch niemand im Rennen', message: 'Hier steht, wer angenommen ist.' },
    noOne: { title: 'Niemand war dabei', message: 'Dieser Vertrag endete, ohne dass jemand dabei war.' },
  },
  progress: (earned, total) => `${formatNumber(earned)} von ${formatNumber(total)}`,
};

export default { contractWords } satisfies Translation<typeof english>;
