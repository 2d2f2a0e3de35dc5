import type { AnswerOf, Finding } from '@laurel/shared/protocol';
import { formatProviderName } from '@laurel/shared/protocol/sentences';
import { useLocation, useNavigate, useParams, useSearchParams } from '@laurel/shared/router';
import { useCommand, useRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { Countdown, DateTime } from '@laurel/shared/ui/date-time';
import { Heading } from '@laurel/shared/ui/heading';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Row, Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useState } from 'react';
import { NotFoundPage } from '../../layout/not-found-page';
import { findings } from './messages/en/findings';
import { privacy } from './messages/en/privacy';
import { isFinding, isOutage, isPlatform, type PlatformName } from './platforms';
import { PrivacyFrame } from './privacy-frame';
import s from './privacy-page.module.css';

type Diagnosis = AnswerOf<'getDiagnosis'>;

const challengePath = /^\/(campaigns|contracts|games)\/[\w-]+$/;

export function PrivacyPage() {
  const { platform = '', finding } = useParams();
  if (!isPlatform(platform) || !isFinding(finding)) return <NotFoundPage />;
  return (
    <PrivacyFrame platform={platform}>
      <FindingPage platform={platform} finding={finding} />
    </PrivacyFrame>
  );
}

function FindingPage({ platform, finding }: { platform: PlatformName; finding: Finding }) {
  const t = useMessages(privacy);
  const words = useMessages(findings);
  const { failure: describeFailure } = useMessages(answers);
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const [query] = useSearchParams();
  const checkCommand = useCommand('getDiagnosis', { refreshes: ['getLinkedAccounts'] });
  const [lastCheck, setLastCheck] = useState<{ before: Finding; now: Diagnosis } | null>(null);
  const [passedRetryAt, setPassedRetryAt] = useState<string | null>(null);
  const name = formatProviderName(platform);
  const nextPath = query.get('next') ?? '';
  const settingsRead = useRead('getSettings', {}, { freshFor: 300_000 });
  const profilesUrl = settingsRead.status === 'ready' ? settingsRead.data.profiles[platform] : null;
  const retryAt: string | null = lastCheck?.now.retryAt ?? Object(state).retryAt ?? null;
  const mustWait = retryAt !== null && passedRetryAt !== retryAt && Date.parse(retryAt) > Date.now();
  const steps = words.steps(finding, platform);
  const checkPrivacy = async () => {
    const titleId = query.get('title') ?? undefined;
    const { data } = await checkCommand.run({ params: { platform }, query: { titleId } });
    if (!data) return;
    setLastCheck({ before: finding, now: data });
    // An outage says nothing about the player, so an earlier finding stays.
    if (data.finding !== finding && (isOutage(finding) || !isOutage(data.finding)))
      navigate(`/dashboard/settings/privacy/${platform}/${data.finding}${search}`, { replace: true });
  };
  return (
    <Panel>
      <Stack gap="large">
        <Heading level={1}>{words.title(finding, platform)}</Heading>
        <Text>{words.text(finding, platform)}</Text>
        {steps.length > 0 && (
          <ol aria-label={t.steps} className={s.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        {profilesUrl !== null && finding !== 'readable' && !isOutage(finding) && (
          <Note
            tone="warning"
            title={t.sandbox.title(name)}
            action={<TextLink href={profilesUrl}>{t.sandbox.open}</TextLink>}
          />
        )}
        {lastCheck && (
          <CheckedTime key={lastCheck.now.checkedAt} lastCheck={lastCheck} shownFinding={finding} platform={platform} />
        )}
        {checkCommand.failure && <Note tone="danger" announce title={describeFailure(checkCommand.failure)} />}
        {mustWait && (
          <Text size="t2" tone="muted">
            {t.wait(<Countdown until={retryAt} label={t.untilCheck} onEnd={() => setPassedRetryAt(retryAt)} />)}
          </Text>
        )}
        <Row>
          {finding === 'not_linked' && (
            <Button variant="primary" to={`/sign-in/${platform}?next=%2Fdashboard%2Fsettings`}>
              {t.link(name)}
            </Button>
          )}
          {finding === 'readable' && challengePath.test(nextPath) && (
            <Button variant="primary" to={nextPath}>
              {t.goOn}
            </Button>
          )}
          <Button busy={checkCommand.fetching} disabled={mustWait} onClick={() => void checkPrivacy()}>
            {t.check}
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
}

interface CheckedTimeProps {
  lastCheck: { before: Finding; now: Diagnosis };
  shownFinding: Finding;
  platform: PlatformName;
}

function CheckedTime({ lastCheck: { before, now }, shownFinding, platform }: CheckedTimeProps) {
  const t = useMessages(privacy);
  const words = useMessages(findings);
  const checkTime = <DateTime value={now.checkedAt} format="time" />;
  if (isOutage(now.finding) && shownFinding !== now.finding)
    return (
      <Note announce title={words.title(now.finding, platform)}>
        {t.unsure(formatProviderName(platform))}
      </Note>
    );
  if (now.finding === before) return <Note announce>{t.same(checkTime)}</Note>;
  if (now.finding === 'readable')
    return (
      <Note tone="success" announce>
        {t.fixed(checkTime)}
      </Note>
    );
  return <Note announce>{t.changed(words.title(before, platform), checkTime)}</Note>;
}
