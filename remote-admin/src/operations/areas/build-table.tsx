import type { AreaBuilds } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { formatPercent, type Translated, useMessages } from '@laurel/shared/ui/locale';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { Table, type TableColumn } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import s from './build-table.module.css';
import { areas } from './messages/en';
import type { PreviewCommand } from './use-preview';

type Build = AreaBuilds['builds'][number];

/** How many of the newest builds show at first. Live, staged and previewed builds always show. */
const firstShownCount = 5;

export function BuildTable({ area, preview }: { area: AreaBuilds; preview: PreviewCommand }) {
  const t = useMessages(areas).builds;
  const [showsAll, setShowsAll] = useState(false);
  const { builds, live, previewed, stage } = area;
  const shownBuilds = builds.filter(
    ({ build }, index) =>
      showsAll || index < firstShownCount || build === live || build === previewed || build === stage?.build,
  );
  return (
    <>
      <Table
        caption={t.caption(area.name)}
        columns={buildColumns(t.columns, area, preview)}
        rows={shownBuilds}
        rowKey={({ build }) => build}
        highlight={({ build }) => build === previewed}
        empty={<Text tone="muted">{t.elsewhere}</Text>}
      />
      {shownBuilds.length < builds.length && (
        <div className={s.more}>
          <Button variant="ghost" size="small" onClick={() => setShowsAll(true)}>
            {t.showAll(builds.length)}
          </Button>
        </div>
      )}
    </>
  );
}

const buildColumns = (
  t: Translated<typeof areas.english.builds.columns>,
  area: AreaBuilds,
  preview: PreviewCommand,
): readonly TableColumn<Build>[] => [
  { key: 'build', header: t.build, rowHeader: true, width: '28%', cell: (build) => <BuildName build={build} /> },
  {
    key: 'uploaded',
    header: t.uploaded,
    width: '18%',
    card: 'detail',
    cell: ({ uploadedAt }) => <DateTime value={uploadedAt} />,
  },
  { key: 'state', header: t.seenBy, card: 'figure', cell: ({ build }) => <BuildAudience area={area} build={build} /> },
  { key: 'visits', header: t.visits, card: 'detail', cell: ({ visits }) => <VisitShare visits={visits} /> },
  {
    key: 'action',
    header: t.action,
    card: 'note',
    align: 'end',
    cell: ({ build }) => <Action area={area} build={build} preview={preview} />,
  },
];

function BuildName({ build: { build, source } }: { build: Build }) {
  const t = useMessages(areas).builds;
  if (!source) return build;
  const { commit, author, subject, uncommitted } = source;
  return (
    <>
      {build}
      <span className={s.subject}>{subject}</span>
      <span className={s.source}>{t.source(author, commit.slice(0, 8))}</span>
      {uncommitted && <span className={s.source}>{t.uncommitted}</span>}
    </>
  );
}

const smallestShare = 0.001;

function VisitShare({ visits: counted }: Pick<Build, 'visits'>) {
  const t = useMessages(areas).builds.visits;
  const { count, visits } = counted ?? { count: 0, visits: 0 };
  if (count === 0)
    return (
      <Text as="span" size="t2" tone="muted">
        {!counted ? t.unknown : visits === 0 ? t.none : t.share(t.zero, visits)}
      </Text>
    );
  const formatShare = (share: number) => formatPercent(share, { maximumFractionDigits: 1 });
  const share = count / visits;
  if (share < smallestShare) return t.share(t.below(formatShare(smallestShare)), visits);
  if (share < 1 && share > 1 - smallestShare) return t.share(t.above(formatShare(1 - smallestShare)), visits);
  return t.share(formatShare(share), visits);
}

function BuildAudience({ area: { live, enabled, previewed, stage }, build }: { area: AreaBuilds; build: string }) {
  const t = useMessages(areas).builds.seenBy;
  if (build === previewed) return <StateMark tone="open">{t.you}</StateMark>;
  if (build === stage?.build) return <StateMark tone="open">{t.some}</StateMark>;
  if (build === live && enabled) return <StateMark tone="done">{previewed === null ? t.everyone : t.others}</StateMark>;
  return (
    <Text as="span" size="t2" tone="muted">
      {build === live ? t.noOneWhileOff : t.noOne}
    </Text>
  );
}

function Action({ area, build, preview }: { area: AreaBuilds; build: string; preview: PreviewCommand }) {
  const t = useMessages(areas).builds;
  const { name, live, enabled, previewed } = area;
  const { pendingChange, run } = preview;
  const isPreviewed = build === previewed;
  if (build === live && enabled && !isPreviewed) return null;
  const change = { area: name, build: isPreviewed ? null : build };
  const busy = pendingChange !== null && pendingChange.area === name && pendingChange.build === change.build;
  return (
    <Button
      size="small"
      icon={isPreviewed ? EyeOff : Eye}
      busy={busy}
      disabled={pendingChange !== null && !busy}
      onClick={() => void run(change)}
      aria-label={isPreviewed ? t.stopOf(name) : t.previewOf(build, name)}
    >
      {isPreviewed ? t.stop : t.preview}
    </Button>
  );
}
