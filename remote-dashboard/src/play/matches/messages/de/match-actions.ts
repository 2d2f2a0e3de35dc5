import type { WinOutcome } from '@laurel/shared/formats';
import { formatList, formatNumber, renderText, type Translated } from '@laurel/shared/ui/locale';
import type { matchActions as english } from '../en/match-actions';

const ownGains: Readonly<Record<WinOutcome, string>> = {
  contest: 'gewinnst den Wettbewerb',
  next: 'kommst in die nächste Runde',
  third: 'holst Platz 3',
  table: 'holst den Sieg',
};
const winnerGains: Readonly<Record<WinOutcome, string>> = {
  contest: 'gewinnt den Wettbewerb',
  next: 'kommt in die nächste Runde',
  third: 'holt Platz 3',
  table: 'holt den Sieg',
};

export const matchActions: Translated<typeof english.english> = {
  title: 'Wie ging es aus?',
  order: 'Gewonnene Spiele, deine zuerst',
  label: 'Ergebnis in Spielen',
  agrees: 'So gemeldet',
  won: 'Gewonnen',
  lost: 'Verloren',
  missing: 'Wähl das Ergebnis.',
  games: {
    game: (number) => `Spiel ${number}`,
    winner: (number) => `Wer hat Spiel ${number} gewonnen?`,
    you: 'Du hast gewonnen',
    picture: (number) => `Bild von Spiel ${number}`,
    added: 'Hinzugefügt. Ein neues ersetzt es.',
    missing: 'Gib an, wer welches Spiel gewonnen hat.',
    pick: 'Wähl, wer welches Spiel gewonnen hat. Die andere Seite bestätigt dann oder widerspricht.',
    pickAnother:
      'Stimmt nicht? Wähl, wer welches Spiel wirklich gewonnen hat, um zu widersprechen. Dann entscheidet die Moderation.',
    said: (name, winners) =>
      `${name} meldet: ${formatList(winners.map((winner, at) => `Spiel ${at + 1} an ${winner ?? 'dich'}`))}.`,
  },
  note: { label: 'Was ist passiert?', hint: 'Die Moderation und die andere Seite lesen es.' },
  pickAnother: 'Stimmt nicht? Wähl das richtige Ergebnis, um zu widersprechen. Dann entscheidet die Moderation.',
  orConcede: 'Verloren? Wenn du aufgibst, ist das Match sofort vorbei.',
  verbs: {
    none: 'Ergebnis melden',
    report: (score) => `${score} melden`,
    confirm: (score) => `${score} bestätigen`,
    dispute: (score) => `Mit ${score} widersprechen`,
  },
  follows: {
    none: 'Wähl, wie viele Spiele ihr jeweils gewonnen habt. Die andere Seite bestätigt dann oder widerspricht.',
    reportWin: (name, strong, ahead) =>
      renderText`${strong(`Wir fragen ${name}, ob das stimmt.`)} Bei einem Ja, oder wenn die Frist abläuft, gilt das Ergebnis und du ${ownGains[ahead]}.`,
    reportLoss: (name, strong) =>
      renderText`${strong('Du meldest eine Niederlage.')} Wir fragen ${name}, ob das stimmt. Soll das Match sofort vorbei sein, gib auf.`,
    confirm: ({ said, isChanged, name, who, ahead }, prize, strong) => {
      const gainText = who ? `${who} ${winnerGains[ahead]}` : `du ${ownGains[ahead]}`;
      const reportText = strong(
        `${name} hat ${isChanged ? 'die Meldung geändert und ' : ''}${said.won ? `einen ${said.score}-Sieg` : `eine ${said.score}-Niederlage`} gemeldet.`,
      );
      return prize === null
        ? renderText`${reportText} Stimmst du zu, ist das Match vorbei: ${gainText}.`
        : renderText`${reportText} Stimmst du zu, ist das Match vorbei: ${gainText} und dein Preis von ${prize} wird sofort ausgezahlt.`;
    },
    dispute: (name, theirs, yours, strong) =>
      renderText`${strong(
        `Ihr seid euch uneinig: ${name} sagt ${theirs}, du sagst ${yours}, deine Spiele zuerst.`,
      )} Die Moderation sieht sich beides an und entscheidet. Bis dahin warten das nächste Match und die Auszahlung.`,
  },
  dispute: {
    title: 'Der Meldung widersprechen?',
    text: (name, theirs, yours) =>
      `${name} sagt ${theirs}, du sagst ${yours}, deine Spiele zuerst. Die Moderation sieht sich beides an und entscheidet; bis dahin warten das nächste Match und die Auszahlung. Du kannst das nicht zurücknehmen.`,
    confirm: 'Widerspruch senden',
    cancel: 'Zurück',
  },
  concede: {
    action: 'Aufgeben',
    title: 'Das Match aufgeben?',
    confirm: (name) => `Gegen ${name} aufgeben`,
    cancel: 'Weiterspielen',
    wins: {
      next: (name) => `${name} gewinnt sofort und kommt in die nächste Runde.`,
      contest: (name) => `${name} gewinnt sofort und damit den Wettbewerb.`,
      third: (name) => `${name} gewinnt sofort und damit Platz 3.`,
      table: (name) => `${name} gewinnt sofort.`,
    },
    paid: (amount) => renderText`Dein Preis von ${amount} wird sofort ausgezahlt.`,
    forGood: 'Du kannst das nicht zurücknehmen.',
  },
  change: {
    action: 'Meldung ändern',
    remark: (name, until) =>
      renderText`Falsch gemeldet? Du kannst die Meldung einmal ändern, bis ${until} oder bis ${name} antwortet. Die Antwortfrist bleibt.`,
    theirs: (name) => `${name} hat die Meldung gerade geändert. Sieh sie dir noch einmal an und wähle das Ergebnis.`,
    same: 'Das hast du gemeldet. Wähle ein anderes Ergebnis.',
  },
  withdraw: {
    action: (score) => `${score} annehmen`,
    remark: (name) => `Dein Irrtum? Dann bestätigst du, was ${name} gemeldet hat.`,
    title: (score) => `${score} annehmen?`,
    text: (name, score, won) =>
      `${name} hat ${won ? 'einen Sieg' : 'eine Niederlage'} mit ${score} gemeldet. Das wird das Ergebnis und ist endgültig. Du kannst das nicht zurücknehmen.`,
    cancel: 'Dabei bleiben',
  },
  moreTime: {
    title: 'Mehr Zeit',
    text: (name) => `Stimmt ${name} zu, verschiebt sich die Frist. Bis dahin bleibt sie, wie sie ist.`,
    minutes: 'Minuten mehr',
    ask: (minutes) => `Um ${formatNumber(minutes)} Min. bitten`,
    asked: (name, minutes) =>
      `Du hast um ${formatNumber(minutes)} Minuten mehr gebeten. Stimmt ${name} nicht zu, bleibt die Frist, wie sie ist.`,
    theirs: (name, minutes, due) =>
      renderText`${name} bittet um ${formatNumber(minutes)} Minuten mehr. Die Frist wäre dann ${due}. Tust du nichts, bleibt sie, wie sie ist.`,
    agree: (minutes) => `${formatNumber(minutes)} Min. hinzufügen`,
  },
  accept: {
    title: 'War es so?',
    remark: 'Nimmst du es an, ist das Ergebnis endgültig.',
    paidRemark: (amount) =>
      renderText`Nimmst du es an, ist das Ergebnis endgültig und dein Preis von ${amount} wird sofort ausgezahlt.`,
    action: 'Ergebnis annehmen',
    ask: 'Dieses Ergebnis annehmen?',
    text: 'Es ist sofort endgültig, und Einspruch geht dann nicht mehr.',
    paid: (amount) => renderText`Dein Preis von ${amount} wird sofort ausgezahlt.`,
    confirm: 'Ergebnis annehmen',
    cancel: 'Zurück',
  },
  appeal: {
    title: 'War es anders?',
    once: 'Du kannst einmal Einspruch einlegen',
    label: 'Das Ergebnis, wie du es kennst',
    remark: 'Dann entscheidet die Moderation. Bis dahin ruht die Auszahlung.',
    action: 'Einspruch einlegen',
    ask: 'Jetzt Einspruch einlegen?',
    text: 'Die Moderation sieht sich beide Seiten an und entscheidet, bis dahin ruht die Auszahlung. Einspruch geht nur einmal.',
    confirm: 'Einspruch senden',
    cancel: 'Zurück',
  },
};
