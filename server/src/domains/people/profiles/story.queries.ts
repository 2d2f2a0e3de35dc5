import { type AnswerOf, type Capability, can, formatAmount, type InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { requireUser } from './staff.queries';
import {
  listUserCampaigns,
  listUserContests,
  listUserContracts,
  listUserMatches,
  listUserPayments,
  listUserTickets,
  type PaymentRow,
} from './story.store';

type Story = AnswerOf<'getUserStory'>;

const formatDate = <Row extends { at: Date }>({ at, ...row }: Row) => ({ ...row, at: at.toISOString() });

function toPaymentView({ kind, amount, at, ...row }: PaymentRow): NonNullable<Story['payments']>[number] {
  const payment = { ...row, kind, amount: amount === null ? null : formatAmount(amount), at: at.toISOString() };
  return payment as NonNullable<Story['payments']>[number];
}

export async function getUserStory(
  work: Work<Actor>,
  { id }: InputOf<'getUserStory'>,
): Promise<Answer<'getUserStory'>> {
  await requireUser(work, id);
  const { db, user } = work;
  const readIfAllowed = async <Item>(capability: Capability, read: () => Promise<Item[]>): Promise<Item[] | null> =>
    can(user.role, capability) ? read() : null;
  const [matches, contests, payments, contracts, campaigns, tickets] = await Promise.all([
    readIfAllowed('matches.rule', async () => (await listUserMatches(db, id)).map(formatDate)),
    readIfAllowed('contests.manage', async () => (await listUserContests(db, id)).map(formatDate)),
    readIfAllowed('withdrawals.decide', async () => (await listUserPayments(db, id)).map(toPaymentView)),
    readIfAllowed('contracts.judge', async () => (await listUserContracts(db, id)).map(formatDate)),
    readIfAllowed('campaigns.manage', async () => (await listUserCampaigns(db, id)).map(formatDate)),
    readIfAllowed('tickets.manage', async () => (await listUserTickets(db, id)).map(formatDate)),
  ]);
  return makeAnswer({ matches, contests, payments, contracts, campaigns, tickets });
}
