import { makeRandomId } from '@laurel/shared/random-id';
import { readClickedAt } from './click';
import { type Click, clickMs, type TracedCall } from './traced-call';

const isTrackingRefused = (): boolean =>
  Reflect.get(navigator, 'globalPrivacyControl') === true || navigator.doNotTrack === '1';

let click: Click | null = null;

function findClick(): Click | null {
  const at = readClickedAt();
  if (performance.now() - at > clickMs || isTrackingRefused()) return null;
  if (click?.at !== at) {
    if (click) click.nextAt = at;
    const ids = { trace: makeRandomId(), span: makeRandomId(8) };
    click = { kind: at === 0 ? 'load' : 'click', at, nextAt: Number.POSITIVE_INFINITY, ...ids };
  }
  return click;
}

function reportCall(click: Click, call: TracedCall): void {
  import(/* webpackChunkName: "traces" */ './report-trace').then(({ addCall }) => addCall(click, call)).catch(() => {});
}

interface CallTrace {
  traceparent: string;
  report(): void;
}

/** Null if the call isn't traced. Never throws, because a call must not fail because of its trace. */
export function startCallTrace(call: string): CallTrace | null {
  try {
    const click = findClick();
    if (!click) return null;
    const span = makeRandomId(8);
    const from = performance.now();
    return {
      traceparent: `00-${click.trace}-${span}-01`,
      report: () => reportCall(click, { call, span, from, to: performance.now() }),
    };
  } catch {
    return null;
  }
}
