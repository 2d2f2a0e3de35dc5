import { MoneyForm, type MoneyWords, useMoneyForm } from '@laurel/shared/form';
import {
  formatAmount as formatUnits,
  parseAmount,
  type StakingInput,
  type StakingPosition,
} from '@laurel/shared/protocol';
import { useCommand } from '@laurel/shared/service';
import { Amount, formatCoins } from '@laurel/shared/ui/amount';
import { DateTime } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Facts } from '@laurel/shared/ui/facts';
import { SwitchField } from '@laurel/shared/ui/field';
import { SubmitButton } from '@laurel/shared/ui/form';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { kit, names, readMessages, useMessages } from '@laurel/shared/ui/locale';
import { Row, Stack } from '@laurel/shared/ui/page';
import { Progress } from '@laurel/shared/ui/progress';
import { StateMark, type StateTone } from '@laurel/shared/ui/state-mark';
import { calculateAccruedReward, calculateProgress, isClaimable } from './accrual';
import { staking } from './messages/en/staking';
import s from './stakes.module.css';

const refreshes = ['getStaking', 'getUser', 'listTransactions'] as const;

const tones: Record<StakingPosition['status'], StateTone> = {
  active: 'live',
  matured: 'your-move',
  redeemed: 'done',
  early_redeemed: 'cancelled',
};

