import { roleNames } from '../../roles';
import { providerName } from '../providers';
import { byWhat, type Texts } from '../say';
import type { SuccessParams } from '../successes';
import { names } from './names';

const displays = { visible: 'sichtbar', hidden: 'verborgen', featured: 'hervorgehoben' };

const accountAt = (provider: string) => (provider === 'wallet' ? 'Wallet' : `${providerName(provider)}-Konto`);

export const successes: Texts<SuccessParams> = {
  signed_in: ({ username }) => `Willkommen zurück, ${username}.`,
  signed_up: ({ username }) => `Willkommen bei Laurel, ${username}.`,
  signed_out: 'Du bist abgemeldet.',
  email_verified: 'Deine E-Mail-Adresse ist bestätigt.',
  email_verified_before: 'Deine E-Mail-Adresse ist schon bestätigt.',
  code_sent: 'Dein Code ist unterwegs.',
  code_sent_before: 'Den Code haben wir dir gerade gemailt. Sieh in dein Postfach.',
  withdrawal_requested: 'Wir haben dir einen Code gemailt. Gib ihn ein, um die Auszahlung zu bestätigen.',
  withdrawal_confirmed: ({ review }) =>
    review ? 'Auszahlung bestätigt. Unser Finanzteam prüft sie.' : 'Auszahlung bestätigt.',
  withdrawal_cancelled: 'Auszahlung abgebrochen. Deine Coins sind wieder verfügbar.',
  withdrawal_approved: ({ second }) =>
    second
      ? 'Erste von zwei Freigaben erteilt.'
      : 'Vollständig freigegeben. Bis zum Signieren lässt sie sich anhalten.',
  withdrawal_rejected: 'Auszahlung abgelehnt. Die Coins sind dort wieder verfügbar.',
  withdrawal_replaced: 'Die Zahlung wird mit höherer Gebühr noch einmal gesendet.',
  address_saved: 'Adresse gespeichert.',
  address_removed: 'Adresse entfernt.',
  deposit_announced: 'Wir achten auf deine Zahlung.',
  deposit_assigned: ({ username }) => `Einzahlung für ${username} gutgeschrieben.`,
  deposit_kept: 'Einzahlung der Kasse gutgeschrieben.',
  deposit_reversed: 'Einzahlung zurückgenommen.',
  note_saved: 'Notiz gespeichert.',
  primary_wallet_set: 'Hauptwallet geändert.',
  faucet_used: 'Sandbox-Coins sind unterwegs.',
  identity_linked: ({ provider }) => `${accountAt(provider)} verknüpft.`,
  identity_unlinked: ({ provider }) => `${accountAt(provider)} getrennt.`,
  identity_confirmed: ({ provider }) => `${accountAt(provider)} bestätigt.`,
  reset_code_sent: 'Wenn es zu dieser Adresse ein Konto gibt, ist ein Code unterwegs.',
  password_reset: 'Passwort gesetzt. Alle anderen Sitzungen sind beendet.',
  password_changed: 'Passwort geändert. Deine anderen Sitzungen sind beendet.',
  email_changed: 'E-Mail-Adresse geändert. Deine anderen Sitzungen sind beendet.',
  email_change_cancelled: 'Deine E-Mail-Adresse bleibt, wie sie ist.',
  profile_saved: 'Profil gespeichert.',
  limits_saved: 'Limits gespeichert.',
  mail_setting_saved: 'E-Mail-Einstellungen gespeichert.',
  self_excluded: ({ until }, { moment }) => `Du bist bis ${moment(until)} vom Spielen ausgeschlossen.`,
  deletion_requested: ({ at }, { moment }) => `Das Konto wird am ${moment(at)} gelöscht.`,
  deletion_cancelled: 'Löschung abgebrochen. Dein Konto bleibt.',
  avatar_removed: ({ username }) => `Bild von ${username} entfernt.`,
  user_role_changed: ({ username, role }) => `${username} hat jetzt die Rolle ${roleNames.de[role]}.`,
  user_sanctioned: ({ username, kind }) =>
    ({
      note: `Notiz zu ${username} gespeichert.`,
      warning: `${username} ist verwarnt.`,
      mute: `${username} ist stummgeschaltet.`,
      suspension: `${username} ist gesperrt.`,
    })[kind],
  sanction_lifted: ({ username, kind }) =>
    ({
      note: 'Notiz entfernt.',
      warning: `Verwarnung von ${username} zurückgenommen.`,
      mute: `${username} ist nicht mehr stummgeschaltet.`,
      suspension: `${username} ist nicht mehr gesperrt.`,
    })[kind],
  appeal_sent: 'Einspruch gesendet.',
  appeal_decided: ({ granted }) => (granted ? 'Einspruch stattgegeben.' : 'Einspruch abgelehnt.'),
  user_signed_out: ({ count }, { plural }) =>
    plural(count, { one: '# Sitzung beendet.', other: '# Sitzungen beendet.' }),
  playstation_login_renewed: ({ until }, { moment }) => `Bei PlayStation angemeldet bis ${moment(until)}.`,
  session_ended: 'Sitzung beendet.',
  sessions_ended: ({ count }, { plural }) =>
    plural(count, { one: '# andere Sitzung beendet.', other: '# andere Sitzungen beendet.' }),

  adjusted: 'Korrektur gebucht.',
  limits_changed: ({ waits }) =>
    waits ? 'Änderung beantragt. Eine zweite Person muss sie freigeben.' : 'Limits geändert.',
  limits_decided: ({ applied }) => (applied ? 'Freigegeben. Die neuen Limits gelten.' : 'Änderung abgelehnt.'),
  budget_lowered: ({ username, amount }, formats) =>
    `Das Monatsbudget von ${username} beträgt jetzt ${formats.amount(amount)}.`,
  approval_waits: ({ at }, { moment }) =>
    at === null
      ? 'Beantragt. Eine zweite Person muss es freigeben.'
      : `Beantragt. Es gilt ab ${moment(at)}, weil es niemand sonst freigeben kann.`,
  approval_decided: ({ state, at }, { moment }) => {
    if (state === 'rejected') return 'Antrag abgelehnt.';
    return at === null ? 'Antrag freigegeben.' : `Antrag freigegeben. Er gilt ab ${moment(at)}.`;
  },
  ledger_check_started: 'Das Hauptbuch wird geprüft.',
  sent: ({ amount, username }, formats) => `${formats.amount(amount)} an ${username} gesendet.`,
  staked: ({ amount, termDays }, formats) =>
    termDays === null
      ? `${formats.amount(amount)} ohne Laufzeit angelegt.`
      : `${formats.amount(amount)} für ${names.term(termDays)} angelegt.`,
  unstaked: ({ amount }, formats) => `${formats.amount(amount)} wieder in deinem verfügbaren Guthaben.`,
  reward_claimed: ({ amount }, formats) => `${formats.amount(amount)} abgeholt.`,
  stake_renewed: ({ amount, until }, formats) => `${formats.amount(amount)} bis ${formats.moment(until)} angelegt.`,
  auto_renew_set: ({ on }) =>
    on ? 'Automatische Verlängerung ist an. Wir mailen dir, bevor sie greift.' : 'Automatische Verlängerung ist aus.',
  staking_product_created: ({ name }) => `${name} ist offen für Anlagen.`,
  staking_product_open: ({ name, open }) =>
    open ? `${name} ist offen für Anlagen.` : `${name} ist für neue Anlagen geschlossen.`,

  preview_started: ({ area, build }) => `Du siehst Build ${build} von ${area} in der Vorschau. Nur du siehst ihn.`,
  preview_ended: 'Vorschau beendet.',

  contest_entered: ({ title }) => `Du bist bei ${title} dabei.`,
  contest_left: ({ title }) => `Du bist aus ${title} ausgestiegen.`,
  contest_created: ({ title }) => `${title} ist als Entwurf gespeichert. Öffne ihn, wenn er fertig ist.`,
  contest_saved: 'Wettbewerb gespeichert.',
  contest_opened: ({ title }) => `${title} ist offen.`,
  contest_paused: ({ title }) => `${title} ist angehalten.`,
  contest_display: ({ title, display }) => `${title} ist jetzt ${displays[display]}.`,
  entrant_dropped: ({ username, title }) => `${username} ist nicht mehr in ${title}. Ein Einsatz wurde zurückgezahlt.`,
  contest_cancelled: ({ title }) => `${title} ist abgesagt. Einsätze wurden zurückgezahlt.`,

  checked_in: 'Du bist eingecheckt.',
  match_up_to_date: 'Das Match ist auf dem neuesten Stand.',
  result_reported: 'Ergebnis gemeldet.',
  result_confirmed: 'Ergebnis bestätigt.',
  result_disputed: 'Dein Widerspruch liegt bei der Moderation.',
  result_appealed: 'Dein Einspruch liegt bei der Moderation.',
  match_conceded: 'Du hast das Match aufgegeben.',
  match_ruled: 'Entscheidung gespeichert.',
  match_extended: ({ minutes }) => `Frist um ${minutes} Min. verlängert.`,
  match_forfeited: 'Match kampflos gewertet.',
  match_reopened: 'Match wieder geöffnet.',
  player_disqualified: 'Disqualifiziert.',
  player_reinstated: 'Disqualifikation zurückgenommen.',

  contract_created: ({ title }) => `${title} ist als Entwurf gespeichert.`,
  contract_opened: ({ title }) => `${title} ist offen. Dein Einsatz liegt auf dem Treuhandkonto.`,
  contract_saved: 'Vertrag gespeichert.',
  contract_deleted: 'Entwurf gelöscht.',
  contract_cancelled: ({ title }) => `${title} ist abgesagt. Alle Einsätze sind zurück.`,
  contract_cancel_proposed: ({ title }) =>
    `Du stimmst zu, ${title} abzusagen. Der Vertrag endet, sobald alle zustimmen.`,
  contract_ruled: 'Entscheidung gespeichert. In 2 Stunden ist sie endgültig.',
  contract_applied: ({ title }) => `Du hast dich für ${title} beworben.`,
  contract_invited: ({ username }) => `${username} ist eingeladen.`,
  contract_joined: ({ title }) => `Du bist bei ${title} dabei.`,
  contract_left: ({ title }) => `Du bist aus ${title} ausgestiegen.`,
  applicant_accepted: ({ username }) => `${username} ist dabei.`,
  applicant_declined: ({ username }) => `${username} ist abgelehnt.`,
  claim_received: ({ title }) => `Dein Sieg bei ${title} ist angemeldet. Wir prüfen ihn.`,
  claim_approved: ({ username }) => `Der Sieg von ${username} ist anerkannt.`,
  claim_disputed: ({ username }) => `Der Sieg von ${username} ist bestritten. Die Moderation entscheidet.`,

  post_saved: byWhat({
    draft: 'Entwurf gespeichert.',
    draft_again: 'Wieder ein Entwurf. Nur die Redaktion sieht ihn.',
    scheduled: 'Geplant.',
    published: 'Veröffentlicht.',
    archived: 'Archiviert.',
    changes: 'Änderungen gespeichert.',
  }),
  post_deleted: 'Beitrag gelöscht.',
  picture_uploaded: 'Bild hochgeladen.',
  picture_replaced: 'Bild ersetzt.',
  picture_saved: 'Bild gespeichert.',
  picture_deleted: 'Bild gelöscht.',

  ticket_saved: 'Ticket gespeichert.',
  ticket_merged: ({ ticketNo }) => `Mit Ticket ${ticketNo} zusammengeführt.`,
  ticket_unmerged: ({ ticketNo }) => `Ticket ${ticketNo} steht wieder für sich.`,
  saved_reply_saved: 'Vorlage gespeichert.',
  saved_reply_deleted: 'Vorlage gelöscht.',
  ticket_answered: 'Antwort gesendet.',
  ticket_opened: ({ ticketNo, username }) => `Nachricht an ${username} gesendet: Ticket ${ticketNo}.`,
  ticket_deleted: 'Ticket gelöscht.',
  ticket_replied: 'Nachricht gesendet.',
  ticket_received: ({ ticketNo }) => `Nachricht gesendet. Dein Ticket hat die Nummer ${ticketNo}.`,

  campaign_created: ({ title }) => `${title} als Entwurf angelegt.`,
  campaign_saved: 'Kampagne gespeichert.',
  campaign_published: ({ title }) => `${title} veröffentlicht. Der Topf liegt auf dem Treuhandkonto.`,
  campaign_paused: ({ title }) => `${title} angehalten. Die Termine stehen still.`,
  campaign_resumed: ({ title }) => `${title} geht weiter.`,
  campaign_cancelled: ({ title }) => `${title} abgesagt. Der Topf ist zurück in der Kasse.`,
  campaign_deleted: ({ title }) => `${title} gelöscht.`,
  campaign_joined: ({ title }) => `Du bist bei ${title} dabei.`,
  campaign_left: ({ title }) => `Du bist aus ${title} ausgestiegen.`,
  progress_read: 'Fortschritt aktualisiert.',
  review_answered: 'Antwort gesendet.',
  claim_rejected: ({ username }) => `Anspruch von ${username} abgelehnt.`,
};
