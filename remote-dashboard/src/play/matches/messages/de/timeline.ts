import { plural, rich, type Translated } from '@laurel/shared/ui/locale';
import type { timeline as english, SaidResult, TimelineActor } from '../en/timeline';

const has = ({ you }: TimelineActor) => (you ? 'hast' : 'hat');
const winOrLoss = ({ score, won }: SaidResult) => (won ? `einen ${score}-Sieg` : `eine ${score}-Niederlage`);

const lasting = (minutes: number) =>
  minutes % 60 === 0
    ? plural(minutes / 60, { one: '# Stunde', other: '# Stunden' })
    : plural(minutes, { one: '# Minute', other: '# Minuten' });

export const timeline: Translated<typeof english.english> = {
  title: 'Verlauf',
  fixed: 'Hier lässt sich nichts ändern',
  empty: 'Noch ist nichts passiert.',
  starts: {
    checkIn: (minutes) => `${lasting(minutes)} zum Einchecken.`,
    play: (minutes) => `${lasting(minutes)} zum Spielen und Melden.`,
    confirm: (name, you, minutes) =>
      you
        ? `Deine Uhr läuft: ${lasting(minutes)} für die Antwort.`
        : `${name} hat ${lasting(minutes)} für die Antwort.`,
  },
  you: 'Du',
  youAsObject: 'dich',
  aPlayer: 'Jemand',
  aModerator: 'Die Moderation',
  scoreFor: (score, winner) => `${score} für ${winner}`,
  opened: 'Der Check-in ist offen. Beide Seiten stehen fest.',
  checkedIn: (who) => rich`${who.name} ${has(who)} eingecheckt.`,
  started: 'Das Match läuft.',
  reported: (who, result) =>
    result === null
      ? rich`${who.name} ${has(who)} ein Ergebnis gemeldet.`
      : rich`${who.name} ${has(who)} ${winOrLoss(result)} gemeldet.`,
  disputed: (who, result) =>
    result === null
      ? rich`${who.name} ${has(who)} widersprochen.`
      : rich`${who.name} ${has(who)} widersprochen und ${winOrLoss(result)} gemeldet.`,
  appealed: (who, result) =>
    result === null
      ? rich`${who.name} ${has(who)} Einspruch eingelegt.`
      : rich`${who.name} ${has(who)} Einspruch eingelegt und ${winOrLoss(result)} gemeldet.`,
  confirmed: (who) => rich`${who.name} ${has(who)} das Ergebnis bestätigt.`,
  evidence: (who) => rich`${who.name} ${has(who)} ein Bild hinzugefügt.`,
  conceded: (who) => rich`${who.name} ${has(who)} aufgegeben.`,
  clock: 'Die Zeit ist um.',
  clockWithScore: (score) => `Die Zeit ist um: Es gilt ${score}.`,
  forfeited: (who) => rich`${who.name} ${has(who)} nicht eingecheckt.`,
  abandoned: 'Niemand hat gemeldet. Die Moderation entscheidet.',
  escalated: 'Das Match ging an die Moderation.',
  ruled: (who, score) =>
    score === null ? rich`${who.name} ${has(who)} entschieden.` : rich`${who.name} ${has(who)} entschieden: ${score}.`,
  forfeitRuled: (who) => rich`${who.name} ${has(who)} das Match kampflos gewertet.`,
  extended: (who, minutes) => rich`${who.name} ${has(who)} die Frist um ${minutes} Min. verlängert.`,
  reopened: (who) => rich`${who.name} ${has(who)} das Match wieder geöffnet.`,
  disqualified: (who, player) => rich`${who.name} ${has(who)} ${player ?? 'jemanden'} disqualifiziert.`,
  reinstated: (who, player) => rich`${who.name} ${has(who)} ${player ?? 'jemanden'} wieder zugelassen.`,
  completed: 'Das Match ist vorbei.',
  completedWithScore: (score) => `Das Match ist vorbei: ${score}.`,
  paused: 'Der Wettbewerb wurde angehalten: Die Uhr steht still.',
  resumed: 'Der Wettbewerb geht weiter: Die Uhr läuft wieder.',
};
