import { resetFailedPages } from '@laurel/shared/area';
import { Button } from '@laurel/shared/ui/button';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { timeline } from '../messages/en/timeline';
import { useDeferredChat } from './deferred-talk';
import { buildEventLines } from './event-lines';
import { useShownRoom } from './shown-room';
import { TimelineBox } from './timeline-box';
import { TimelineLines } from './timeline-lines';

export function Timeline() {
  const t = useMessages(timeline);
  const state = useDeferredChat();
  return (
    <section aria-labelledby="timeline">
      <RuleHeading id="timeline" title={t.title} />
      {state.status === 'ready' ? <state.Page /> : <History failed={state.status === 'failed'} />}
    </section>
  );
}

function History({ failed }: { failed: boolean }) {
  const t = useMessages(timeline);
  const { room, perspective } = useShownRoom();
  const lines = buildEventLines(room, perspective);
  return (
    <TimelineBox
      newestId={lines.at(-1)?.id}
      foot={
        failed && (
          <>
            <Text size="t2">{t.noChat}</Text>
            <Button size="small" onClick={resetFailedPages}>
              {t.loadChat}
            </Button>
          </>
        )
      }
    >
      <TimelineLines lines={lines} />
    </TimelineBox>
  );
}
