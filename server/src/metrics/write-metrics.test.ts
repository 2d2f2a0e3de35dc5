import { createMetrics } from './metrics';
import { writeMetrics } from './write-metrics';

const trace = '0af7651916cd43dd8448eb211c80319c';
const openMetricsAccept = 'application/openmetrics-text;version=1.0.0;q=0.75,text/plain;version=0.0.4;q=0.5';

function observeSlowCall() {
  const metrics = createMetrics();
  metrics.requests.inc({ call: 'getStaking', status: '2xx' });
  metrics.requestSeconds.observe({ labels: { call: 'getStaking' }, value: 0.004 });
  metrics.requestSeconds.observe({
    labels: { call: 'getStaking' },
    value: 3.2,
    exemplarLabels: { trace_id: trace },
  });
  return metrics;
}

test('names a sampled trace in the bucket of a slow call, for those who ask for OpenMetrics', async () => {
  const { registry } = observeSlowCall();
  const { text, type } = await writeMetrics(registry, openMetricsAccept);
  expect(type).toContain('application/openmetrics-text');
  const exemplars = text.split('\n').filter((line) => line.includes(' # {'));
  expect(exemplars).toEqual([
    expect.stringMatching(
      new RegExp(`^laurel_request_seconds_bucket\\{le="5",call="getStaking"\\} 2 # \\{trace_id="${trace}"\\} 3.2 \\d+`),
    ),
  ]);
  expect(text).toMatch(/^# TYPE laurel_requests counter$/m);
  expect(text).toMatch(/^laurel_requests_total\{call="getStaking",status="2xx"\} 1$/m);
  expect(text.endsWith('# EOF\n')).toBe(true);
});

test('answers clients of both formats at once, and the older format stays as it was', async () => {
  const { registry } = observeSlowCall();
  const metricsBefore = await writeMetrics(registry, undefined);
  const answers = await Promise.all(
    [openMetricsAccept, undefined, openMetricsAccept].map((accept) => writeMetrics(registry, accept)),
  );
  expect(answers[1]).toEqual(metricsBefore);
  expect(answers[2]).toEqual(answers[0]);
  expect(metricsBefore.type).toContain('text/plain');
  expect(metricsBefore.text).toMatch(/^# TYPE laurel_requests_total counter$/m);
  expect(metricsBefore.text).not.toContain(trace);
});
