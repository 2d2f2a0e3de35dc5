import { formatPlural, renderText, type Translated } from '@laurel/shared/ui/locale';
import type { moves as english } from '../en/moves';

export const moves: Translated<typeof english.english> = {
  also: 'Hier bist du auch dran',
  more: (count) =>
    `${formatPlural(count, { one: '# weiteres wartet auf dich.', other: '# weitere warten auf dich.' })} Du siehst, was am ehesten fällig ist.`,
  titles: {
    match_check_in: (_what, other) => `Check ein, um gegen ${other} zu spielen`,
    match_report: (_what, other) => `Spiel gegen ${other} und melde das Ergebnis`,
    match_confirm: (_what, other) => `${other} hat ein Ergebnis gemeldet`,
    match_time: (_what, other) => `${other} schlägt Zeiten vor`,
    contest_check_in: (what) => `Check ein: ${what}`,
    contract_invitation: (what, other) => `${other} lädt dich ein: ${what}`,
    contract_application: (what) => `Bewerbungen für ${what}`,
    contract_claim: (what, other) => `${other} meldet den Sieg an: ${what}`,
    contract_goal: (what) => `Du hast das Ziel erreicht: ${what}`,
    campaign_reward: (what) => `Du hast das Ziel erreicht: ${what}`,
    campaign_answer: (what) => `Dein Anspruch ist in Prüfung: ${what}`,
    withdrawal_code: () => 'Bestätige deine Auszahlung',
  },
  texts: {
    match_check_in: (by) => renderText`Checkst du bis ${by} nicht ein, verlierst du das Match kampflos.`,
    match_report: (by) => renderText`Meldet bis ${by} niemand, entscheidet die Moderation.`,
    match_confirm: (_by, at) => renderText`Tust du nichts, gilt es ${at}.`,
    match_time: (_by, at) => renderText`Einigt ihr euch nicht, öffnet der Check-in ${at}.`,
    contest_check_in: (_by, at) => renderText`Der Check-in schließt ${at}. Verpasst du ihn, verlierst du deinen Platz.`,
    contract_invitation: (by) => renderText`Zusagen kannst du bis ${by}, solange ein Platz frei ist.`,
    contract_application: (by) => renderText`Wen du bis ${by} nicht annimmst, ist abgelehnt.`,
    contract_claim: (_by, at) => renderText`Tust du nichts, wird der Sieg ${at} anerkannt.`,
    contract_goal: (by) => renderText`Nur ein bestätigter Sieg zählt. Anmelden kannst du ihn bis ${by}.`,
    campaign_reward: (by) => renderText`Beanspruche die Belohnung bis ${by}, sonst bekommst du sie nicht.`,
    campaign_answer: (by) =>
      renderText`Antworten kannst du bis ${by}. Danach entscheidet die Moderation auch ohne deine Antwort.`,
    withdrawal_code: (by) => renderText`Gib den Code bis ${by} ein, sonst bekommst du die Coins zurück.`,
  },
  actions: {
    match_check_in: 'Zum Check-in',
    match_report: 'Ergebnis melden',
    match_confirm: 'Meldung beantworten',
    match_time: 'Zeit wählen',
    contest_check_in: 'Zum Check-in',
    contract_invitation: 'Zur Einladung',
    contract_application: 'Zu den Bewerbungen',
    contract_claim: 'Zum angemeldeten Sieg',
    contract_goal: 'Sieg anmelden',
    campaign_reward: 'Zum Anspruch',
    campaign_answer: 'Zur Prüfung',
    withdrawal_code: 'Code eingeben',
  },
  withdrawal: 'Auszahlung',
  opponent: 'jemanden',
};