export function Stakes({ positions, now }: { positions: readonly StakingPosition[]; now: number }) {
  const t = useMessages(staking).positions;
  return (
    <section aria-labelledby="stakes">
      <Stack gap="medium">
        <RuleHeading id="stakes" title={t.title} />
        {positions.length === 0 ? (
          <EmptyState title={t.none.title} message={t.none.message} level={3} plain />
        ) : (
          <ul className={s.list}>
            {positions.map((position) => (
              <li key={position.id} className={s.stake}>
                <Stake position={position} now={now} />
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </section>
  );
}

function Stake({ position, now }: { position: StakingPosition; now: number }) {
  const t = useMessages(staking);
  const { product, status, principal, claimed, aprBps, startedAt, maturesAt, endedAt, rewardAtTerm } = position;
  const { term: formatTerm } = useMessages(names);
  const words = t.positions;
  const isRunning = endedAt === null;
  const isFlexible = product.termDays === null;
  const accruedReward = calculateAccruedReward(position, now);
  const percent = calculateProgress(position, now);
  const endWords = isFlexible ? words.flexible : words;
  return (
    <Stack gap="medium">
      <Row justify="between">
        <Heading level={3}>{formatTerm(product.termDays)}</Heading>
        <StateMark tone={tones[status]}>
          {isFlexible && status === 'matured' ? words.flexible.status : words.status[status]}
        </StateMark>
      </Row>
      {status === 'active' && !isFlexible && (
        <Progress label={words.matures} value={percent / 100} text={words.progress(percent)} hideLabel />
      )}
      <Facts
        facts={[
          { term: words.principal, value: <Amount purpose="exact" value={principal} strong /> },
          ...(isRunning
            ? [
                {
                  term: isClaimable(position) ? words.toClaim : words.accrued,
                  // Shows every decimal, because a small stake would otherwise seem to earn nothing.
                  value: <Amount purpose="exact" value={accruedReward} tone="gain" />,
                },
              ]
            : []),
          ...(parseAmount(claimed) > 0n
            ? [{ term: words.claimed, value: <Amount purpose="short" value={claimed} /> }]
            : []),
          ...(status === 'active'
            ? [{ term: endWords.atTerm, value: <Amount purpose="short" value={rewardAtTerm} /> }]
            : []),
          { term: words.rate, value: t.rate(aprBps) },
          { term: words.started, value: <DateTime value={startedAt} /> },
          endedAt === null
            ? {
                term: status === 'matured' ? endWords.matured : endWords.matures,
                value: <DateTime value={maturesAt} />,
              }
            : { term: words.ended, value: <DateTime value={endedAt} /> },
        ]}
      />
      <RenewSwitch position={position} />
      <Row className={s.actions}>
        {position.actions.includes('renew') && <RenewButton position={position} accruedCoins={accruedReward} />}
        <ClaimButton position={position} accruedCoins={accruedReward} />
        <UnstakeButton position={position} accruedCoins={accruedReward} />
      </Row>
    </Stack>
  );
}

function RenewSwitch({ position: { id, autoRenew, actions } }: { position: StakingPosition }) {
  const t = useMessages(staking).positions;
  const command = useCommand('updateStaking', { announce: 'both', refreshes });
  const canChange = actions.includes('auto_renew_on') || actions.includes('auto_renew_off');
  if (!canChange) return null;
  return (
    <SwitchField
      label={t.renews}
      hint={t.renewsHint}
      value={autoRenew}
      busy={command.fetching}
      onChange={(on) => void command.run({ body: { action: on ? 'auto_renew_on' : 'auto_renew_off', positionId: id } })}
    />
  );
}

interface ActionProps {
  position: StakingPosition;
  accruedCoins: string;
}

function useStakeAction(body: StakingInput) {
  return useMoneyForm('updateStaking', { initial: {}, request: () => ({ body }), refreshes });
}

function useOutcomeWords(outcome: string): Pick<MoneyWords<object, unknown>, 'unknown' | 'done'> {
  const t = useMessages(staking);
  return { unknown: () => ({ title: t.unknown, text: t.unknownText }), done: () => ({ text: outcome }) };
}

const formatName = ({ product, principal }: StakingPosition): string =>
  `${readMessages(names).term(product.termDays)}, ${formatCoins(principal, 'exact')}`;

function UnstakeButton({ position, accruedCoins }: ActionProps) {
  const { unstake: t } = useMessages(staking);
  const { id, product, principal, status, maturesAt } = position;
  const isEarly = status === 'active' && product.termDays !== null;
  const form = useStakeAction({ action: 'unstake', positionId: id, early: isEarly });
  const amount = formatCoins(principal, 'exact');
  const outcomes = useOutcomeWords(t.done(amount));
  const reward = <Amount purpose="exact" value={accruedCoins} strong />;
  return (
    <MoneyForm
      form={form}
      aria-label={t.name(formatName(position))}
      words={{
        ...outcomes,
        ask: () => ({
          title: t.ask(amount),
          confirmLabel: isEarly ? t.confirmEarly : t.confirm,
          cancelLabel: t.keep,
          tone: isEarly ? 'danger' : 'primary',
          children: <p>{isEarly ? t.early(reward, <DateTime value={maturesAt} />) : t.withReward(reward)}</p>,
        }),
      }}
    >
      {position.actions.includes('unstake') && (
        <SubmitButton variant="outline" size="small" disabled={form.locked}>
          {t.button}
        </SubmitButton>
      )}
    </MoneyForm>
  );
}

function ClaimButton({ position, accruedCoins }: ActionProps) {
  const { claim: t } = useMessages(staking);
  const { cancel } = useMessages(kit);
  const form = useStakeAction({ action: 'claim', positionId: position.id });
  const outcomes = useOutcomeWords(t.done(formatCoins(accruedCoins, 'exact')));
  return (
    <MoneyForm
      form={form}
      aria-label={t.name(formatName(position))}
      words={{
        ...outcomes,
        done: (_, answer) => ({ text: t.done(formatCoins(calculatePaidReward(answer, position), 'exact')) }),
        ask: () => ({
          title: t.ask,
          cancelLabel: cancel,
          confirmLabel: t.confirm,
          children: <p>{t.text(<Amount purpose="exact" value={accruedCoins} strong />)}</p>,
        }),
      }}
    >
      {position.actions.includes('claim') && (
        <SubmitButton variant="outline" size="small" disabled={form.locked}>
          {t.button}
        </SubmitButton>
      )}
    </MoneyForm>
  );
}

const calculatePaidReward = (answer: { position: StakingPosition }, before: StakingPosition): string =>
  formatUnits(parseAmount(answer.position.claimed) - parseAmount(before.claimed));

function RenewButton({ position, accruedCoins }: ActionProps) {
  const { renew: t, rate } = useMessages(staking);
  const { cancel } = useMessages(kit);
  const { id, product, principal, aprBps } = position;
  const form = useStakeAction({ action: 'renew', positionId: id, withReward: true });
  const amount = formatCoins(formatUnits(parseAmount(principal) + parseAmount(accruedCoins)), 'exact');
  const outcomes = useOutcomeWords(t.done(amount));
  return (
    <MoneyForm
      form={form}
      aria-label={t.name(formatName(position))}
      words={{
        ...outcomes,
        ask: () => ({
          title: t.ask(amount, readMessages(names).term(product.termDays)),
          cancelLabel: cancel,
          confirmLabel: t.confirm(amount),
          children: <p>{t.text(rate(aprBps), <Amount purpose="exact" value={accruedCoins} strong />)}</p>,
        }),
      }}
    >
      <SubmitButton size="small" disabled={form.locked}>
        {t.button}
      </SubmitButton>
    </MoneyForm>
  );
}
