import { CallForm, useForm } from '@laurel/shared/form';
import { type Locale, localeNames, locales, type UserProfile } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { updateSessionUser, useSessionUser } from '@laurel/shared/session';
import { listCountryOptions } from '@laurel/shared/ui/country';
import { SelectField, TextAreaField } from '@laurel/shared/ui/field';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row, Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { buildPlayerPath } from '@laurel/shared/ui/player';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useMemo } from 'react';
import { useProfile } from '../../coins/transactions/use-profile';
import { profile as messages } from './messages/en';
import { PicturePanel } from './picture/picture-panel';
import { listTimeZoneOptions } from './time-zones';

export function ProfilePage() {
  const t = useMessages(messages);
  const user = useSessionUser();
  const read = useProfile(user?.id ?? '');
  return (
    <Stack gap="large">
      <title>{`${t.title} | Laurel`}</title>
      <Row justify="between">
        <Heading level={1}>{t.title}</Heading>
        {user && <TextLink to={buildPlayerPath(user.username)}>{t.page}</TextLink>}
      </Row>
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={8} label={t.what} />}
      {read.status === 'ready' && (
        <>
          <PicturePanel profile={read.data} />
          <ProfileForm profile={read.data} />
          <AccountsPanel />
          <Panel as="section" aria-labelledby="deletion">
            <Stack>
              <Heading level={2} id="deletion">
                {t.deletion.title}
              </Heading>
              <Text>{t.deletion.text}</Text>
              <TextLink to="/dashboard/account">{t.deletion.go}</TextLink>
            </Stack>
          </Panel>
        </>
      )}
    </Stack>
  );
}

function AccountsPanel() {
  const t = useMessages(messages);
  const waysRead = useRead('getSignInWays', {}, { freshFor: 300_000 });
  if (waysRead.status === 'ready' && waysRead.data.ways.length === 0) return null;
  return (
    <Panel as="section" aria-labelledby="accounts">
      <Stack>
        <Heading level={2} id="accounts">
          {t.accounts.title}
        </Heading>
        <Text>{t.accounts.hint}</Text>
        <TextLink to="/dashboard/settings">{t.accounts.go}</TextLink>
      </Stack>
    </Panel>
  );
}

function ProfileForm({ profile }: { profile: UserProfile }) {
  const t = useMessages(messages);
  const { id, version, bio, country, timezone, language } = profile;
  const countries = useMemo(() => [{ value: '', label: t.country.none }, ...listCountryOptions()], [t]);
  const zones = useMemo(() => listTimeZoneOptions(timezone), [timezone]);
  const chosenLanguage: Locale | '' = language ?? '';
  const form = useForm('updateUser', {
    initial: { bio, country: country ?? '', timezone, language: chosenLanguage },
    request: (values) => ({
      params: { id },
      body: {
        version: String(version),
        bio: values.bio,
        country: values.country,
        timezone: values.timezone,
        ...(values.language && { language: values.language }),
      },
    }),
    announce: 'success',
    refreshes: ['getUser', 'getPlayer'],
    onDone: (savedProfile) => updateSessionUser({ country: savedProfile.country }),
  });
  return (
    <CallForm form={form} aria-label={t.title} submit={t.save}>
      <TextAreaField {...form.field('bio')} label={t.bio.label} hint={t.bio.hint} rows={4} maxLength={500} optional />
      <SelectField {...form.field('country')} label={t.country.label} options={countries} optional />
      <SelectField {...form.field('timezone')} label={t.timezone.label} hint={t.timezone.hint} options={zones} />
      <SelectField
        {...form.field('language')}
        label={t.language.label}
        options={[
          ...(language === null ? [{ value: '', label: t.language.none } as const] : []),
          ...locales.map((languageCode) => ({ value: languageCode, label: localeNames[languageCode] })),
        ]}
      />
    </CallForm>
  );
}
