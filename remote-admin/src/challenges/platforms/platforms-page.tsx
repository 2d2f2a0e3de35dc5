import type { AnswerOf } from '@laurel/shared/protocol';
import { formatProviderName } from '@laurel/shared/protocol/sentences';
import { useCommand, useRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { DateTime, Relative } from '@laurel/shared/ui/date-time';
import { Facts } from '@laurel/shared/ui/facts';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { StateMark, type StateTone } from '@laurel/shared/ui/state-mark';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { PageHead } from '../../layout/page-head';
import { platforms as messages } from './messages/en';
import { RenewForm } from './renew-form';
import { ScheduleFacts } from './schedule-facts';

type Platform = AnswerOf<'getPlatformHealth'>['platforms'][number];
type Access = Platform['access'][number];
type Outcome = AnswerOf<'checkPlatform'>['outcome'];

const tones: Record<Access['state'], StateTone> = {
  answers: 'done',
  rate_limited: 'waiting',
  outage: 'disputed',
  key_rejected: 'disputed',
  unused: 'open',
};
const dayMs = 24 * 3600_000;
const soonDays = 14;

export function PlatformsPage() {
  const t = useMessages(messages);
  const read = useRead('getPlatformHealth', {}, { refreshEvery: 30_000 });
  return (
    <>
      <title>{`${t.title} | Laurel`}</title>
      <PageHead title={t.title} />
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={6} label={t.what} />}
      {read.status === 'ready' && (
        <Stack gap="section">
          {read.data.platforms.map((platform) => (
            <PlatformSection key={platform.provider} platform={platform} now={read.data.serverNow} />
          ))}
        </Stack>
      )}
    </>
  );
}

function PlatformSection({ platform: { provider, mode, access, schedule }, now }: { platform: Platform; now: string }) {
  const t = useMessages(messages);
  const name = formatProviderName(provider);
  return (
    <section aria-labelledby={provider}>
      <RuleHeading id={provider} title={name} trailing={t.modes[mode]} />
      {mode === 'off' ? (
        <Text tone="muted">{t.off}</Text>
      ) : (
        <Stack gap="large">
          {access.map((platformAccess) => (
            <AccessFacts key={platformAccess.login ?? ''} access={platformAccess} now={now} />
          ))}
          {access.length === 0 && <Note tone="danger">{t.noLogin}</Note>}
          <Check provider={provider} name={name} />
          {schedule && <ScheduleFacts schedule={schedule} provider={provider} />}
          {provider === 'psn' && <RenewForm logins={access.flatMap(({ login }) => login ?? [])} />}
        </Stack>
      )}
    </section>
  );
}

function AccessFacts({ access, now }: { access: Access; now: string }) {
  const t = useMessages(messages);
  const { login, state, since, answeredAt, budget, expiresAt } = access;
  const days = expiresAt === null ? null : Math.floor((Date.parse(expiresAt) - Date.parse(now)) / dayMs);
  return (
    <div>
      <Facts
        facts={[
          {
            term: login === null ? t.key : t.login(login),
            value: (
              <StateMark tone={tones[state]} detail={since ? t.since(<DateTime value={since} />) : undefined}>
                {t.states[state]}
              </StateMark>
            ),
          },
          { term: t.answered, value: answeredAt ? <Relative value={answeredAt} /> : t.never },
          { term: t.budget, value: t.budgetOf(budget.left, budget.of) },
          ...(expiresAt === null || days === null
            ? []
            : [
                {
                  term: t.expires,
                  value: (
                    <>
                      <DateTime value={expiresAt} />, {days < 0 ? t.expired : t.days(days)}
                    </>
                  ),
                },
              ]),
        ]}
      />
      {days !== null && days < soonDays && <Note tone="warning">{t.renewSoon}</Note>}
    </div>
  );
}

function Check({ provider, name }: { provider: Platform['provider']; name: string }) {
  const t = useMessages(messages);
  const checkCommand = useCommand('checkPlatform', { announce: 'error', refreshes: ['getPlatformHealth'] });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const checkPlatform = async () => {
    setOutcome(null);
    const result = await checkCommand.run({ params: { platform: provider } });
    if (!result.error) setOutcome(result.data.outcome);
  };
  return (
    <div>
      <Button aria-label={t.checkOf(name)} busy={checkCommand.fetching} onClick={() => void checkPlatform()}>
        {t.check}
      </Button>
      <div role="status">
        {outcome && <Note tone={outcome === 'ok' ? 'success' : 'danger'}>{t.outcomes[outcome]}</Note>}
      </div>
    </div>
  );
}
