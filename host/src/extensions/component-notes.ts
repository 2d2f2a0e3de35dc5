import { isLaurelReachable } from '../areas/registry';
import { noteEvent } from '../areas/visit-notes';
import type { VisitFailure } from '../visits/visit-event';

// Notes how components of staged areas go in pages of others. They count apart from visits of the area's own pages.

export function noteComponent(area: string, build: string): void {
  noteEvent({ kind: 'extended', area, build });
}

export function noteComponentFailure(area: string, build: string, failure: VisitFailure): void {
  noteEvent({ kind: 'componentFailed', area, build, failure });
}

/** Notes that a component didn't load. It isn't the build's fault while Laurel doesn't respond. */
export function noteComponentMissing(area: string, build: string): void {
  if (isLaurelReachable()) noteComponentFailure(area, build, 'load');
}
