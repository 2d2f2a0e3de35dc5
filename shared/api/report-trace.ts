import { basePath, calls, type RequestOf } from '@laurel/shared/protocol';
import type { Click, TracedCall } from './traced-call';

type Report = RequestOf<'reportTrace'>['body'];

/** How long to wait for a click's other calls. */
const pause = 3000;
const most = { calls: 50, areas: 10 };

const reports = new Map<string, TracedCall[]>();

/** When the files of areas arrived since the click, by the browser's own measurements. */
function listAreas(at: number): Report['areas'] {
  const areas = new Map<string, { from: number; to: number }>();
  for (const { name, startTime, responseEnd } of performance.getEntriesByType(
    'resource',
  ) as PerformanceResourceTiming[]) {
    const area = /\/areas\/([a-z][a-z-]{0,49})\//.exec(name)?.[1];
    if (!area || startTime < at || responseEnd === 0) continue;
    const { from, to } = areas.get(area) ?? { from: startTime, to: responseEnd };
    areas.set(area, { from: Math.min(from, startTime), to: Math.max(to, responseEnd) });
  }
  return [...areas].slice(0, most.areas).map(([area, times]) => ({ area, ...toOffsets(times, at) }));
}

const toOffsets = ({ from, to }: { from: number; to: number }, at: number) => ({
  from: Math.max(0, Math.round(from - at)),
  to: Math.max(0, Math.round(to - at)),
});

function sendReport({ kind, at, trace, span }: Click): void {
  const traced = reports.get(trace) ?? [];
  reports.delete(trace);
  const body: Report = {
    ...{ trace, span, kind },
    ago: Math.round(performance.now() - at),
    calls: traced.map((each) => ({ ...each, ...toOffsets(each, at) })),
    areas: listAreas(at),
  };
  void fetch(basePath + calls.reportTrace.path, {
    method: calls.reportTrace.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {});
}

/** Adds a call to the report of its click, which is sent once. */
export function addCall(click: Click, call: TracedCall): void {
  const traced = reports.get(click.trace);
  if (traced) {
    if (traced.length < most.calls) traced.push(call);
    return;
  }
  reports.set(click.trace, [call]);
  setTimeout(() => sendReport(click), pause);
}
