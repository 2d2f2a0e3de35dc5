import { roleNames } from '@laurel/shared/protocol';
import { renderText, type Translated } from '@laurel/shared/ui/locale';
import type { coins as english } from './en';

export const coins: Translated<typeof english.english> = {
  title: 'Korrekturen',
  adjust: 'Neue Korrektur',
  lead: 'Jede Korrektur steht im Hauptbuch, mit deinem Namen und dem Grund.',
  sandbox: {
    title: 'Sandbox.',
    message: 'Diese Coins sind nichts wert. Jede Korrektur ist als Sandbox markiert.',
  },
  noChain: {
    title: 'Keine Blockchain ist angebunden.',
    message: 'Eine Gutschrift fügt Coins hinzu, die nichts außerhalb von Laurel deckt und die niemand auszahlen kann.',
  },
  tabs: {
    label: 'Coins',
    adjustments: 'Korrekturen',
    budgets: 'Budgets',
    staking: 'Staking-Produkte',
    accounts: 'Hauptbuchkonten',
    transactions: 'Buchungen',
    ledger: 'Hauptbuchprüfung',
  },
  waits: {
    title: (request) => `${request}: gesendet.`,
    message:
      'Eine zweite Person muss sie freigeben; gibt es keine, gilt sie nach einer Wartezeit. Noch hat sich nichts bewegt.',
  },
  requests: {
    title: 'Anträge',
    lead: 'Wer in 24 Stunden 500 LRL oder mehr bewegt, braucht die Freigabe einer zweiten Person. Das gilt auch für größere Budgets und für Staking-Produkte über 25 % im Jahr. Die Rollen Finanzen und Administration gibt jemand anderes aus der Administration frei.',
    what: 'die Anträge',
    none: 'Noch keine Anträge. Hier erscheint, was eine zweite Person braucht.',
    account: 'Antrag',
    moved: (amount, limit) => renderText`hat in 24 Stunden ${amount} von ${limit} bewegt.`,
    noAmount: 'Keine Coins',
    dueAt: (at) => renderText`Gilt ab ${at}`,
    alone: 'Wartet, keine zweite Person da',
    deposit: {
      assign: (name) => `Einzahlung ${name} zuordnen`,
      keep: () => 'Einzahlung für die Kasse behalten',
      reverse: (name) => (name === '' ? 'Einzahlung zurücknehmen' : `Einzahlung von ${name} zurücknehmen`),
    },
    role: (name, role) => `${name}: Rolle ${role}`,
    contest: (title) => `Wettbewerb ${title} öffnen`,
    campaign: (title) => `Kampagne ${title} veröffentlichen`,
    product: (name, rate) => `Staking-Produkt ${name} anbieten, ${rate} im Jahr`,
    strike: (name, title) => `Platz von ${name} in ${title} streichen, erstattete Einsätze`,
    budget: (name, monthly) => `Budget von ${name}: ${monthly} im Monat`,
    roleInSentence: (role) => roleNames.de[role],
    amountFor: (amount, subject) => `${subject}: ${amount}`,
    amount: 'Betrag',
    reason: 'Grund',
    by: 'Beantragt',
    byAt: (name, at) => renderText`${name}, ${at}`,
    state: 'Status',
    states: {
      waiting: 'Wartet auf eine zweite Person',
      approved: 'Freigegeben',
      posted: 'Erledigt',
      rejected: 'Abgelehnt',
    },
    decidedBy: (name) => `von ${name}`,
    decide: 'Entscheidung',
    post: 'Freigeben',
    reject: 'Ablehnen',
    nameOf: (verb, account) => `${verb}: ${account}`,
    adjustment: {
      user: (credit, name) => (credit ? `${name} gutschreiben` : `${name} abziehen`),
      treasury: (credit) => (credit ? 'In die Kasse legen' : 'Aus der Kasse nehmen'),
      rewards: (credit) => (credit ? 'In den Belohnungstopf legen' : 'Aus dem Belohnungstopf nehmen'),
    },
    ask: {
      post: (what) => `Antrag „${what}“ freigeben?`,
      reject: (what) => `Antrag „${what}“ ablehnen?`,
    },
    askText: {
      post: 'Mit deiner Freigabe wird es ausgeführt und lässt sich nicht mehr ändern.',
      reject: 'Es passiert nichts. Ein neuer Antrag ist möglich.',
    },
    roleWaits: 'Eine Rolle gilt 24 Stunden nach dem Antrag.',
  },
  budgets: {
    title: 'Budgets',
    lead: 'Wie viel jede Person im Team pro Monat für Preise und Töpfe aus der Kasse zusagen kann. Was darüber hinausgeht, zählt mit allem, was sie sonst bewegt: Ab 500 LRL in 24 Stunden braucht es eine zweite Person.',
    what: 'die Budgets',
    none: 'Noch leitet niemand Wettbewerbe oder Kampagnen. Wer das tut, erscheint hier.',
    caption: (month) => `Budgets, ${month} (UTC)`,
    roles: roleNames.de,
    columns: {
      person: 'Person',
      role: 'Rolle',
      left: 'Diesen Monat übrig',
      moved: 'In 24 Stunden bewegt',
      state: 'Antrag',
      action: 'Aktion',
    },
    left: (left, of) => renderText`${left} von ${of}`,
    waits: (monthly) => renderText`${monthly} im Monat beantragt`,
    own: 'Dein eigenes',
    change: 'Budget ändern',
    changeOf: (name) => `Budget von ${name} ändern`,
    form: {
      lead: 'Ein größeres Budget wartet auf eine zweite Person. Ein kleineres gilt sofort.',
      monthly: 'Monatsbudget',
      missing: 'Gib 0 oder mehr ein.',
      reason: 'Grund',
      reasonMissing: 'Gib einen Grund an.',
      submit: 'Budget ändern',
      request: 'Budget beantragen',
      cancel: 'Abbrechen',
    },
  },
  form: 'Korrektur',
  whose: {
    label: 'Konto',
    player: { title: 'Konto einer Person', detail: 'Verfügbares Guthaben' },
    treasury: { title: 'Kasse', detail: 'Finanziert Preistöpfe.' },
    rewards: { title: 'Belohnungstopf', detail: 'Zahlt das Startguthaben.' },
  },
  has: (amount) => renderText`Aktuell ${amount}.`,
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
  request: {
    action: (direction, amount) =>
      direction === 'credit' ? `Gutschrift von ${amount} beantragen` : `Abzug von ${amount} beantragen`,
    ofPlayer: (direction, name, amount) =>
      direction === 'credit'
        ? `Gutschrift von ${amount} für ${name} beantragen`
        : `Abzug von ${amount} bei ${name} beantragen`,
    ofHouseAccount: {
      treasury: (direction, amount) =>
        direction === 'credit'
          ? `Einlage von ${amount} in die Kasse beantragen`
          : `Entnahme von ${amount} aus der Kasse beantragen`,
      rewards: (direction, amount) =>
        direction === 'credit'
          ? `Einlage von ${amount} in den Belohnungstopf beantragen`
          : `Entnahme von ${amount} aus dem Belohnungstopf beantragen`,
    },
  },
  ask: {
    title: (command) => `${command}?`,
    reason: (reason) => `Grund: ${reason}`,
    before: (name, before, after) => renderText`${name} hat ${before} verfügbar und danach ${after}.`,
    final: 'Das lässt sich nicht ändern. Berichtigt wird mit einer weiteren Korrektur.',
    two: 'Damit bewegst du in 24 Stunden 500 LRL oder mehr, also muss eine zweite Person sie freigeben. Bis dahin bewegt sich nichts.',
  },
  done: {
    title: (command) => `${command}: erledigt.`,
    player: (name, amount) => renderText`${name} hat jetzt ${amount}.`,
    treasury: (amount) => renderText`In der Kasse sind jetzt ${amount}.`,
    rewards: (amount) => renderText`Im Belohnungstopf sind jetzt ${amount}.`,
  },
  unknown: {
    title: (command) => `${command}: keine Antwort.`,
    message: (why) =>
      `${why} Vielleicht hat es trotzdem geklappt. Du kannst es gefahrlos noch einmal versuchen: Es wird nicht zweimal gebucht.`,
  },
};
