import { createBuildReporter } from './build-reporter';
import type { VisitEvent } from './visit-event';

const maxWaitingEvents = 50;

/** Reports which builds the page runs. Measures visits only once a staged area has shown, because measuring needs more code. */
export function createEventTaker(host: string, stagedAreas: readonly string[]): (event: VisitEvent) => void {
  const noteBuild = createBuildReporter(host);
  let collectEvent: ((event: VisitEvent) => void) | null = null;
  const waitingEvents: VisitEvent[] = [];
  let isStarted = false;

  async function startCollecting(): Promise<void> {
    try {
      const { createCollector } = await import(/* webpackChunkName: "visits" */ './collector');
      collectEvent = createCollector();
    } catch {
      // If the collector's code can't be loaded, this page's visits aren't measured.
      collectEvent = () => {};
    }
    for (const event of waitingEvents.splice(0)) collectEvent(event);
  }

  return (event) => {
    if (event.kind === 'ready' || event.kind === 'extended')
      noteBuild({ area: event.area, build: event.build }, event.kind === 'ready');
    if (collectEvent) return collectEvent(event);
    if (!isStarted && !stagedAreas.includes(event.area)) return;
    if (waitingEvents.length < maxWaitingEvents) waitingEvents.push(event);
    if (isStarted || event.kind === 'entered' || event.kind === 'ready') return;
    isStarted = true;
    void startCollecting();
  };
}
