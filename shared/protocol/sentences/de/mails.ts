import { roleNames } from '../../roles';
import type { Formats } from '../formats';
import type { MailParams, Mails } from '../mails';
import { providerName } from '../providers';
import { names } from './names';

const valid = (minutes: number, { plural }: Formats) =>
  `Er gilt ${plural(minutes, { one: '# Minute', other: '# Minuten' })}.`;
const called = (provider: string) => (provider === 'wallet' ? 'Deine Wallet' : providerName(provider));
const signInLink = { label: 'Anmelden', path: '/sign-in' } as const;
const resetLink = { label: 'Passwort zurücksetzen', path: '/forgot-password' } as const;
const contractLink = (id: string) => ({ label: 'Zum Vertrag', path: `/contracts/${id}` }) as const;
const stakingLink = { label: 'Zum Staking', path: '/dashboard/staking' } as const;
const campaignLink = (id: string) => ({ label: 'Zu deiner Kampagne', path: `/dashboard/campaigns/${id}` }) as const;
const ticketLink = { label: 'Schreib uns', path: '/contact' } as const;

const matchLink = (id: string) => ({ label: 'Zum Match', path: `/dashboard/matches/${id}` }) as const;
const invitationLink = (id: string) => ({ label: 'Zur Einladung', path: `/dashboard/contracts/${id}` }) as const;
const canTurnOff = 'Solche E-Mails kannst du in deinen Einstellungen abschalten.';

/** A request for approval, after a colon. */
function describeWaiting(
  { what, name, amount }: Omit<MailParams['approval_waiting'], 'username' | 'by' | 'reason' | 'link'>,
  formats: Formats,
): string {
  const coins = amount === null ? '' : formats.amount(amount);
  switch (what) {
    case 'adjustment':
      return `eine Korrektur über ${coins}`;
    case 'deposit':
      return `eine Entscheidung über die Einzahlung von ${coins}`;
    case 'contest':
      return `Start des Wettbewerbs ${name}`;
    case 'campaign':
      return `Start der Kampagne ${name}`;
    case 'product':
      return `Start des Staking-Produkts ${name}`;
    case 'budget':
      return `ein Monatsbudget von ${coins} für ${name}`;
    case 'limits':
      return 'lockerere Auszahlungslimits';
    case 'withdrawal':
      return `eine Auszahlung von ${coins}`;
  }
}

