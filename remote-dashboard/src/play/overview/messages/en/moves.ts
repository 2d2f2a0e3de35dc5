import { formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const moves = words('moves', {
  also: 'Also your move',
  more: (count: number) =>
    `${formatPlural(count, { one: '# more needs you.', other: '# more need you.' })} The ones with the nearest deadlines are shown.`,
  titles: {
    match_check_in: (_what: string, other: string) => `Check in to play ${other}`,
    match_report: (_what: string, other: string) => `Play ${other}, then report`,
    match_confirm: (_what: string, other: string) => `${other} reported the result`,
    match_time: (_what: string, other: string) => `${other} proposes times to play`,
    contest_check_in: (what: string) => `Check in for ${what}`,
    contract_invitation: (what: string, other: string) => `${other} invited you to ${what}`,
    contract_application: (what: string) => `Players applied to ${what}`,
    contract_claim: (what: string, other: string) => `${other} claims to have won ${what}`,
    contract_goal: (what: string) => `You’ve met the goal of ${what}`,
    campaign_reward: (what: string) => `You’ve met the goal of ${what}`,
    campaign_answer: (what: string) => `Your claim in ${what} is in review`,
    withdrawal_code: () => 'Confirm your withdrawal',
  },
  texts: {
    match_check_in: (by: ReactNode) => renderText`If you don’t check in by ${by}, you forfeit the match.`,
    match_report: (by: ReactNode) => renderText`If no one reports by ${by}, a moderator decides.`,
    match_confirm: (_by: ReactNode, at: ReactNode) => renderText`If you do nothing, it’s accepted ${at}.`,
    match_time: (_by: ReactNode, at: ReactNode) => renderText`If you don’t agree on one, check-in opens ${at}.`,
    contest_check_in: (_by: ReactNode, at: ReactNode) =>
      renderText`Check-in closes ${at}. Miss it and you lose your spot.`,
    contract_invitation: (by: ReactNode) => renderText`You can accept until ${by}, while a spot is free.`,
    contract_application: (_by: ReactNode, at: ReactNode) => renderText`Anyone you haven’t accepted is declined ${at}.`,
    contract_claim: (_by: ReactNode, at: ReactNode) => renderText`If you do nothing, the claim is approved ${at}.`,
    contract_goal: (_by: ReactNode, at: ReactNode) => renderText`Only a confirmed claim can win. Claims close ${at}.`,
    campaign_reward: (_by: ReactNode, at: ReactNode) =>
      renderText`Without a claim you get no reward. Claims close ${at}.`,
    campaign_answer: (by: ReactNode) =>
      renderText`You can answer until ${by}. After that, a moderator decides without it.`,
    withdrawal_code: (by: ReactNode) => renderText`Enter the code by ${by}, or the coins go back.`,
  },
  actions: {
    match_check_in: 'Go to check-in',
    match_report: 'Report result',
    match_confirm: 'Confirm or dispute',
    match_time: 'Choose a time',
    contest_check_in: 'Go to check-in',
    contract_invitation: 'View invitation',
    contract_application: 'View applicants',
    contract_claim: 'View claim',
    contract_goal: 'Go to claim',
    campaign_reward: 'Go to claim',
    campaign_answer: 'Go to review',
    withdrawal_code: 'Enter code',
  },
  withdrawal: 'Withdrawal',
  opponent: 'your opponent',
});
