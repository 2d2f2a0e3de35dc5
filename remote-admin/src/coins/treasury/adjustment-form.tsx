import { MoneyForm, type MoneyWords, useMoneyForm } from '@laurel/shared/form';
import type { AnswerOf } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount, formatCoins } from '@laurel/shared/ui/amount';
import { AmountField, ChoiceCards, TextAreaField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { useNeedsSecondApproval } from '../../operations/approvals/use-needs-second-approval';
import { PlayerField } from '../../people/players/player-field';
import {
  type Adjustment,
  calculateAvailable,
  formatCommand,
  formatRequest,
  houseAccounts,
  type Target,
  toRequest,
} from './adjustment';
import { coins } from './messages/en';

export function AdjustmentForm({ startWith }: { startWith: Target }) {
  const t = useMessages(coins);
  // With a chain, the treasury's coins are those that were sent to it, so staff can’t adjust them.
  const chainRead = useRead('getChain', {}, { freshFor: 300_000 });
  const canAdjustTreasury = chainRead.status === 'ready' && chainRead.data.chain === null;
  if (startWith === 'treasury' && chainRead.status === 'loading') return <SkeletonRows rows={6} label={t.form} />;
  return (
    <Fields
      startWith={startWith === 'treasury' && !canAdjustTreasury ? 'player' : startWith}
      hasTreasury={canAdjustTreasury}
    />
  );
}

function Fields({ startWith, hasTreasury }: { startWith: Target; hasTreasury: boolean }) {
  const t = useMessages(coins);
  const ownId = useSessionUser()?.id;
  const words = useAdjustmentWords();
  const houseRead = useRead('getHouseAccounts', {}, { freshFor: 30_000 });
  const offeredHouseAccounts = houseAccounts.filter((account) => account !== 'treasury' || hasTreasury);
  const houseBalances = houseRead.status === 'ready' ? houseRead.data : null;
  const initialAdjustment: Adjustment = { target: startWith, user: null, direction: 'credit', amount: '', reason: '' };
  const form = useMoneyForm('createTransaction', {
    initial: initialAdjustment,
    request: toRequest,
    required: { amount: t.amount.missing, reason: t.reason.missing },
    check: ({ target, user }) => {
      if (target !== 'player') return {};
      if (!user) return { account: [t.missingPlayer] };
      return user.id === ownId ? { account: [t.own] } : {};
    },
    paths: { user: 'account', target: null, direction: null },
    deriveNextValues: ({ target, user, ...values }, answer) => ({
      ...values,
      target,
      user:
        answer.state === 'posted' && target === 'player' && user ? { ...user, available: answer.balanceAfter } : user,
      amount: '',
      reason: '',
    }),
    refreshes: ['listUsers', 'getReserves', 'getHouseAccounts', 'getUser', 'getApprovals'],
  });
  const { target } = form.values;
  const directions = t.direction[target === 'player' ? 'player' : 'houseAccount'];

  return (
    <MoneyForm form={form} words={words} aria-label={t.form}>
      <Stack gap="large">
        <ChoiceCards
          {...form.field('target')}
          label={t.whose.label}
          layout="list"
          choices={[
            { value: 'player', ...t.whose.player },
            ...offeredHouseAccounts.map((account) => ({
              value: account,
              title: t.whose[account].title,
              detail: houseBalances ? (
                <>
                  {t.whose[account].detail} {t.has(<Amount purpose="short" value={houseBalances[account]} />)}
                </>
              ) : (
                t.whose[account].detail
              ),
            })),
          ]}
        />
        {target === 'player' && <PlayerField {...form.field('user')} />}
        <ChoiceCards
          {...form.field('direction')}
          label={t.direction.label}
          layout="list"
          choices={[
            { value: 'credit', title: directions.credit },
            { value: 'debit', title: directions.debit },
          ]}
        />
        <AmountField {...form.field('amount')} label={t.amount.label} size="large" required />
        <TextAreaField
          {...form.field('reason')}
          label={t.reason.label}
          hint={t.reason.hint}
          rows={2}
          maxLength={500}
          required
        />
      </Stack>
      <FormActions>
        <SubmitButton size="large" disabled={form.locked}>
          {t.review}
        </SubmitButton>
      </FormActions>
    </MoneyForm>
  );
}

function useAdjustmentWords(): MoneyWords<Adjustment, AnswerOf<'createTransaction'>> {
  const t = useMessages(coins);
  const needsTwo = useNeedsSecondApproval();
  const describeAdjustment = (adjustment: Adjustment) =>
    needsTwo(adjustment.amount) ? formatRequest(adjustment, t) : formatCommand(adjustment, t);
  const { failure: describeFailure } = useMessages(answers);
  return {
    ask: (adjustment) => ({
      title: t.ask.title(describeAdjustment(adjustment)),
      confirmLabel: needsTwo(adjustment.amount)
        ? t.request.action(adjustment.direction, formatCoins(adjustment.amount, 'exact'))
        : formatCommand(adjustment, t),
      tone: adjustment.direction === 'credit' ? 'primary' : 'danger',
      children: (
        <>
          <p>{t.ask.reason(adjustment.reason.trim())}</p>
          {adjustment.target === 'player' && adjustment.user && (
            <p>
              {t.ask.before(
                adjustment.user.username,
                <Amount purpose="exact" value={adjustment.user.available} strong />,
                <Amount purpose="exact" value={calculateAvailable(adjustment.user, adjustment)} strong />,
              )}
            </p>
          )}
          <p>{needsTwo(adjustment.amount) ? t.ask.two : t.ask.final}</p>
        </>
      ),
    }),
    unknown: (adjustment, failure) => ({
      title: t.unknown.title(describeAdjustment(adjustment)),
      text:
        failure.error.kind === 'status' && failure.error.code === 'outcome_unknown'
          ? describeFailure(failure)
          : t.unknown.message(describeFailure(failure)),
    }),
    done: (adjustment, answer) => {
      if (answer.state === 'waiting')
        return { title: t.waits.title(formatRequest(adjustment, t)), text: t.waits.message };
      const now = <Amount purpose="exact" value={answer.balanceAfter} strong />;
      const { target, user } = adjustment;
      return {
        title: t.done.title(formatCommand(adjustment, t)),
        text: target === 'player' ? t.done.player(user?.username ?? '', now) : t.done[target](now),
      };
    },
  };
}
