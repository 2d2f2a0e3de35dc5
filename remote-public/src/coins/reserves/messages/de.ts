import { renderText, type Translated } from '@laurel/shared/ui/locale';
import type { reserves as english } from './en';

export const reserves: Translated<typeof english.english> = {
  head: {
    title: 'Reserven',
    description: 'Was Laurel an Coins schuldet und was zur Deckung da ist, live aus dem Hauptbuch.',
  },
  title: 'Reserven',
  what: 'die Reserven',
  lead: 'Was wir schulden, was wir zur Deckung halten und ob das Hauptbuch aufgeht. Live aus dem Hauptbuch gelesen.',
  loading: 'Reserven werden geladen',
  covered: {
    title: 'Jeder Coin, den wir schulden, ist gedeckt.',
    message: 'Wir halten mindestens so viel, wie wir schulden.',
  },
  uncovered: {
    title: 'Nicht jeder Coin, den wir schulden, ist gedeckt.',
    message: 'Wir halten weniger, als wir schulden, oder das Hauptbuch geht nicht auf.',
  },
  onePerson: {
    title: 'Eine Person führt die Bücher.',
    message:
      'Was sonst zwei Personen braucht, etwa 500 LRL oder mehr in 24 Stunden zu bewegen, wartet hier stattdessen 24 Stunden, in der Sandbox eine Minute.',
  },
  sandbox: {
    title: 'Sandbox.',
    message: 'Diese Coins sind zum Ausprobieren: Sie sind nichts wert.',
  },
  ledgerAlone: {
    covered: {
      title: 'Das Hauptbuch weist jeden Coin nach, den wir schulden.',
      message:
        'Keine Blockchain ist angebunden: Coins lassen sich nicht ein- oder auszahlen, und außerhalb des Hauptbuchs steht nichts dafür.',
    },
    uncovered: {
      title: 'Das Hauptbuch geht nicht auf.',
      message: 'Der Verbleib mancher Coins ist ungeklärt. Keine Blockchain ist angebunden.',
    },
    held: { term: 'Von Laurel ausgegeben', meaning: 'Hinzugekommene Coins abzüglich der herausgenommenen.' },
  },
  owed: {
    term: 'Geschuldet',
    meaning: 'Verfügbar, angelegt, als offene Auszahlung oder auf Treuhandkonten.',
  },
  held: { term: 'Von Laurel gehalten', meaning: 'Eingezahlte Coins abzüglich der ausgezahlten.' },
  sum: {
    term: 'Summe aller Buchungen',
    balanced:
      'Jeder Coin, der ein Konto verlässt, kommt auf einem anderen an, also muss die Summe null sein. Kein Coin kam hinzu, keiner ging verloren.',
    unbalanced: 'Hier sollte null stehen: Eine Buchung geht nicht auf.',
  },
  chain: {
    title: (local) => (local ? 'Auf der Chain der Sandbox' : 'Auf der Chain'),
    lead: (wallets, held, owed) =>
      renderText`${wallets === 1 ? 'Unsere Wallet hielt' : 'Unsere zwei Wallets hielten'} ${held}, als wir ${owed} schuldeten.`,
    view: (treasury, hotWallet) =>
      hotWallet === null
        ? renderText`Wallet ansehen: ${treasury}`
        : renderText`Beide Wallets ansehen: ${treasury}, ${hotWallet}`,
    viewTreasury: 'Kasse',
    viewHotWallet: 'Hot Wallet',
    sandbox: 'Diese Chain läuft in der Sandbox. Kein öffentliches Netz kennt sie, und ihre Coins sind nichts wert.',
    network: 'Netzwerk',
    block: 'Stand Block',
    blockAt: (block, at) => renderText`${block}, ${at}`,
    token: 'Vertrag des Coins',
    treasury: 'Kasse',
    treasuryHolds: 'Die Kasse hält',
    hotWallet: 'Hot Wallet, zahlt aus',
    hotWalletHolds: 'Die Hot Wallet hält',
  },
  history: {
    title: 'Tag für Tag',
    what: 'der Verlauf',
    none: 'Die Zahlen der ersten zwei Nächte erscheinen hier als Diagramm.',
    summary: (days) => `Was wir in den letzten ${days} Nächten um 03:00 UTC schuldeten und hielten.`,
    day: 'Tag',
    owed: 'Geschuldet',
    held: 'Laut Hauptbuch',
    chain: 'Auf der Chain',
  },
  updated: (when) => renderText`Stand ${when}.`,
};
