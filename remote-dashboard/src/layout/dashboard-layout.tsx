import { useExtensionLinks } from '@laurel/shared/area';
import { usePlatforms } from '@laurel/shared/games';
import { Outlet } from '@laurel/shared/router';
import { useMessages } from '@laurel/shared/ui/locale';
import { SideBar } from '@laurel/shared/ui/side-bar';
import { base } from './base-path';
import { DeletionNotice } from './deletion-notice';
import { ExclusionNotice } from './exclusion-notice';
import { layout } from './messages/en/layout';
import { SanctionNotices } from './sanction-notice';
import { readAddress, readLabels, type Section } from './section';

export function DashboardLayout({ sections }: { sections: readonly Section[] }) {
  const t = useMessages(layout);
  const links = useExtensionLinks('dashboard.link');
  const hasNoPlatforms = usePlatforms()?.length === 0;
  return (
    <SideBar
      label={t.nav}
      sections={[
        ...sections
          .filter(({ onPlatforms }) => !(onPlatforms && hasNoPlatforms))
          .map((section) => {
            const to = readAddress(section);
            const sectionAddresses = section.pages.map(({ path }) => `${base}/${path}`);
            return { ...section, ...readLabels(section, t), to, end: to === base, also: sectionAddresses };
          }),
        ...links,
      ]}
      waiting={t.yourMoves}
    >
      <SanctionNotices />
      <DeletionNotice />
      <ExclusionNotice />
      <Outlet />
    </SideBar>
  );
}
