import { makeFixedHead } from '@laurel/shared/area';
import { CallForm, useForm } from '@laurel/shared/form';
import type { SanctionForUser } from '@laurel/shared/protocol';
import { useLocation, useParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Facts } from '@laurel/shared/ui/facts';
import { TextAreaField } from '@laurel/shared/ui/field';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { readMessages, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Page, Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { NotFoundPage } from '../../layout/not-found-page';
import s from './appeal-page.module.css';
import { appeal as messages } from './messages/en';

interface AppealLink {
  id: string;
  code: string;
}

export const head = makeFixedHead('/appeal', () => readMessages(messages).head, { indexed: false });

/** The link has a code after `#`, so that no sign-in is needed. */
export function AppealPage() {
  const { id = '' } = useParams();
  const { hash } = useLocation();
  if (!/^[\da-f-]{36}$/.test(id)) return <NotFoundPage />;
  // A link without a code gets the same answer as one with a wrong code.
  return <AppealByLink id={id} code={hash.slice(1, 101) || '-'} />;
}

function AppealByLink(link: AppealLink) {
  const t = useMessages(messages);
  const read = useRead('openAppeal', { body: link });
  const status = read.status === 'failed' && read.failure.error.kind === 'status' ? read.failure.error.status : null;
  return (
    <Page width="narrow" className={s.page}>
      <title>{`${t.untitled} | Laurel`}</title>
      {status === 404 || status === 409 ? (
        <EmptyState
          level={1}
          title={t.gone.title}
          message={t.gone.message}
          action={<Button to="/contact">{t.gone.action}</Button>}
        />
      ) : (
        <Stack gap="section">
          <ReadNote read={read} what={t.what} />
          {read.status !== 'ready' && <Heading level={1}>{t.untitled}</Heading>}
          {read.status === 'loading' && <SkeletonRows rows={3} label={t.loading} />}
          {read.status === 'ready' && <Sanction sanction={read.data} link={link} />}
        </Stack>
      )}
    </Page>
  );
}

function Sanction({ sanction, link }: { sanction: SanctionForUser; link: AppealLink }) {
  const t = useMessages(messages);
  const { kind, state, reason, at, endsAt, appeal, appealBy } = sanction;
  return (
    <>
      <header className={s.head}>
        <Heading level={1}>{t.title(kind)}</Heading>
        <Text size="lead">{state === 'standing' ? t.standing[kind] : t.ended[state]}</Text>
      </header>
      <Facts
        facts={[
          { term: t.reason, value: reason },
          { term: t.since, value: <DateTime value={at} /> },
          ...(state === 'standing' && kind !== 'warning'
            ? [{ term: t.until, value: endsAt ? <DateTime value={endsAt} /> : t.forGood }]
            : []),
        ]}
      />
      {appeal ? (
        <SentAppeal appeal={appeal} />
      ) : appealBy ? (
        <AppealForm link={link} by={appealBy} />
      ) : (
        <Note>{t.closed}</Note>
      )}
    </>
  );
}

function SentAppeal({ appeal }: { appeal: NonNullable<SanctionForUser['appeal']> }) {
  const t = useMessages(messages);
  const isDecided = appeal.state === 'kept' || appeal.state === 'granted';
  return (
    <section aria-labelledby="appeal">
      <RuleHeading id="appeal" title={t.appealTitle} />
      <Stack gap="large">
        <Note tone={appeal.state === 'granted' ? 'success' : 'info'} title={t[appeal.state]}>
          {isDecided && appeal.reason}
        </Note>
        <div>
          <Text size="t2" tone="muted">
            {t.yours}, <DateTime value={appeal.at} />
          </Text>
          <Text prose>{appeal.text}</Text>
        </div>
      </Stack>
    </section>
  );
}

function AppealForm({ link, by }: { link: AppealLink; by: string }) {
  const t = useMessages(messages);
  const form = useForm('appealSanction', {
    initial: { text: '' },
    request: ({ text }) => ({ body: { ...link, text } }),
    announce: 'success',
    refreshes: ['openAppeal', 'getUser'],
  });
  return (
    <section aria-labelledby="appeal">
      <RuleHeading id="appeal" title={t.appealTitle} />
      <CallForm form={form} aria-labelledby="appeal" submit={t.send}>
        <Text>{t.lead(<DateTime value={by} />)}</Text>
        <TextAreaField {...form.field('text')} label={t.text} rows={6} maxLength={2000} />
      </CallForm>
    </section>
  );
}
