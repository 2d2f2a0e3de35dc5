import type { Approval } from '@laurel/shared/protocol';
import { formatCoins } from '@laurel/shared/ui/amount';
import { formatPercent, type Translated } from '@laurel/shared/ui/locale';
import type { coins } from './messages/en';

type Words = Translated<typeof coins.english>['requests'];

export const isAdjustment = ({ kind }: Approval['subject']) =>
  kind === 'user' || kind === 'treasury' || kind === 'rewards';

export function describeSubject({ subject, amount }: Pick<Approval, 'subject' | 'amount'>, t: Words): string {
  const isCredit = !amount?.startsWith('-');
  switch (subject.kind) {
    case 'user':
      return t.adjustment.user(isCredit, subject.player.username);
    case 'deposit':
      return t.deposit[subject.action](subject.player?.username ?? '');
    case 'role':
      return t.role(subject.player.username, t.roleInSentence(subject.role));
    case 'contest':
    case 'campaign':
      return t[subject.kind](subject.title);
    case 'strike':
      return t.strike(subject.player.username, subject.title);
    case 'product':
      return t.product(subject.name, formatPercent(subject.aprBps / 10_000, { maximumFractionDigits: 2 }));
    case 'budget':
      return t.budget(subject.player.username, formatCoins(subject.monthly, 'exact'));
    default:
      return t.adjustment[subject.kind](isCredit);
  }
}

export const describeRequest = (request: Approval, t: Words): string =>
  request.amount === null
    ? describeSubject(request, t)
    : t.amountFor(formatCoins(request.amount.replace('-', ''), 'exact'), describeSubject(request, t));
