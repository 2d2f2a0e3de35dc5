import { renderText, type Translated } from '@laurel/shared/ui/locale';
import type { matches as english } from '../en/matches';

function describeOutcome(score: string | null, how: 'played' | 'forfeit' | 'bye' | 'ruling', verb: string): string {
  const outcomeText = [score, how === 'forfeit' && 'kampflos', how === 'bye' && 'mit Freilos', verb]
    .filter(Boolean)
    .join(' ');
  return `${outcomeText.charAt(0).toUpperCase()}${outcomeText.slice(1)}${how === 'ruling' ? ', durch Entscheidung' : ''}`;
}

export const matches: Translated<typeof english.english> = {
  title: 'Meine Matches',
  filter: 'Welche Matches',
  tabs: { all: 'Alle', open: 'Offen', done: 'Beendet' },
  what: 'deine Matches',
  safe: 'Die Uhren der Matches laufen auf unseren Servern weiter.',
  label: 'Deine Matches',
  noun: 'Matches',
  against: (opponent, unseen) => renderText`${unseen('Match ')}gegen ${opponent}`,
  noOpponent: 'Niemand auf der anderen Seite',
  opponentOpen: 'Gegen wen, ist noch offen',
  where: (contest, round, bestOf) => `${contest}, ${round}, Best of ${bestOf}`,
  opens: (at, distance) => renderText`öffnet ${at}, ${distance}`,
  due: (at, distance) => renderText`bis ${at}, ${distance}`,
  otherPlayer: 'die andere Seite',
  states: {
    waiting: 'Die andere Seite steht noch nicht fest',
    chooseTime: 'Du bist dran: Zeit wählen',
    timesProposed: 'Zeiten vorgeschlagen',
    timeAgreed: 'Zeit vereinbart',
    noTime: 'Zeit vereinbaren',
    checkIn: 'Du bist dran: check ein',
    theyCheckIn: (opponent) => `${opponent} muss einchecken`,
    checkInOpen: 'Der Check-in ist offen',
    play: 'Du bist dran: spielen, dann melden',
    confirm: 'Du bist dran: Meldung beantworten',
    theyConfirm: (opponent) => `${opponent} muss deine Meldung beantworten`,
    disputed: 'Bei der Moderation',
    abandoned: 'Bei der Moderation',
    missed: 'Du hast den Check-in verpasst',
    won: (score, how) => describeOutcome(score, how, 'gewonnen'),
    lost: (score, how) => describeOutcome(score, how, 'verloren'),
  },
  none: {
    title: 'Noch keine Matches',
    message: 'Dein erstes Match erscheint hier, sobald ein Wettbewerb beginnt, bei dem du mitmachst.',
    action: 'Wettbewerb suchen',
  },
  noMatch: {
    open: {
      title: 'Keine offenen Matches',
      message: 'Dein nächstes Match erscheint hier, sobald sein Turnierbaum ausgelost ist.',
      action: 'Wettbewerb suchen',
    },
    done: {
      title: 'Noch keine beendeten Matches',
      message: 'Was du gespielt hast, bleibt hier stehen, mit Ergebnis und Verlauf.',
      action: 'Alle deine Matches',
    },
  },
};
