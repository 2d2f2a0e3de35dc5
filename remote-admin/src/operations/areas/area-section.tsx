import type { AreaBuilds } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { TextLink } from '@laurel/shared/ui/text-link';
import { ArrowRight } from 'lucide-react';
import { base } from '../../layout/base-path';
import s from './area-section.module.css';
import { BuildTable } from './build-table';
import { areas, stages } from './messages/en';
import { StagePanel } from './stage-panel';
import type { PreviewCommand } from './use-preview';

interface AreaSectionProps {
  area: AreaBuilds;
  preview: PreviewCommand;
  isOnlySection?: boolean;
}

export function AreaSection({ area, preview, isOnlySection = false }: AreaSectionProps) {
  const t = useMessages(areas);
  const { title, details } = useMessages(stages);
  const { failure: describeFailure } = useMessages(answers);
  const headingId = `area-${area.name}`;
  return (
    <section aria-labelledby={headingId}>
      <RuleHeading
        id={headingId}
        title={isOnlySection ? t.builds.title : area.name}
        trailing={isOnlySection ? undefined : (area.path ?? undefined)}
      />
      <div className={s.states}>
        <div>
          <State area={area} />
        </div>
        {area.previewed !== null && (
          <div className={s.previewed}>
            <StateMark tone="open" detail={t.states.previewed.detail(area.previewed)}>
              {t.states.previewed.word}
            </StateMark>
            {area.path !== null && (
              <Button size="small" to={area.path} iconAfter={ArrowRight}>
                {t.open(area.path)}
              </Button>
            )}
          </div>
        )}
      </div>
      {preview.failedCommand?.change.area === area.name && (
        <Note tone="danger" announce title={t.unchanged}>
          {describeFailure(preview.failedCommand.failure)}
        </Note>
      )}
      {area.stage && <h3>{title}</h3>}
      <StagePanel area={area} />
      {!isOnlySection && <TextLink to={`${base}/areas/${area.name}`}>{details(area.name)}</TextLink>}
      <BuildTable area={area} preview={preview} />
    </section>
  );
}

function State({ area: { enabled, live } }: { area: AreaBuilds }) {
  const t = useMessages(areas).states;
  if (live === null)
    return (
      <StateMark tone="waiting" detail={t.unpublished.detail}>
        {t.unpublished.word}
      </StateMark>
    );
  if (!enabled)
    return (
      <StateMark tone="paused" detail={t.off.detail(live)}>
        {t.off.word}
      </StateMark>
    );
  return (
    <StateMark tone="done" detail={t.live.detail(live)}>
      {t.live.word}
    </StateMark>
  );
}
