import { formatNumber, formatPlural, renderText, type Translated } from '@laurel/shared/ui/locale';
import type { chat as english } from '../en/chat';

export const chat: Translated<typeof english.english> = {
  what: 'den Chat',
  safe: 'Was du abgeschickt hast, ist gespeichert.',
  you: 'Du',
  moderator: 'Moderation',
  news: (name, text) => `${name}: ${text}`,
  said: {
    joined: (name, you) =>
      you
        ? renderText`${name} bist dem Chat für die Moderation beigetreten.`
        : renderText`${name} von der Moderation ist beigetreten und kann mitlesen.`,
    lobby: (name, you) => renderText`${name} ${you ? 'hast' : 'hat'} die Lobby-Daten eingetragen.`,
    called: (name, you, reason) =>
      reason === null
        ? renderText`${name} ${you ? 'hast' : 'hat'} die Moderation gerufen.`
        : renderText`${name} ${you ? 'hast' : 'hat'} die Moderation gerufen: „${reason}“`,
    resolved: (name, you) => renderText`${name} ${you ? 'hast' : 'hat'} die Anfrage als erledigt markiert.`,
  },
  call: {
    action: 'Moderation rufen',
    title: 'Die Moderation rufen?',
    text: 'Die andere Seite sieht, dass du gerufen hast, den Grund sieht nur die Moderation. Die Uhr des Matches läuft weiter.',
    reason: 'Wofür brauchst du die Moderation?',
    confirm: 'Moderation rufen',
    waiting: (name, you, at) =>
      you
        ? renderText`Du hast ${at} die Moderation gerufen. Noch ist niemand da.`
        : renderText`${name} hat ${at} die Moderation gerufen. Noch ist niemand da.`,
    joined: (name) => `${name} kümmert sich darum.`,
    end: 'Als erledigt markieren',
  },
  earlier: 'Frühere Nachrichten zeigen',
  edited: '(bearbeitet)',
  deleted: 'Nachricht gelöscht',
  deletedBy: (moderator) => `Nachricht gelöscht von ${moderator}, Moderation`,
  first: (text) => `Abgeschickt als: ${text}`,
  options: (text) => `Optionen für „${text}“`,
  edit: { action: 'Bearbeiten', title: 'Nachricht bearbeiten', save: 'Speichern', cancel: 'Abbrechen' },
  remove: {
    action: 'Nachricht löschen',
    title: 'Diese Nachricht löschen?',
    text: 'Die anderen sehen, dass du eine Nachricht gelöscht hast. Die Moderation kann sie weiter lesen. Das lässt sich nicht zurücknehmen.',
    keep: 'Nachricht behalten',
  },
  present: {
    here: (name) => `${name} ist da.`,
    typing: (name) => `${name} schreibt …`,
    away: (name, minutes) =>
      minutes === 0 ? `${name} ist gerade gegangen.` : `${name} ist seit ${formatNumber(minutes)} Min. weg.`,
  },
  report: {
    action: 'Nachricht melden',
    title: 'Diese Nachricht melden?',
    text: (name) =>
      `Die Moderation bekommt die Nachricht und die Zeilen darum herum, wie sie jetzt sind. Wir sagen ${name} nicht, wer sie gemeldet hat. Du erfährst, wie wir entscheiden.`,
    reason: 'Was stimmt nicht damit?',
    reasons: {
      insult: 'Beleidigung oder Hass',
      threat: 'Eine Drohung',
      spam: 'Spam oder Werbung',
      scam: 'Angebot zum Betrügen oder Abzocke',
      private: 'Private Daten von jemandem',
      other: 'Etwas anderes',
    },
    note: 'Was sollte die Moderation wissen?',
    done: '(gemeldet)',
  },
  block: {
    action: (name) => `${name} blockieren`,
    undo: (name) => `${name} nicht mehr blockieren`,
    title: (name) => `${name} blockieren?`,
    text: (name) =>
      `${name} kann dir in keinem Match mehr schreiben und erfährt das. Euer Match geht weiter, und die Moderation kann lesen, was geschrieben wurde. Hier und in den Einstellungen kannst du das zurücknehmen.`,
    own: 'Du hast die andere Seite blockiert. Nachrichten von dort kommen nicht an.',
    theirs:
      'Die andere Seite hat dich blockiert. Nachrichten kommen nicht an. Spielen und die Moderation rufen kannst du trotzdem.',
  },
  message: 'Nachricht',
  send: 'Senden',
  sendAgain: 'Noch einmal senden',
  left: (letters) => formatPlural(letters, { one: 'Noch # Zeichen', other: 'Noch # Zeichen' }),
  hint: 'Das lesen nur ihr beide und wer von der Moderation beitritt.',
  readers: (names) => `Von der Moderation lesen mit: ${names}.`,
  states: {
    alone: 'Der Chat öffnet, sobald beide Seiten feststehen.',
    closed: 'Dieser Chat wurde einen Tag nach dem endgültigen Ergebnis geschlossen.',
  },
  join: {
    text: 'Den Chat lesen nur die beiden und wer von der Moderation beigetreten ist. Beide sehen, dass du beitrittst.',
    action: 'Chat beitreten',
    entered: 'An diesem Wettbewerb nimmst du selbst teil. Die Chats seiner Matches kannst du deshalb nicht lesen.',
  },
};
