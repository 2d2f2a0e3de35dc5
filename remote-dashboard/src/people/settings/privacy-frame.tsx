import { formatProviderName } from '@laurel/shared/protocol/sentences';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import type { ReactNode } from 'react';
import { privacy } from './messages/en/privacy';
import { type PlatformName, useIsOffered } from './platforms';

export function PrivacyFrame({ platform, children }: { platform: PlatformName; children: ReactNode }) {
  const t = useMessages(privacy);
  const isOffered = useIsOffered(platform);
  const name = formatProviderName(platform);
  return (
    <Stack gap="large">
      <title>{`${t.title(name)} | Laurel`}</title>
      <Breadcrumbs items={[{ label: t.settings, to: '/dashboard/settings' }, { label: t.title(name) }]} />
      {isOffered ? (
        children
      ) : (
        <>
          <Heading level={1}>{t.title(name)}</Heading>
          <Note>{t.notOffered(name)}</Note>
        </>
      )}
    </Stack>
  );
}
