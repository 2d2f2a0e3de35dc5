import { basePath, calls, type RequestOf } from '@laurel/shared/protocol';
import { type Click, clickMs, type TracedCall } from './traced-call';

type Report = RequestOf<'reportTrace'>['body'];

const graceMs = 3000;
const reportLimits = { calls: 50, areas: 10 };

const callsByClick = new WeakMap<Click, TracedCall[]>();

function listAreas({ at, nextAt }: Click): Report['areas'] {
  const areas = new Map<string, { from: number; to: number }>();
  for (const { name, startTime, responseEnd } of performance.getEntriesByType(
    'resource',
  ) as PerformanceResourceTiming[]) {
    const area = /\/areas\/([a-z][a-z-]{0,49})\//.exec(name)?.[1];
    if (!area || startTime < at || startTime >= nextAt || responseEnd === 0) continue;
    const { from, to } = areas.get(area) ?? { from: startTime, to: responseEnd };
    areas.set(area, { from: Math.min(from, startTime), to: Math.max(to, responseEnd) });
  }
  return [...areas].slice(0, reportLimits.areas).map(([area, times]) => ({ area, ...toOffsets(times, at) }));
}

const toOffsets = ({ from, to }: { from: number; to: number }, at: number) => ({
  from: Math.max(0, Math.round(from - at)),
  to: Math.max(0, Math.round(to - at)),
});

function sendReport(click: Click, tracedCalls: readonly TracedCall[]): void {
  const { kind, at, trace, span } = click;
  const body: Report = {
    ...{ trace, span, kind },
    ago: Math.round(performance.now() - at),
    calls: tracedCalls.map((each) => ({ ...each, ...toOffsets(each, at) })),
    areas: listAreas(click),
  };
  void fetch(basePath + calls.reportTrace.path, {
    method: calls.reportTrace.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {});
}

function awaitEnd({ at }: Click, onEnd: () => void): void {
  const endClick = () => {
    clearTimeout(timer);
    globalThis.removeEventListener('pagehide', endClick);
    onEnd();
  };
  const timer = setTimeout(endClick, Math.max(0, at + clickMs - performance.now()) + graceMs);
  globalThis.addEventListener('pagehide', endClick);
}

export function addCall(click: Click, call: TracedCall): void {
  const earlierCalls = callsByClick.get(click);
  if (earlierCalls) {
    if (earlierCalls.length < reportLimits.calls) earlierCalls.push(call);
    return;
  }
  const tracedCalls = [call];
  callsByClick.set(click, tracedCalls);
  awaitEnd(click, () => sendReport(click, tracedCalls));
}
