import { type AnswerOf, type Capability, can, formatAmount, type InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { requireUser } from './staff.queries';
import { campaignsIn, contestsIn, contractsIn, matchesIn, type PaymentRow, paymentsIn, ticketsIn } from './story.store';

type Story = AnswerOf<'getUserStory'>;

const withDate = <Row extends { at: Date }>({ at, ...row }: Row) => ({ ...row, at: at.toISOString() });

function paymentView({ kind, amount, at, ...row }: PaymentRow): NonNullable<Story['payments']>[number] {
  const shown = { ...row, kind, amount: amount === null ? null : formatAmount(amount), at: at.toISOString() };
  // Database constraints give each kind its own statuses, and every withdrawal an amount.
  return shown as NonNullable<Story['payments']>[number];
}

/** Reads the part of a user's latest activity that the viewer's role can see. @throws Refusal `not_found` */
export async function getUserStory(
  work: Work<Actor>,
  { id }: InputOf<'getUserStory'>,
): Promise<Answer<'getUserStory'>> {
  await requireUser(work, id);
  const { db, user } = work;
  const readIfAllowed = async <Item>(capability: Capability, read: () => Promise<Item[]>): Promise<Item[] | null> =>
    can(user.role, capability) ? read() : null;
  const [matches, contests, payments, contracts, campaigns, tickets] = await Promise.all([
    readIfAllowed('matches.rule', async () => (await matchesIn(db, id)).map(withDate)),
    readIfAllowed('contests.manage', async () => (await contestsIn(db, id)).map(withDate)),
    readIfAllowed('withdrawals.decide', async () => (await paymentsIn(db, id)).map(paymentView)),
    readIfAllowed('contracts.judge', async () => (await contractsIn(db, id)).map(withDate)),
    readIfAllowed('campaigns.manage', async () => (await campaignsIn(db, id)).map(withDate)),
    readIfAllowed('tickets.manage', async () => (await ticketsIn(db, id)).map(withDate)),
  ]);
  return makeAnswer({ matches, contests, payments, contracts, campaigns, tickets });
}
