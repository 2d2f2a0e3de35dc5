import { formatNumber, formatPlural, renderText, type Translated } from '@laurel/shared/ui/locale';
import type { timeline as english, SaidResult, TimelineActor } from '../en/timeline';

const conjugateHave = ({ you }: TimelineActor) => (you ? 'hast' : 'hat');
const describeWinOrLoss = ({ score, won }: SaidResult) => (won ? `einen ${score}-Sieg` : `eine ${score}-Niederlage`);
const describeWinOrLossInDative = ({ score, won }: SaidResult) =>
  won ? `einem ${score}-Sieg` : `einer ${score}-Niederlage`;

const formatDuration = (minutes: number) =>
  minutes % 60 === 0
    ? formatPlural(minutes / 60, { one: '# Stunde', other: '# Stunden' })
    : formatPlural(minutes, { one: '# Minute', other: '# Minuten' });

export const timeline: Translated<typeof english.english> = {
  title: 'Verlauf',
  lines: 'Verlauf und Chat',
  unseen: (count) => formatPlural(count, { one: '# neue Nachricht', other: '# neue Nachrichten' }),
  noChat: 'Der Chat ließ sich nicht laden.',
  loadChat: 'Noch einmal versuchen',
  empty: 'Noch ist nichts passiert.',
  starts: {
    checkIn: (minutes) => `${formatDuration(minutes)} zum Einchecken.`,
    play: (minutes) => `${formatDuration(minutes)} zum Spielen und Melden.`,
    confirm: (name, you, minutes) =>
      you
        ? `Deine Uhr läuft: ${formatDuration(minutes)} für die Antwort.`
        : `${name} hat ${formatDuration(minutes)} für die Antwort.`,
  },
  you: 'Du',
  youAsObject: 'dich',
  aPlayer: 'Jemand',
  aModerator: 'Die Moderation',
  scoreFor: (score, winner) => `${score} für ${winner}`,
  opened: 'Der Check-in ist offen. Beide Seiten stehen fest.',
  checkedIn: (who) => renderText`${who.name} ${conjugateHave(who)} eingecheckt.`,
  started: 'Das Match läuft.',
  reported: (who, result) =>
    result === null
      ? renderText`${who.name} ${conjugateHave(who)} ein Ergebnis gemeldet.`
      : renderText`${who.name} ${conjugateHave(who)} ${describeWinOrLoss(result)} gemeldet.`,
  reportChanged: (who, result, before) =>
    result.score === before.score
      ? renderText`${who.name} ${conjugateHave(who)} die Meldung geändert. Es bleibt bei ${describeWinOrLossInDative(result)}.`
      : renderText`${who.name} ${conjugateHave(who)} die Meldung von ${describeWinOrLossInDative(before)} in ${describeWinOrLoss(result)} geändert.`,
  disputed: (who, result) =>
    result === null
      ? renderText`${who.name} ${conjugateHave(who)} widersprochen.`
      : renderText`${who.name} ${conjugateHave(who)} widersprochen und ${describeWinOrLoss(result)} gemeldet.`,
  appealed: (who, result) =>
    result === null
      ? renderText`${who.name} ${conjugateHave(who)} Einspruch eingelegt.`
      : renderText`${who.name} ${conjugateHave(who)} Einspruch eingelegt und ${describeWinOrLoss(result)} gemeldet.`,
  confirmed: (who) => renderText`${who.name} ${conjugateHave(who)} das Ergebnis bestätigt.`,
  evidence: (who) => renderText`${who.name} ${conjugateHave(who)} ein Bild hinzugefügt.`,
  evidenceGone: 'Wir bewahren es nicht mehr auf.',
  conceded: (who) => renderText`${who.name} ${conjugateHave(who)} aufgegeben.`,
  clock: 'Die Zeit ist um.',
  clockWithScore: (score) => `Die Zeit ist um: Es gilt ${score}.`,
  forfeited: (who) => renderText`${who.name} ${conjugateHave(who)} nicht eingecheckt.`,
  ruledOut: (who) => renderText`${who.name} ${conjugateHave(who)} kampflos verloren.`,
  abandoned: 'Niemand hat gemeldet. Die Moderation entscheidet.',
  escalated: 'Das Match ging an die Moderation.',
  ruled: (who, score) =>
    score === null
      ? renderText`${who.name} ${conjugateHave(who)} entschieden.`
      : renderText`${who.name} ${conjugateHave(who)} entschieden: ${score}.`,
  forfeitRuled: (who) => renderText`${who.name} ${conjugateHave(who)} das Match kampflos gewertet.`,
  extension_proposed: (who, minutes) =>
    renderText`${who.name} ${conjugateHave(who)} um ${formatNumber(minutes)} Minuten mehr gebeten.`,
  extension_agreed: (who, minutes) =>
    renderText`${who.name} ${conjugateHave(who)} ${formatNumber(minutes)} Minuten mehr zugestimmt.`,
  replaced: (who) => renderText`${who.name} ${conjugateHave(who)} den Platz übernommen.`,
  withdrawn: (who, score) =>
    score === null
      ? renderText`${who.name} ${conjugateHave(who)} den Widerspruch zurückgezogen.`
      : renderText`${who.name} ${conjugateHave(who)} den Widerspruch zurückgezogen: ${score}.`,
  extended: (who, minutes) => renderText`${who.name} ${conjugateHave(who)} die Frist um ${minutes} Min. verlängert.`,
  reopened: (who) => renderText`${who.name} ${conjugateHave(who)} das Match wieder geöffnet.`,
  disqualified: (who, player) => renderText`${who.name} ${conjugateHave(who)} ${player ?? 'jemanden'} disqualifiziert.`,
  dropped: (who, player) =>
    renderText`${who.name} ${conjugateHave(who)} ${player ?? 'jemanden'} nach dem Ausstieg rausgenommen.`,
  reinstated: (who, player) => renderText`${who.name} ${conjugateHave(who)} ${player ?? 'jemanden'} wieder zugelassen.`,
  completed: 'Das Match ist vorbei.',
  completedWithScore: (score) => `Das Match ist vorbei: ${score}.`,
  paused: 'Der Wettbewerb wurde angehalten: Die Uhr steht still.',
  resumed: 'Der Wettbewerb geht weiter: Die Uhr läuft wieder.',
  timeProposed: ({ name }) => renderText`${name} hat Zeiten vorgeschlagen.`,
  timeAgreed: ({ name }) => renderText`${name} hat eine Zeit angenommen.`,
};