export const mails: Mails = {
  verify_email: ({ code, minutes }, formats) => ({
    subject: `${code} ist dein Laurel-Code`,
    greeting: 'Hallo,',
    paragraphs: [
      `dein Code ist ${code}. ${valid(minutes, formats)}`,
      'Wenn du dich nicht bei Laurel registriert hast, ignorier diese Mail.',
    ],
    code,
  }),
  reset_password: ({ username, code, minutes }, formats) => ({
    subject: `${code} setzt dein Laurel-Passwort zurück`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `dein Code für ein neues Passwort ist ${code}. ${valid(minutes, formats)}`,
      'Wenn du ihn nicht angefordert hast, ignorier diese Mail. Dein Passwort bleibt, wie es ist. Gib den Code niemandem.',
    ],
    code,
  }),
  prove_self: ({ username, code, minutes }, formats) => ({
    subject: `${code} ist dein Laurel-Sicherheitscode`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `dein Sicherheitscode ist ${code}. ${valid(minutes, formats)}`,
      'Wenn du ihn nicht angefordert hast, ist vielleicht jemand mit deinem Konto angemeldet. Beende deine anderen Sitzungen und gib den Code niemandem.',
    ],
    code,
  }),
  change_email: ({ code, minutes }, formats) => ({
    subject: `${code} bestätigt deine neue E-Mail-Adresse`,
    greeting: 'Hallo,',
    paragraphs: [
      `dein Code, um diese Adresse bei Laurel zu verwenden, ist ${code}. ${valid(minutes, formats)}`,
      'Wenn du ihn nicht angefordert hast, ignorier diese Mail.',
    ],
    code,
  }),
  address_in_use: ({ username }) => ({
    subject: 'Du hast schon ein Laurel-Konto',
    greeting: `Hallo ${username},`,
    paragraphs: [
      'jemand wollte diese Adresse für ein anderes Laurel-Konto verwenden. Sie gehört zu deinem, darum ist nichts passiert.',
      'Wenn du das warst, melde dich einfach an. Wenn nicht, musst du nichts tun.',
    ],
    link: signInLink,
  }),
  password_changed: ({ username, at }, { moment }) => ({
    subject: 'Dein Laurel-Passwort wurde geändert',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `dein Passwort wurde am ${moment(at)} geändert. Deine anderen Sitzungen sind beendet.`,
      'Wenn du das nicht warst, setz dein Passwort jetzt zurück.',
    ],
    link: resetLink,
  }),
  password_reset: ({ username, at, stopped }, { moment, list }) => ({
    subject: 'Dein Laurel-Passwort wurde zurückgesetzt',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `dein Passwort wurde am ${moment(at)} zurückgesetzt, und alle Sitzungen sind beendet.`,
      ...(stopped.length > 0
        ? [
            `Verknüpft, seit du diese Adresse zuletzt bestätigt hast: ${list(stopped.map(providerName))}. Damit du dich so wieder anmelden kannst, bestätige es in deinen Einstellungen. Was du nicht selbst verknüpft hast, trenn dort.`,
          ]
        : []),
      'Wenn du das nicht warst, setz dein Passwort noch einmal zurück und sieh nach, wer deine Mails lesen kann.',
    ],
    link: { label: 'Zu den Einstellungen', path: '/dashboard/settings' },
  }),
  identity_confirmed: ({ username, provider, address, at }, { moment }) => ({
    subject: `${called(provider)} meldet dich wieder bei Laurel an`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `${called(provider)}${address === null ? '' : ` (${address})`} ist seit ${moment(at)} bestätigt. Du kannst dich wieder damit anmelden.`,
      'Wenn du das nicht warst, setz dein Passwort jetzt zurück.',
    ],
    link: resetLink,
  }),
  identity_unlinked: ({ username, provider, address, at }, { moment }) => ({
    subject: `${called(provider)} meldet dich nicht mehr bei Laurel an`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `${called(provider)}${address === null ? '' : ` (${address})`} ist seit ${moment(at)} nicht mehr mit deinem Konto verknüpft. Du kannst dich damit nicht mehr anmelden.`,
      'Wenn du das nicht warst, setz jetzt dein Passwort zurück und stell die Verknüpfung wieder her.',
    ],
    link: resetLink,
  }),
  identity_linked: ({ username, provider, address, at }, { moment }) => ({
    subject: `${called(provider)} meldet dich jetzt bei Laurel an`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `${called(provider)}${address === null ? '' : ` (${address})`} ist seit ${moment(at)} mit deinem Konto verknüpft. Du kannst dich jetzt auch damit anmelden.`,
      'Wenn du das nicht warst, setz jetzt dein Passwort zurück. Dann meldet es niemanden mehr an, und du kannst es trennen.',
    ],
    link: resetLink,
  }),
  ledger_differs: ({ username, count }, { plural }) => ({
    subject: 'Prüfung des Hauptbuchs: Abweichungen',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `die letzte Prüfung des Hauptbuchs hat ${plural(count, { one: '# Abweichung', other: '# Abweichungen' })} gefunden.`,
      'Geh dem jetzt nach: Guthaben können falsch sein.',
    ],
    link: { label: 'Zur Prüfung des Hauptbuchs', path: '/dashboard/admin/coins/ledger' },
  }),
  ruling_overdue: ({ username, title, at, id }, { moment }) => ({
    subject: `Eine Entscheidung ist überfällig: ${title}`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `über ein Match bei ${title} sollte bis ${moment(at)} entschieden sein. Beide Seiten sehen diese Zeit.`,
      'Automatisch entschieden wird nichts: Das nächste Match und die Auszahlung warten.',
    ],
    link: { label: 'Zur Entscheidung', path: `/dashboard/admin/disputes/${id}` },
  }),
  treasury_alarm: ({ username, what }) => ({
    subject: {
      coins_short: 'Auszahlungen stehen still',
      gas_short: 'Auszahlungen stehen still',
      daily_limit: 'Auszahlungen stehen still',
      above_limit: 'Eine Auszahlung kann nicht gezahlt werden',
      stuck: 'Auszahlungen stehen still',
      halted: 'Einzahlungen stehen still',
      still: 'Die Chain steht still',
      nodes_differ: 'Einzahlungen stehen still',
      payout_differs: 'Eine Auszahlung kann nicht abgeschlossen werden',
      replaced: 'Eine gutgeschriebene Einzahlung ist nicht mehr in ihrem Block',
    }[what],
    greeting: `Hallo ${username},`,
    paragraphs: [
      {
        coins_short:
          'die Hot Wallet hat zu wenig Coins für die nächste Auszahlung. Es geht weiter, sobald sie aufgefüllt ist.',
        gas_short: 'die Hot Wallet kann die Netzgebühr nicht zahlen. Es geht weiter, sobald sie aufgefüllt ist.',
        daily_limit:
          'die Hot Wallet hat ihr Limit für 24 Stunden erreicht. Es geht von selbst weiter, sobald frühere Auszahlungen länger als 24 Stunden her sind.',
        above_limit:
          'eine freigegebene Auszahlung liegt über dem, was die Hot Wallet in 24 Stunden zahlen darf. Erhöht das Limit oder lehnt sie ab.',
        stuck: 'eine Auszahlung ist seit 10 Minuten in keinem Block. Neuere warten hinter ihr.',
        halted:
          'ein endgültiger Block wurde ersetzt, deshalb wird nichts gutgeschrieben. Weiter geht es, sobald jemand vom Betrieb das geklärt und server/bin/chain.ts resume ausgeführt hat.',
        still:
          'seit 5 Minuten ist kein neuer Block endgültig, soweit zwei Knoten es sagen. Einzahlungen und Auszahlungen warten vielleicht. Prüf die Knoten.',
        nodes_differ:
          'zwei Knoten sagen Verschiedenes über dieselben Blöcke, deshalb wird nichts gutgeschrieben. Sobald sie übereinstimmen, geht es von selbst weiter. Finde den falschen Knoten und entferne ihn.',
        payout_differs:
          'zwei Knoten sagen Verschiedenes über eine Auszahlung, deshalb wird sie weder abgeschlossen noch erstattet. Finde den falschen Knoten und entferne ihn.',
        replaced:
          'der endgültige Block einer gutgeschriebenen Einzahlung wurde ersetzt. Prüf die Einzahlung und nimm sie zurück, wenn ihre Zahlung fehlt oder woanders steht.',
      }[what],
    ],
    link: { label: 'Zur Kasse', path: '/dashboard/admin/payments/treasury' },
  }),
  stake_renews: ({ username, termDays, amount, at, percent }, formats) => ({
    subject: `Deine Anlage verlängert sich: ${formats.moment(at)}`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `am ${formats.moment(at)} legen wir deine Coins mit der Belohnung für eine weitere Laufzeit an: ${formats.amount(amount)} (${names.term(termDays)}), zu ${formats.number(percent)} % APR, wenn es das noch gibt und die Belohnung gedeckt ist.`,
      'Willst du deine Coins lieber zurückholen, schalte die automatische Verlängerung vorher aus.',
    ],
    link: stakingLink,
  }),
  stake_renewed: ({ username, termDays, amount, until }, formats) => ({
    subject: 'Deine Anlage wurde verlängert',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `du hast ${formats.amount(amount)} wieder angelegt (${names.term(termDays)}), bis ${formats.moment(until)}.`,
    ],
    link: stakingLink,
  }),
  stake_matured: ({ username, termDays, amount, reward }, formats) => ({
    subject: 'Deine Anlage ist fällig',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `mit ${formats.amount(amount)} (${names.term(termDays)}) hast du ${formats.amount(reward)} verdient. Ab jetzt kommt nichts mehr dazu.`,
      'Hol deine Coins zurück, um sie auszugeben, oder leg sie für eine weitere Laufzeit an.',
    ],
    link: stakingLink,
  }),
  role_changed: ({ username, role }) => ({
    subject: 'Deine Rolle bei Laurel hat sich geändert',
    greeting: `Hallo ${username},`,
    paragraphs: [`deine Rolle ist jetzt ${roleNames.de[role]}. Deine Sitzungen sind beendet: Melde dich neu an.`],
    link: signInLink,
  }),
  avatar_removed: ({ username, reason }) => ({
    subject: 'Wir haben dein Bild entfernt',
    greeting: `Hallo ${username},`,
    paragraphs: [
      'wir haben das Bild aus deinem Profil entfernt.',
      `Der Grund: ${reason}`,
      'Du kannst ein anderes wählen.',
    ],
    link: { label: 'Profil bearbeiten', path: '/dashboard/profile' },
  }),
  account_suspended: ({ username, reason, until, link }, { moment }) => ({
    subject: 'Dein Laurel-Konto ist gesperrt',
    greeting: `Hallo ${username},`,
    paragraphs: [
      until ? `dein Konto ist bis ${moment(until)} gesperrt.` : 'dein Konto ist gesperrt, bis wir die Sperre aufheben.',
      `Der Grund: ${reason}`,
      'Deine Coins bleiben deine. Du kannst innerhalb von 30 Tagen einmal Einspruch einlegen, auch ohne Anmeldung. Jemand anderes entscheidet.',
    ],
    link: { label: 'Einspruch einlegen', path: link },
  }),
  account_warned: ({ username, reason, link }) => ({
    subject: 'Eine Verwarnung von Laurel',
    greeting: `Hallo ${username},`,
    paragraphs: [
      'wir haben dich verwarnt. Sonst ändert sich vorerst nichts.',
      `Der Grund: ${reason}`,
      'Du kannst innerhalb von 30 Tagen einmal Einspruch einlegen. Jemand anderes entscheidet.',
    ],
    link: { label: 'Einspruch einlegen', path: link },
  }),
  account_muted: ({ username, reason, until, link }, { moment }) => ({
    subject: 'Du bist bei Laurel stummgeschaltet',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `${until ? `bis ${moment(until)}` : 'bis wir es aufheben,'} kannst du keine Profiltexte und Titel von Verträgen schreiben. Dein Profiltext ist verborgen.`,
      `Der Grund: ${reason}`,
      'Spielen kannst du weiter. Du kannst innerhalb von 30 Tagen einmal Einspruch einlegen. Jemand anderes entscheidet.',
    ],
    link: { label: 'Einspruch einlegen', path: link },
  }),
  sanction_lifted: ({ username, kind }) => ({
    subject: kind === 'mute' ? 'Du bist bei Laurel nicht mehr stummgeschaltet' : 'Deine Verwarnung ist zurückgenommen',
    greeting: `Hallo ${username},`,
    paragraphs: [
      kind === 'mute'
        ? 'du kannst wieder Profiltexte und Titel von Verträgen schreiben.'
        : 'deine Verwarnung gilt nicht mehr.',
    ],
  }),
  appeal_decided: ({ username, kind, granted, reason }) => ({
    subject: granted ? 'Deinem Einspruch wurde stattgegeben' : 'Dein Einspruch wurde abgelehnt',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `${{ warning: 'deine Verwarnung', mute: 'deine Stummschaltung', suspension: 'deine Sperre' }[kind]} ${granted ? 'ist aufgehoben' : 'bleibt'}. Jemand, der vorher nicht entschieden hatte, hat es noch einmal angesehen.`,
      `Der Grund: ${reason}`,
    ],
  }),
  suspension_lifted: ({ username }) => ({
    subject: 'Dein Laurel-Konto ist wieder offen',
    greeting: `Hallo ${username},`,
    paragraphs: ['deine Sperre ist vorbei. Du kannst dich wieder anmelden.'],
    link: signInLink,
  }),
  self_excluded: ({ username, until }, { moment }) => ({
    subject: 'Du hast dich bei Laurel vom Spielen ausgeschlossen',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `bis ${moment(until)} kannst du nicht mitmachen, beitreten, einzahlen, anlegen oder senden. Verkürzen lässt sich das nicht.`,
      'Du kannst dich weiter anmelden, Begonnenes zu Ende spielen, Anlagen zurückholen und auszahlen.',
    ],
  }),
  deletion_requested: ({ username, at }, { moment }) => ({
    subject: 'Dein Laurel-Konto wird gelöscht',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `dein Konto wird am ${moment(at)} gelöscht. Bis dahin kannst du es noch behalten.`,
      'Wenn du das nicht warst, behalte dein Konto und ändere jetzt dein Passwort.',
    ],
    link: { label: 'Konto behalten', path: '/dashboard/account' },
  }),
  deletion_cancelled: ({ username }) => ({
    subject: 'Dein Laurel-Konto wird nicht gelöscht',
    greeting: `Hallo ${username},`,
    paragraphs: ['du hast die Löschung abgebrochen. Dein Konto bleibt, wie es war.'],
  }),
  deletion_stopped: ({ username }) => ({
    subject: 'Dein Laurel-Konto wurde nicht gelöscht',
    greeting: `Hallo ${username},`,
    paragraphs: [
      'am Tag der Löschung hatte dein Konto noch Coins oder war in einem Wettbewerb, einer Kampagne oder einem Vertrag. Darum bleibt es.',
      'Zahl deine Coins aus oder sende sie, beende, was noch läuft, und lösch es dann noch einmal.',
    ],
    link: { label: 'Zu deinem Konto', path: '/dashboard/account' },
  }),
  account_deleted: ({ username }) => ({
    subject: 'Dein Laurel-Konto ist gelöscht',
    greeting: `Hallo ${username},`,
    paragraphs: ['dein Konto und deine persönlichen Angaben sind endgültig weg. Das ist unsere letzte Mail an dich.'],
  }),
  ticket_received: ({ ticketNo, link, shown }) => ({
    subject: `[Laurel ${ticketNo}] ${shown?.subject ?? 'Deine Nachricht ist da'}`,
    greeting: shown ? `Hallo ${shown.username},` : 'Hallo,',
    paragraphs: [
      `deine Nachricht ist da. Deine Ticketnummer ist ${ticketNo}. Wir antworten per Mail.`,
      'Über den Link kannst du sie noch einmal lesen oder etwas ergänzen. Gib ihn nicht weiter: Er öffnet dein Ticket ohne Anmeldung.',
      ...(shown ? [] : ['Wenn du uns nicht geschrieben hast, ignorier diese Mail.']),
    ],
    link: { label: 'Ticket öffnen', path: link },
  }),
  ticket_reply: ({ ticketNo, link, first, shown }) => ({
    subject: `${first ? '' : 'Re: '}[Laurel ${ticketNo}] ${shown?.subject ?? 'Deine Nachricht ist da'}`,
    greeting: shown ? `Hallo ${shown.username},` : 'Hallo,',
    paragraphs: [
      shown?.reply ?? `wir haben auf Ticket ${ticketNo} geantwortet. Unsere Antwort liest du über den Link.`,
      'Zum Antworten nimm den Link. Antworten auf diese Mail können wir nicht lesen.',
      ...(shown ? [] : ['Wenn du uns nicht geschrieben hast, ignorier diese Mail.']),
    ],
    ...(shown && { signature: `${shown.agent}, Laurel` }),
    link: { label: 'Ticket öffnen', path: link },
  }),
  withdrawal_code: ({ username, code, minutes, amount, to }, formats) => ({
    subject: `${code} bestätigt deine Auszahlung`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `dein Code für die Auszahlung von ${formats.amount(amount)} an ${to} ist ${code}. ${valid(minutes, formats)}`,
      'Prüf die Adresse: Eine Auszahlung lässt sich nicht zurücknehmen. Wenn du sie nicht angefordert hast, ändere dein Passwort und gib den Code niemandem.',
    ],
    code,
  }),
  withdrawal_paid: ({ username, amount, to }, formats) => ({
    subject: `${formats.amount(amount)} ausgezahlt`,
    greeting: `Hallo ${username},`,
    paragraphs: [`deine Auszahlung von ${formats.amount(amount)} an ${to} ist abgeschlossen.`],
    link: { label: 'Zu den Auszahlungen', path: '/dashboard/coins/withdraw' },
  }),
  withdrawals_held: ({ username, count, amount, until }, formats) => ({
    subject: 'Deine Auszahlungen sind angehalten',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `dein Passwort oder deine E-Mail-Adresse wurde geändert. Deshalb halten wir ${formats.plural(count, { one: '# Auszahlung', other: '# Auszahlungen' })} über zusammen ${formats.amount(amount)} bis ${formats.moment(until)} an.`,
      'Fordere danach innerhalb von 24 Stunden bei deinen Auszahlungen einen neuen Code an. Abbrechen kannst du jederzeit. Wenn du nichts geändert hast, schreib uns jetzt.',
    ],
    link: ticketLink,
  }),
  withdrawal_rejected: ({ username, amount, reason }, formats) => ({
    subject: 'Deine Auszahlung wurde abgelehnt',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `wir haben deine Auszahlung von ${formats.amount(amount)} abgelehnt: ${reason}`,
      'Die Coins sind wieder verfügbar.',
    ],
    link: ticketLink,
  }),
  coins_taken: ({ username, amount, reason }, formats) => ({
    subject: `Wir haben ${formats.amount(amount)} von deinem Konto abgezogen`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `unser Team hat ${formats.amount(amount)} von deinen verfügbaren Coins abgezogen.`,
      `Der Grund: ${reason}`,
      'Wenn du das für falsch hältst, schreib uns.',
    ],
    link: ticketLink,
  }),
  staff_role: ({ username, name, role, at, waits }, { moment }) => ({
    subject: `${name} soll die Rolle ${roleNames.de[role]} bekommen`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `${name} soll die Rolle ${roleNames.de[role]} bekommen, frühestens am ${moment(at)}.${waits ? ' Vorher muss noch jemand aus der Administration zustimmen.' : ''}`,
      'Wenn du damit nicht gerechnet hast, sprich sofort mit jemandem aus der Administration. Bis dahin lässt es sich ablehnen.',
    ],
    link: { label: 'Zu den Anträgen', path: '/dashboard/admin/coins' },
  }),
  approval_waiting: ({ username, by, reason, link, ...request }, formats) => {
    const what = describeWaiting(request, formats);
    return {
      subject: `Wartet auf deine Freigabe: ${what}`,
      greeting: `Hallo ${username},`,
      paragraphs: [
        request.what === 'withdrawal'
          ? `${by} hat freigegeben: ${what}. Gezahlt wird, sobald auch eine zweite Person freigibt.`
          : `${by} beantragt: ${what}. Bis eine zweite Person freigibt, geschieht nichts.`,
        ...(reason ? [`Grund: ${reason}`] : []),
      ],
      link: { label: 'Zum Antrag', path: link },
    };
  },
  ticket_assigned: ({ username, by, ticketNo, subject, id }) => ({
    subject: `Ticket ${ticketNo} ist jetzt bei dir: ${subject}`,
    greeting: `Hallo ${username},`,
    paragraphs: [`${by} hat dir Ticket ${ticketNo} zugewiesen.`],
    link: { label: 'Zum Ticket', path: `/dashboard/admin/tickets/${id}` },
  }),
  deposit_credited: ({ username, amount }, formats) => ({
    subject: `${formats.amount(amount)} angekommen`,
    greeting: `Hallo ${username},`,
    paragraphs: [`deine Einzahlung von ${formats.amount(amount)} ist gutgeschrieben. Du kannst jetzt damit spielen.`],
    link: { label: 'Zu den Coins', path: '/dashboard/coins' },
  }),
  email_changed: ({ username, at }, { moment }) => ({
    subject: 'Deine E-Mail-Adresse bei Laurel wurde geändert',
    greeting: `Hallo ${username},`,
    paragraphs: [
      `dein Konto hat seit ${moment(at)} eine andere E-Mail-Adresse. An diese hier schreiben wir nicht mehr.`,
      'Wenn du das nicht warst, schreib uns jetzt.',
    ],
    link: ticketLink,
  }),
  check_in_open: ({ username, title, slug, until }, { moment }) => ({
    subject: `Check ein: ${title}`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `der Check-in für ${title} ist offen. Check bis ${moment(until)} ein, sonst verlierst du deinen Platz.`,
      canTurnOff,
    ],
    link: { label: 'Einchecken', path: `/contests/${slug}` },
  }),
  match_ready: ({ username, title, opponent, until, id }, { moment }) => ({
    subject: `Dein Match gegen ${opponent} ist bereit`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `dein Match gegen ${opponent} in ${title} ist bereit. Check bis ${moment(until)} ein, sonst verlierst du es kampflos.`,
      canTurnOff,
    ],
    link: matchLink(id),
  }),
  match_ruled: ({ username, title, opponent, won, reason, id }) => ({
    subject: `Die Moderation hat dein Match gegen ${opponent} entschieden`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      won
        ? `die Moderation hat dein Match gegen ${opponent} in ${title} entschieden. Du hast gewonnen.`
        : `die Moderation hat dein Match gegen ${opponent} in ${title} entschieden. ${opponent} hat gewonnen.`,
      ...(reason === null ? [] : [`Der Grund: ${reason}`]),
    ],
    link: matchLink(id),
  }),
  match_reopened: ({ username, title, opponent, until, reason, id }, { moment }) => ({
    subject: `Dein Match gegen ${opponent} ist wieder offen`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `die Moderation hat dein Match gegen ${opponent} in ${title} wieder geöffnet. Ergebnis und Meldungen von vorher zählen nicht mehr. Melde das Ergebnis bis ${moment(until)}.`,
      ...(reason ? [`Der Grund: ${reason}`] : []),
    ],
    link: matchLink(id),
  }),
  player_reinstated: ({ username, title, reason, id }) => ({
    subject: `Du bist wieder dabei: ${title}`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `die Moderation hat deine Disqualifikation in ${title} zurückgenommen. Du spielst dein nächstes Match.`,
      ...(reason ? [`Der Grund: ${reason}`] : []),
    ],
    link: matchLink(id),
  }),
  contract_invited: ({ username, creator, title, until, id }, { moment }) => ({
    subject: `${creator} lädt dich ein: ${title}`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `${creator} lädt dich zum Vertrag ${title} ein. Zusagen kannst du bis ${moment(until)}, solange ein Platz frei ist.`,
      canTurnOff,
    ],
    link: invitationLink(id),
  }),
  contract_claimed: ({ username, player, title, amount, first, until, id }, formats) => ({
    subject: `${player} meldet den Sieg bei ${title} an`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `die Plattform bestätigt, dass ${player} die Bedingungen von ${title} erfüllt hat. Erkenn den Sieg bis ${formats.moment(until)} an oder bestreite ihn.`,
      first
        ? `Tust du nichts, gilt er. Der erste bestätigte Sieg bekommt ${formats.amount(amount)} vom Treuhandkonto.`
        : `Tust du nichts, gilt er. Alle bestätigten Siege teilen sich ${formats.amount(amount)} zu gleichen Teilen, sobald alle entschieden sind.`,
      canTurnOff,
    ],
    link: contractLink(id),
  }),
  contract_unconfirmed: ({ username, title, at, again, id }, { moment }) => ({
    subject: `Dein Sieg bei ${title} wurde nicht bestätigt`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `du hast am ${moment(at)} den Sieg bei ${title} angemeldet. Wir haben die Plattform zweimal gelesen, und das Ziel war nicht erreicht.`,
      ...(again ? ['Du bist weiter dabei und kannst den Sieg noch einmal anmelden.'] : []),
    ],
    link: contractLink(id),
  }),
  contract_won: ({ username, title, amount, id }, formats) => ({
    subject: `Du hast ${formats.amount(amount)} gewonnen`,
    greeting: `Hallo ${username},`,
    paragraphs: [`du hast den Vertrag ${title} gewonnen und ${formats.amount(amount)} gutgeschrieben bekommen.`],
    link: contractLink(id),
  }),
  contract_lost: ({ username, title, winners, id }, { plural }) => ({
    subject: `${title} ist vorbei`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      winners > 0
        ? `der Vertrag ${title} ist beendet. ${plural(winners, { one: 'Gewonnen hat jemand anderes.', other: 'Gewonnen haben # andere.' })}`
        : `der Vertrag ${title} ist beendet. Kein angemeldeter Sieg wurde bestätigt.`,
    ],
    link: contractLink(id),
  }),
  contract_refunded: ({ username, title, amount, why, id }, formats) => ({
    subject: `${formats.amount(amount)} von ${title} zurück`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      {
        cancelled: `der Vertrag ${title} wurde abgesagt.`,
        expired: `der Vertrag ${title} endete ohne Sieg.`,
        won: `der Vertrag ${title} wurde gewonnen, bevor du angenommen warst.`,
      }[why],
      `Du hast ${formats.amount(amount)} wieder verfügbar.`,
    ],
    link: contractLink(id),
  }),
  contract_disputed: ({ username, creator, title, id }) => ({
    subject: `Dein Sieg bei ${title} wird bestritten`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `${creator} bestreitet deinen Sieg bei ${title}. Die Moderation entscheidet. Die Einsätze bleiben auf dem Treuhandkonto.`,
    ],
    link: contractLink(id),
  }),
  contract_ruled: ({ username, title, holds, until, id }, { moment }) => ({
    subject: holds ? `Dein Sieg bei ${title} gilt` : `Dein Sieg bei ${title} gilt nicht`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      holds
        ? `die Moderation hat entschieden: Dein Sieg bei ${title} gilt. Endgültig ist das ab ${moment(until)}.`
        : `die Moderation hat entschieden: Dein Sieg bei ${title} gilt nicht. Endgültig ist das ab ${moment(until)}.`,
    ],
    link: contractLink(id),
  }),
  campaign_reward: ({ username, title, amount, id }, formats) => ({
    subject: `Du hast ${formats.amount(amount)} gewonnen`,
    greeting: `Hallo ${username},`,
    paragraphs: [`dein Anspruch bei ${title} ist bestätigt. Wir haben dir ${formats.amount(amount)} gutgeschrieben.`],
    link: campaignLink(id),
  }),
  campaign_review: ({ username, title, by, id }, { moment }) => ({
    subject: `Dein Anspruch bei ${title} ist in Prüfung`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `die Moderation muss deinen Anspruch bei ${title} prüfen, bevor er ausgezahlt wird. Dein Platz in der Reihenfolge bleibt dir.`,
      `Sieh nach, was aufgefallen ist. Antworten kannst du bis ${moment(by)}.`,
    ],
    link: campaignLink(id),
  }),
  campaign_rejected: ({ username, title, reason, id }) => ({
    subject: `Dein Anspruch bei ${title} wurde abgelehnt`,
    greeting: `Hallo ${username},`,
    paragraphs:
      reason === null
        ? [`frühere Ansprüche haben bei ${title} alle Belohnungen bekommen, für deinen war keine mehr da.`]
        : [`die Moderation hat deinen Anspruch bei ${title} abgelehnt.`, `Der Grund: ${reason}`],
    link: campaignLink(id),
  }),
  campaign_unconfirmed: ({ username, title, at, again, id }, { moment }) => ({
    subject: `Dein Anspruch bei ${title} wurde nicht bestätigt`,
    greeting: `Hallo ${username},`,
    paragraphs: [
      `du hast am ${moment(at)} die Belohnung von ${title} beansprucht. Wir haben die Plattform zweimal gelesen, und das Ziel war nicht erreicht.`,
      ...(again ? ['Du bist weiter dabei und kannst sie noch einmal beanspruchen.'] : []),
    ],
    link: campaignLink(id),
  }),
};
