import { hydrateSections, watchSections } from '@laurel/shared/area';
import { isServerRendered } from '@laurel/shared/hydration';
import { noteTiming } from '../timings';
import { endEarlyInput, keepEarlyInput, replayEarlyInput } from './early-input';

let hydration = Promise.resolve();
let resolveHydration = () => {};
let begunAt = 0;

export const waitUntilHydrated = (): Promise<void> => hydration;

export function beginHydration(): void {
  begunAt = performance.now();
  document.documentElement.dataset.rendered = 'taken';
  hydration = new Promise((resolve) => {
    resolveHydration = resolve;
  });
  keepEarlyInput();
  watchSections();
}

export function endHydration(): void {
  delete document.documentElement.dataset.rendered;
  resolveHydration();
}

export function finishHydration(): void {
  if (!isServerRendered()) return;
  // Wait until React’s commit ends, because React would reset a typed field during it.
  setTimeout(async () => {
    replayEarlyInput();
    await hydrateSections();
    noteTiming('hydration', begunAt);
    endEarlyInput();
    endHydration();
  });
}
