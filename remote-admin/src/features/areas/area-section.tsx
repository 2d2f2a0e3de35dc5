import type { AreaBuilds } from '@laurel/shared/contract';
import { Button } from '@laurel/shared/ui/button';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { Note } from '@laurel/shared/ui/note';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { ArrowRight } from 'lucide-react';
import s from './area-section.module.css';
import { BuildTable } from './build-table';
import type { PreviewCommand } from './use-preview';

/** One area: what everyone gets of it, what the reader gets, and what else was uploaded. */
export function AreaSection({ area, preview }: { area: AreaBuilds; preview: PreviewCommand }) {
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
            <StateMark tone="open" detail={`build ${area.previewed}. Nobody else does.`}>
              You see
            </StateMark>
            {area.path !== null && (
              <Button size="small" to={area.path} iconAfter={ArrowRight}>
                Open {area.path}
              </Button>
            )}
          </div>
        )}
      </div>
      {preview.failed?.change.area === area.name && (
        <Note tone="danger" announce title="Nothing was changed.">
          {preview.failed.message}
        </Note>
      )}
      <BuildTable area={area} preview={preview} />
    </section>
  );
}

function State({ area: { enabled, live } }: { area: AreaBuilds }) {
  if (live === null)
    return (
      <StateMark tone="waiting" detail="Visitors do not see it.">
        Never published.
      </StateMark>
    );
  if (!enabled)
    return (
      <StateMark tone="paused" detail={`Visitors read that it is closed for now. It comes back with build ${live}.`}>
        Switched off.
      </StateMark>
    );
  return (
    <StateMark tone="done" detail={`with build ${live}`}>
      Live
    </StateMark>
  );
}
