import { formatList, formatNumber, renderText } from '@laurel/shared/ui/locale';
import type { withdrawals as english } from '../en/withdrawals';

export const withdrawals: typeof english.english = {
  title: 'Auszahlen',
  lead: 'Schick Coins an deine eigene Wallet. Jede Auszahlung bestätigst du mit einem Code, den wir dir mailen.',
  notHere: 'Auszahlungen gibt es hier nicht.',
  chain: 'ob es Auszahlungen gibt',
  form: {
    title: 'Neue Auszahlung',
    amount: 'Betrag',
    available: (amount) => renderText`Du hast ${amount} verfügbar.`,
    limits: (least, most) => renderText`Von ${least} bis ${most} pro Auszahlung.`,
    left: (left) => renderText`In 24 Stunden noch ${left}.`,
    to: 'Adresse der Wallet',
    payee: 'Auszahlen an',
    choose: 'Adresse wählen',
    another: 'Eine andere Adresse',
    unnamed: (own) => (own ? 'Deine Wallet' : 'Ohne Namen'),
    saved: (name, address, usable) => `${name}, ${address}${usable ? '' : ' (neu)'}`,
    toHint: (network) => `Netzwerk: ${network}.`,
    review: 'Auszahlung prüfen',
    missing: {
      amount: 'Gib einen Betrag ein.',
      to: 'Gib die Adresse einer Wallet ein.',
      tooMuch: 'So viel hast du nicht.',
      left: (left) => `Du kannst jetzt ${left} auszahlen. Im Lauf der 24 Stunden wird es wieder mehr.`,
    },
    ask: (amount) => `${amount} auszahlen?`,
    confirm: (amount) => `${amount} auszahlen`,
    goesTo: (address) => renderText`Der ganze Betrag geht an ${address}. Die Netzgebühr zahlen wir.`,
    forGood: 'Eine ausgeführte Auszahlung lässt sich nicht zurücknehmen.',
    unknown: 'Keine Antwort. Vielleicht ist die Auszahlung beantragt.',
    unknownText: 'Du kannst es gefahrlos noch einmal versuchen: Sie wird nicht zweimal beantragt.',
    done: 'Wir haben dir einen Code gemailt. Gib ihn unten ein, um die Auszahlung zu bestätigen.',
  },
  explorer: 'Im Explorer ansehen',
  code: {
    label: 'Code aus der E-Mail',
    submit: 'Auszahlung bestätigen',
    resend: 'Neuen Code mailen',
    cancel: 'Auszahlung abbrechen',
  },
  list: 'Deine Auszahlungen',
  what: 'deine Auszahlungen',
  noun: 'Auszahlungen',
  none: { title: 'Noch keine Auszahlungen', message: 'Jede Auszahlung steht hier, mit ihrem Stand.' },
  columns: { when: 'Datum', status: 'Status', to: 'An', amount: 'Betrag' },
  help: 'Schreib uns dazu',
  statuses: {
    requested: 'Wartet auf deinen Code',
    pending_review: 'In Prüfung',
    approved: 'Freigegeben',
    broadcast: 'Gesendet',
    confirming: 'Wird bestätigt',
    completed: 'Abgeschlossen',
    cancelled: 'Abgebrochen',
    rejected: 'Abgelehnt',
    failed: 'Fehlgeschlagen',
    refunded: 'Erstattet',
  },
  holds: {
    title: 'Was eine Auszahlung aufhalten kann',
    stopped: (until) =>
      `Dein Passwort oder deine E-Mail-Adresse wurde geändert. Deshalb kannst du erst ab ${until} wieder auszahlen.`,
    wait: (count, unit) => formatNumber(count, { style: 'unit', unit, unitDisplay: 'long' }),
    terms: {
      amount: 'Betrag',
      account: 'Neues Konto',
      address: 'Adresse',
      protection: 'Sicherheit',
      payout: 'Zahlung',
    },
    amount: (from) => renderText`Auszahlungen, die in 24 Stunden zusammen ${from} oder mehr sind, prüfen wir.`,
    amountNow: (from) => renderText`Mit dem, was du schon beantragt hast, ist das jetzt jede ab ${from}.`,
    amountEach: 'Das hast du erreicht, deshalb prüfen wir jetzt jede.',
    account: (until) => renderText`Dein Konto ist keinen Tag alt. Was du vor ${until} beantragst, prüfen wir.`,
    address: (wait) =>
      `Eine neue Adresse wartet vor ihrer ersten Zahlung ${wait}. Eine, die auch jemand anders benutzt, prüfen wir.`,
    protection: 'Ändert sich dein Passwort oder deine E-Mail-Adresse, ruhen Auszahlungen 24 Stunden.',
    payout: 'Hat unsere Hot Wallet keine Coins mehr oder ist sie an ihrem Limit, warten Zahlungen in der Reihe.',
    review: (two) =>
      renderText`Geprüft wird von unserem Finanzteam, ab ${two} in 24 Stunden von zwei Personen. Eine feste Zeit dafür gibt es nicht. Bis die Zahlung gesendet ist, kannst du abbrechen.`,
    asked: {
      reviewed: (why, two) =>
        `Vorher prüft sie unser Finanzteam${two ? ', zwei Personen' : ''}: ${why}. Eine feste Zeit dafür gibt es nicht, und bis sie gesendet ist, kannst du abbrechen.`,
      newFrom: (from) => `Die Adresse ist neu. Wir zahlen frühestens ab ${from}.`,
      newAfter: (wait) => `Ist die Adresse neu, zahlen wir frühestens ${wait} nach dem Antrag.`,
    },
    why: {
      large: 'der Betrag ist groß',
      several: 'mit deinen anderen der letzten 24 Stunden ist der Betrag groß',
      new_account: 'du beantragst sie innerhalb eines Tages nach deiner Registrierung',
      shared_address: 'die Adresse benutzt auch jemand anders',
    },
    all: (reasons) => formatList(reasons),
  },
  waits: {
    code: (until) => `Gib den Code bis ${until} ein, sonst gehen die Coins zurück.`,
    protection: (until) =>
      `Dein Passwort oder deine E-Mail-Adresse wurde geändert. Deshalb ist sie bis ${until} angehalten. Bestätige sie danach mit einem neuen Code. Du kannst noch abbrechen.`,
    review: (why) =>
      `Unser Finanzteam prüft sie: ${why}. Eine feste Zeit dafür gibt es nicht. Du kannst noch abbrechen.`,
    second_review: (why) =>
      `Eine von zwei Personen hat sie freigegeben, die zweite muss noch: ${why}. Eine feste Zeit dafür gibt es nicht. Du kannst noch abbrechen.`,
    new_address: (until) => `Die Adresse ist neu. Wir zahlen ab ${until}. Du kannst noch abbrechen.`,
    payout: 'Sie wartet auf die Auszahlung.',
    payouts_paused:
      'Unsere Hot Wallet kann sie gerade nicht zahlen. Unser Finanzteam weiß Bescheid. Sobald es behoben ist, wird sie gezahlt. Du kannst noch abbrechen.',
    confirmations: 'Sie ist auf der Chain. Abgeschlossen ist sie, sobald ihr Block endgültig ist.',
  },
};
