import { CallForm, useForm } from '@laurel/shared/form';
import type { UserProfile } from '@laurel/shared/protocol';
import { useCommand } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount, formatCoins } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { AmountField } from '@laurel/shared/ui/field';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { useProfile } from '../../coins/transactions/use-profile';
import { ExclusionPanel } from './exclusion-panel';
import { profile as messages } from './messages/en';

type Limit = UserProfile['limits'][keyof UserProfile['limits']];

const limitNames = ['spendPerDay', 'spendPerWeek', 'depositPerDay', 'depositPerWeek'] as const;

export function LimitsPage() {
  const { limits: t } = useMessages(messages);
  const read = useProfile(useSessionUser()?.id ?? '');
  return (
    <Stack gap="large">
      <title>{`${t.title} | Laurel`}</title>
      <Heading level={1}>{t.title}</Heading>
      <Text>{t.lead}</Text>
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={6} label={t.what} />}
      {read.status === 'ready' && (
        <>
          <LimitsForm profile={read.data} />
          <ExclusionPanel profile={read.data} />
        </>
      )}
    </Stack>
  );
}

function LimitsForm({ profile }: { profile: UserProfile }) {
  const { limits: t } = useMessages(messages);
  const { id, version, limits } = profile;
  // Starts with the pending limit, so that saving the form again keeps it.
  const readRequestedAmount = ({ amount, next }: Limit) => (next ? next.amount : amount) ?? '';
  const form = useForm('updateUser', {
    initial: {
      spendPerDay: readRequestedAmount(limits.spendPerDay),
      spendPerWeek: readRequestedAmount(limits.spendPerWeek),
      depositPerDay: readRequestedAmount(limits.depositPerDay),
      depositPerWeek: readRequestedAmount(limits.depositPerWeek),
    },
    request: (values) => ({ params: { id }, body: { version: String(version), limits: values } }),
    paths: {
      spendPerDay: 'limits.spendPerDay',
      spendPerWeek: 'limits.spendPerWeek',
      depositPerDay: 'limits.depositPerDay',
      depositPerWeek: 'limits.depositPerWeek',
    },
    announce: 'success',
    refreshes: ['getUser'],
  });
  return (
    <Panel as="section" aria-label={t.title}>
      <CallForm form={form} aria-label={t.title} submit={t.save}>
        <Text tone="muted">{t.hint}</Text>
        {limitNames.map((name) => (
          <Stack key={name} gap="small">
            <AmountField
              {...form.field(name)}
              label={t.fields[name]}
              hint={<LimitHint limit={limits[name]} />}
              optional
            />
            {limits[name].next && (
              <KeepLimit name={name} profile={profile} onKept={(amount) => form.set({ [name]: amount })} />
            )}
          </Stack>
        ))}
      </CallForm>
    </Panel>
  );
}

function LimitHint({ limit: { amount, used, next } }: { limit: Limit }) {
  const { limits: t } = useMessages(messages);
  return (
    <>
      {next && amount !== null && (
        <>
          {t.waits(
            <Amount purpose="exact" value={amount} />,
            <DateTime value={next.at} />,
            next.amount !== null && <Amount purpose="exact" value={next.amount} />,
          )}{' '}
        </>
      )}
      {t.used(<Amount purpose="exact" value={used} />)}
    </>
  );
}

interface KeepLimitProps {
  name: (typeof limitNames)[number];
  profile: UserProfile;
  onKept: (amount: string) => void;
}

function KeepLimit({ name, profile: { id, version, limits }, onKept }: KeepLimitProps) {
  const { limits: t } = useMessages(messages);
  const keepCommand = useCommand('updateUser', { announce: 'both', refreshes: ['getUser'] });
  const { amount } = limits[name];
  if (amount === null) return null;
  const keepLimit = async () => {
    const body = { version: String(version), limits: { [name]: amount } };
    const result = await keepCommand.run({ params: { id }, body });
    if (!result.error) onKept(amount);
  };
  const label = t.keep(formatCoins(amount, 'exact'));
  return (
    <div>
      <Button
        size="small"
        aria-label={`${label}, ${t.fields[name]}`}
        busy={keepCommand.fetching}
        onClick={() => void keepLimit()}
      >
        {label}
      </Button>
    </div>
  );
}
