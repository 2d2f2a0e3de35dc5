import type { AreaBuilds } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { ArrowRight } from 'lucide-react';
import s from './area-section.module.css';
import { BuildTable } from './build-table';
import { areas } from './messages/en';
import type { PreviewCommand } from './use-preview';

/** One area: its live build, your preview and other uploaded builds. */
export function AreaSection({ area, preview }: { area: AreaBuilds; preview: PreviewCommand }) {
  const t = useMessages(areas);
  const { failure } = useMessages(answers);
  const heading = `area-${area.name}`;
  return (
    <section aria-labelledby={heading}>
      <RuleHeading id={heading} title={area.name} trailing={area.path ?? undefined} />
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
          {failure(preview.failedCommand.failure)}
        </Note>
      )}
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
