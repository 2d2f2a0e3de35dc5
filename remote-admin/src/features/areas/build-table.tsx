import type { AreaBuilds } from '@laurel/shared/contract';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { Table, type TableColumn } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import s from './build-table.module.css';
import type { PreviewCommand } from './use-preview';

type Build = AreaBuilds['builds'][number];

/** How many of the newest builds stand there at first; what is live or previewed always does. */
const shortList = 5;

/** The builds that were uploaded of an area, each to be looked at before anybody else. */
export function BuildTable({ area, preview }: { area: AreaBuilds; preview: PreviewCommand }) {
  const [all, setAll] = useState(false);
  const { builds, live, previewed } = area;
  const shown = builds.filter(({ build }, index) => all || index < shortList || build === live || build === previewed);
  return (
    <>
      <Table
        caption={`Uploaded builds of ${area.name}`}
        columns={columnsOf(area, preview)}
        rows={shown}
        rowKey={({ build }) => build}
        highlight={({ build }) => build === previewed}
        empty={<Text tone="muted">Its files are kept elsewhere: there is nothing here to preview.</Text>}
      />
      {shown.length < builds.length && (
        <div className={s.more}>
          <Button variant="ghost" size="small" onClick={() => setAll(true)}>
            Show all {builds.length} builds
          </Button>
        </div>
      )}
    </>
  );
}

const columnsOf = (area: AreaBuilds, preview: PreviewCommand): readonly TableColumn<Build>[] => [
  { key: 'build', header: 'Build', rowHeader: true, width: '30%', cell: ({ build }) => build },
  { key: 'uploaded', header: 'Uploaded', width: '24%', cell: ({ uploadedAt }) => <DateTime value={uploadedAt} /> },
  { key: 'state', header: 'Who sees it', cell: ({ build }) => <WhoSees area={area} build={build} /> },
  {
    key: 'action',
    header: 'Action',
    card: 'plain',
    align: 'end',
    cell: ({ build }) => <Action area={area} build={build} preview={preview} />,
  },
];

function WhoSees({ area: { live, enabled, previewed }, build }: { area: AreaBuilds; build: string }) {
  if (build === previewed) return <StateMark tone="open">You</StateMark>;
  if (build === live && enabled)
    return <StateMark tone="done">{previewed === null ? 'Everyone' : 'Everyone else'}</StateMark>;
  return (
    <Text as="span" size="t2" tone="muted">
      {build === live ? 'Nobody, while it is switched off' : 'Nobody'}
    </Text>
  );
}

function Action({ area, build, preview }: { area: AreaBuilds; build: string; preview: PreviewCommand }) {
  const { name, live, enabled, previewed } = area;
  const { pending, run } = preview;
  const stops = build === previewed;
  if (build === live && enabled && !stops) return null;
  const change = { area: name, build: stops ? null : build };
  const busy = pending !== null && pending.area === name && pending.build === change.build;
  return (
    <Button
      size="small"
      icon={stops ? EyeOff : Eye}
      busy={busy}
      disabled={pending !== null && !busy}
      onClick={() => void run(change)}
      aria-label={stops ? `Stop preview of ${name}` : `Preview build ${build} of ${name}`}
    >
      {stops ? 'Stop preview' : 'Preview'}
    </Button>
  );
}
