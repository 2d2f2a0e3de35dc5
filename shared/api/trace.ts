import { readClickedAt } from './click';
import type { Click, TracedCall } from './traced-call';

/** Later calls aren't the click's doing. */
const longest = 10_000;

/** People who ask not to be tracked aren't traced either, though a trace names nobody. */
const isRefused = (): boolean =>
  Reflect.get(navigator, 'globalPrivacyControl') === true || navigator.doNotTrack === '1';

const makeId = () => crypto.randomUUID().replaceAll('-', '');
export const makeSpanId = (): string => makeId().slice(0, 16);

let click: Click | null = null;

/** The click that a call of this moment belongs to; null if none does. */
export function findClick(): Click | null {
  const at = readClickedAt();
  if (performance.now() - at > longest || isRefused()) return null;
  if (click?.at !== at) click = { kind: at === 0 ? 'load' : 'click', at, trace: makeId(), span: makeSpanId() };
  return click;
}

/** Reports a call that the server has sampled. The code for it comes with the first of them. */
export function reportCall(click: Click, call: TracedCall): void {
  import(/* webpackChunkName: "traces" */ './report-trace').then(
    ({ addCall }) => addCall(click, call),
    // Without its code the trace lacks the browser's part, and nobody needs to know.
    () => {},
  );
}
