import { rich, type Translated } from '@laurel/shared/ui/locale';
import type { coins as english } from './en';

export const coins: Translated<typeof english.english> = {
  title: 'Korrekturen',
  lead: 'Jede Korrektur steht im Hauptbuch, mit deinem Namen und ihrem Grund.',
  sandbox: {
    title: 'Sandbox.',
    message: 'Diese Coins sind nichts wert. Jede Korrektur ist als Sandbox markiert.',
  },
  noChain: {
    title: 'Keine Blockchain ist angebunden.',
    message: 'Eine Gutschrift fügt Coins hinzu, die nichts außerhalb von Laurel deckt und die niemand auszahlen kann.',
  },
  tabs: { label: 'Coins', adjustments: 'Korrekturen', staking: 'Staking-Produkte', ledger: 'Hauptbuchprüfung' },
  waits: {
    title: (command) => `${command}: beantragt.`,
    message: 'Eine zweite Person muss sie buchen. Noch hat sich nichts bewegt.',
  },
  requests: {
    title: 'Große Korrekturen',
    lead: 'Korrekturen ab 500 LRL bucht eine zweite Person: weder, wer sie beantragt hat, noch, wem die Coins gehören.',
    what: 'die großen Korrekturen',
    none: 'Noch keine großen Korrekturen.',
    account: 'Konto',
    amount: 'Betrag',
    reason: 'Grund',
    by: 'Beantragt',
    byAt: (name, at) => rich`${name}, ${at}`,
    state: 'Status',
    states: { waiting: 'Wartet auf eine zweite Person', posted: 'Gebucht', rejected: 'Abgelehnt' },
    decidedBy: (name) => `von ${name}`,
    decide: 'Entscheidung',
    post: 'Buchen',
    reject: 'Ablehnen',
    nameOf: (verb, account) => `${verb}: Korrektur für ${account}`,
    house: { treasury: 'Kasse', rewards: 'Belohnungstopf' },
    ask: {
      post: (amount, account) => `${amount} für ${account} buchen?`,
      reject: (amount, account) => `${amount} für ${account} ablehnen?`,
    },
    askText: {
      post: 'Das lässt sich nicht ändern. Berichtigt wird mit einer weiteren Korrektur.',
      reject: 'Nichts bewegt sich. Sie kann neu beantragt werden.',
    },
  },
  form: 'Korrektur',
  whose: {
    label: 'Konto',
    player: { title: 'Konto einer Person', detail: 'Verfügbares Guthaben' },
    treasury: { title: 'Kasse', detail: 'Finanziert Preistöpfe.' },
    rewards: { title: 'Belohnungstopf', detail: 'Zahlt das Startguthaben.' },
  },
  has: (amount) => rich`Aktuell ${amount}.`,
  own: 'Deine eigenen Coins muss jemand anderes aus dem Team korrigieren.',
  missingPlayer: 'Wähl ein Konto.',
  direction: {
    label: 'Vorgang',
    player: { credit: 'Gutschreiben', debit: 'Abziehen' },
    houseAccount: { credit: 'Einlegen', debit: 'Entnehmen' },
  },
  amount: {
    label: 'Betrag',
    missing: 'Gib einen Betrag über 0 ein.',
  },
  reason: {
    label: 'Grund',
    hint: 'Steht im Hauptbuch und in den Buchungen des Kontos.',
    missing: 'Gib einen Grund an. Er bleibt im Hauptbuch.',
  },
  review: 'Korrektur prüfen',
  ofPlayer: (direction, name, amount) =>
    direction === 'credit' ? `${name} ${amount} gutschreiben` : `${name} ${amount} abziehen`,
  ofHouseAccount: {
    treasury: (direction, amount) =>
      direction === 'credit' ? `${amount} in die Kasse legen` : `${amount} aus der Kasse nehmen`,
    rewards: (direction, amount) =>
      direction === 'credit' ? `${amount} in den Belohnungstopf legen` : `${amount} aus dem Belohnungstopf nehmen`,
  },
  ask: {
    title: (command) => `${command}?`,
    reason: (reason) => `Grund: ${reason}`,
    before: (name, before, after) => rich`${name} hat ${before} verfügbar und danach ${after}.`,
    final: 'Das lässt sich nicht ändern. Berichtigt wird mit einer weiteren Korrektur.',
    two: 'Ab 500 LRL muss eine zweite Person sie buchen. Bis dahin bewegt sich nichts.',
  },
  done: {
    title: (command) => `${command}: erledigt.`,
    player: (name, amount) => rich`${name} hat jetzt ${amount}.`,
    treasury: (amount) => rich`In der Kasse sind jetzt ${amount}.`,
    rewards: (amount) => rich`Im Belohnungstopf sind jetzt ${amount}.`,
  },
  unknown: {
    title: (command) => `${command}: keine Antwort.`,
    message: (why) =>
      `${why} Vielleicht hat es trotzdem geklappt. Du kannst es gefahrlos noch einmal versuchen: Es wird nicht zweimal gebucht.`,
  },
};
