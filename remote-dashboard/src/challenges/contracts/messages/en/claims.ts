import { renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../../catalogue';

export const claims = words('claims', {
  title: (username: string) => `${username} claims the win`,
  decide: (at: ReactNode, distance: ReactNode) =>
    renderText`The platform confirms it. Approve or dispute it by ${at} (${distance}). If you do nothing, it’s approved.`,
  disputed: 'You disputed it. A moderator decides. You can still approve it.',
  nearly: 'Less than an hour left.',
  report: 'Game report',
  approve: 'Approve claim',
  takeBack: 'Approve after all',
  dispute: 'Dispute claim',
  ask: (username: string) => `Dispute ${username}’s claim?`,
  disputeText: 'A moderator compares what the platform recorded with your reason. The stakes stay in escrow.',
  reason: 'Why you dispute it',
  missing: 'Enter a reason.',
});
