import { providerName } from '../providers';
import type { Texts } from '../say';
import type { SuccessParams } from '../successes';
import { roleNames } from './roles';

const displays = { visible: 'sichtbar', hidden: 'verborgen', featured: 'hervorgehoben' };

export const successes: Texts<SuccessParams> = {
  signed_in: ({ username }) => `Willkommen zurück, ${username}.`,
  signed_up: ({ username }) => `Willkommen bei Laurel, ${username}.`,
  signed_out: 'Du bist abgemeldet.',
  email_verified: 'Deine E-Mail-Adresse ist bestätigt.',
  email_verified_before: 'Deine E-Mail-Adresse ist schon bestätigt.',
  code_sent: 'Dein Code ist unterwegs.',
  code_sent_before: 'Den Code haben wir dir gerade gemailt. Sieh in dein Postfach.',
  identity_linked: ({ provider }) => `${providerName(provider)}-Konto verknüpft.`,
  reset_code_sent: 'Wenn es zu dieser Adresse ein Konto gibt, ist ein Code unterwegs.',
  password_reset: 'Passwort geändert. Melde dich damit an.',
  password_changed: 'Passwort geändert. Deine anderen Sitzungen sind beendet.',
  email_changed: 'E-Mail-Adresse geändert. Deine anderen Sitzungen sind beendet.',
  email_change_cancelled: 'Deine E-Mail-Adresse bleibt, wie sie ist.',
  profile_saved: 'Profil gespeichert.',
  limits_saved: 'Limits gespeichert.',
  self_excluded: ({ until }, { moment }) => `Du bist bis ${moment(until)} vom Spielen ausgeschlossen.`,
  deletion_requested: ({ at }, { moment }) => `Das Konto wird am ${moment(at)} gelöscht.`,
  deletion_cancelled: 'Dein Konto bleibt.',
  user_role_changed: ({ username, role }) => `${username} hat jetzt die Rolle ${roleNames[role]}.`,
  user_suspended: ({ username }) => `${username} ist gesperrt.`,
  user_signed_out: ({ count }, { plural }) =>
    plural(count, { one: '# Sitzung beendet.', other: '# Sitzungen beendet.' }),
  user_reinstated: ({ username }) => `${username} ist nicht mehr gesperrt.`,
  playstation_login_renewed: ({ until }, { moment }) => `Bei PlayStation angemeldet bis ${moment(until)}.`,
  session_ended: 'Sitzung beendet.',
  sessions_ended: ({ count }, { plural }) =>
    plural(count, { one: '# andere Sitzung beendet.', other: '# andere Sitzungen beendet.' }),

  adjusted: 'Die Korrektur ist gebucht.',
  sent: ({ amount, username }, formats) => `${formats.amount(amount)} an ${username} gesendet.`,
  staked: ({ amount, product }, formats) => `${formats.amount(amount)} in ${product} angelegt.`,
  unstaked: ({ amount }, formats) => `${formats.amount(amount)} sind wieder verfügbar.`,
  reward_claimed: ({ amount }, formats) => `${formats.amount(amount)} abgeholt.`,
  stake_renewed: ({ amount, until }, formats) => `${formats.amount(amount)} bis ${formats.moment(until)} angelegt.`,
  auto_renew_set: ({ on }) =>
    on ? 'Automatische Verlängerung ist an. Wir mailen dir vorher.' : 'Automatische Verlängerung ist aus.',
  staking_product_created: ({ name }) => `${name} kann genutzt werden.`,
  staking_product_open: ({ name, open }) =>
    open ? `${name} kann genutzt werden.` : `${name} nimmt nichts Neues mehr an.`,

  preview_started: ({ area, build }) => `Du siehst Build ${build} von ${area} in der Vorschau. Nur du siehst ihn.`,
  preview_ended: 'Vorschau beendet.',

  contest_entered: ({ title }) => `Du bist bei ${title} dabei.`,
  contest_left: ({ title }) => `Du bist aus ${title} ausgestiegen.`,
  contest_created: ({ title }) => `${title} ist als Entwurf gespeichert. Öffne ihn, wenn er fertig ist.`,
  contest_saved: 'Wettbewerb gespeichert.',
  contest_opened: ({ title }) => `${title} ist offen.`,
  contest_paused: ({ title }) => `${title} ist angehalten.`,
  contest_display: ({ title, display }) => `${title} ist jetzt ${displays[display]}.`,
  contest_cancelled: ({ title }) => `${title} ist abgesagt. Einsätze wurden zurückgezahlt.`,

  checked_in: 'Du bist eingecheckt.',
  match_up_to_date: 'Das Match ist auf dem neuesten Stand.',
  result_reported: 'Dein Ergebnis ist gemeldet.',
  result_confirmed: 'Du hast das Ergebnis bestätigt.',
  result_disputed: 'Dein Widerspruch liegt bei der Moderation.',
  result_appealed: 'Dein Einspruch liegt bei der Moderation.',
  match_conceded: 'Du hast das Match aufgegeben.',
  match_ruled: 'Entscheidung gespeichert.',

  contract_created: ({ title }) => `${title} ist als Entwurf gespeichert.`,
  contract_opened: ({ title }) => `${title} ist offen. Dein Einsatz liegt auf dem Treuhandkonto.`,
  contract_saved: 'Vertrag gespeichert.',
  contract_deleted: 'Entwurf gelöscht.',
  contract_cancelled: ({ title }) => `${title} ist abgesagt. Alle Einsätze sind zurück.`,
  contract_cancel_proposed: ({ title }) => `Du willst ${title} absagen. Der Vertrag endet, sobald alle zustimmen.`,
  contract_ruled: 'Entscheidung gespeichert. Ausgezahlt wird in 2 Stunden.',
  contract_applied: ({ title }) => `Du hast dich für ${title} beworben.`,
  contract_invited: ({ username }) => `${username} ist eingeladen.`,
  contract_joined: ({ title }) => `Du bist bei ${title} dabei.`,
  contract_left: ({ title }) => `Du bist bei ${title} ausgestiegen.`,
  applicant_accepted: ({ username }) => `${username} ist dabei.`,
  applicant_declined: ({ username }) => `${username} ist abgelehnt.`,
  claim_received: ({ title }) => `Dein Sieg bei ${title} ist angemeldet. Wir prüfen ihn.`,
  claim_approved: ({ username }) => `Der Sieg von ${username} ist anerkannt.`,
  claim_disputed: ({ username }) => `Der Sieg von ${username} ist bestritten. Die Moderation entscheidet.`,

  contact_received: ({ ticketNo }) => `Nachricht gesendet. Dein Ticket hat die Nummer ${ticketNo}.`,

  campaign_created: ({ title }) => `${title} als Entwurf angelegt.`,
  campaign_saved: 'Kampagne gespeichert.',
  campaign_published: ({ title }) => `${title} veröffentlicht. Die Belohnungen sind hinterlegt.`,
  campaign_paused: ({ title }) => `${title} angehalten. Die Termine warten.`,
  campaign_resumed: ({ title }) => `${title} geht weiter.`,
  campaign_cancelled: ({ title }) => `${title} abgesagt. Die Belohnungen sind zurück im Treasury.`,
  campaign_deleted: ({ title }) => `${title} gelöscht.`,
  campaign_joined: ({ title }) => `Du bist bei ${title} dabei.`,
  campaign_left: ({ title }) => `Du bist bei ${title} nicht mehr dabei.`,
  progress_read: 'Fortschritt aktualisiert.',
  review_answered: 'Antwort gesendet.',
  claim_rejected: ({ username }) => `Anspruch von ${username} abgelehnt.`,
};
