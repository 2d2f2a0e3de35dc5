import { isLaurelReachable } from '../areas/registry';
import { noteEvent } from '../areas/visit-notes';
import type { VisitFailure } from '../visits/visit-event';

export function noteComponent(area: string, build: string): void {
  noteEvent({ kind: 'extended', area, build });
}

export function noteComponentFailure(area: string, build: string, failure: VisitFailure): void {
  noteEvent({ kind: 'componentFailed', area, build, failure });
}

export function noteComponentMissing(area: string, build: string): void {
  if (isLaurelReachable()) noteComponentFailure(area, build, 'load');
}
