import type { ContestDetail } from '@laurel/shared/protocol';
import { joinClassNames } from '@laurel/shared/ui/class-names';
import { DateTime, Relative } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { contest as words } from '../messages/en/contest';
import s from './timeline.module.css';
import { listTimelineMoments } from './timeline-moments';

export interface TimelineProps {
  contest: ContestDetail;
  serverOffsetMs: number;
}

export function Timeline({ contest, serverOffsetMs }: TimelineProps) {
  const { timeline: t } = useMessages(words);
  return (
    <section aria-labelledby="timeline" data-reveal="contest-timeline">
      <RuleHeading title={t.title} id="timeline" />
      <ol className={s.moments}>
        {listTimelineMoments(contest).map(({ id, at, text, state }) => (
          <li key={id} className={joinClassNames(s.moment, s[state])}>
            <DateTime value={at} className={s.at} />
            <span className={s.what}>{text}</span>
            {state === 'next' && (
              <span className={s.distance}>{t.next(<Relative value={at} serverOffsetMs={serverOffsetMs} />)}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
