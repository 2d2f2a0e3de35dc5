import type { AnswerOf, ContestSummary, Move, UserMatch } from '@laurel/shared/protocol';

export const makeMove = (fields: Partial<Move> = {}): Move => ({
  kind: 'contract_claim',
  id: '00000000-0000-4000-8000-0000000000dd',
  title: 'Wall race',
  other: 'mlk_ovi',
  to: '/dashboard/contracts/00000000-0000-4000-8000-0000000000dd',
  dueAt: new Date(Date.now() + 72 * 3_600_000).toISOString(),
  ...fields,
});

export const makeYourMoves = (items: readonly Move[] = []): AnswerOf<'getYourMoves'> => ({
  count: items.length,
  unseenNotices: 0,
  items: [...items],
  serverNow: new Date().toISOString(),
});

export const makeMatchMove = ({ id, actions, contest, dueAt }: UserMatch): Move =>
  makeMove({
    kind: actions.includes('check_in')
      ? 'match_check_in'
      : actions.includes('confirm')
        ? 'match_confirm'
        : 'match_report',
    id,
    title: contest.title,
    to: `/dashboard/matches/${id}`,
    dueAt,
  });

export const makeCheckInMove = ({ id, slug, title, checkInClosesAt }: ContestSummary): Move =>
  makeMove({ kind: 'contest_check_in', id, title, other: null, to: `/contests/${slug}`, dueAt: checkInClosesAt });
