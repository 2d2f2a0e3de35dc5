import { type OpenMetricsContentType, type PrometheusContentType, Registry } from 'prom-client';

type MetricsRegistry = Registry<PrometheusContentType | OpenMetricsContentType>;

let lastWriting: Promise<unknown> = Promise.resolve();

/** prom-client permanently renames counters when it writes OpenMetrics. This restores the names, and `writeMetrics` writes one text at a time. */
async function writeOpenMetrics(registry: MetricsRegistry): Promise<string> {
  const metrics: { name: string }[] = registry.getMetricsAsArray();
  const names = metrics.map(({ name }) => name);
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  try {
    return await registry.metrics();
  } finally {
    for (const [index, metric] of metrics.entries()) metric.name = names[index] ?? metric.name;
  }
}

/** Writes OpenMetrics, which supports exemplars, if the client accepts it (as Prometheus does), or else the older text format. */
export async function writeMetrics(
  registry: MetricsRegistry,
  accept: string | undefined,
): Promise<{ text: string; type: string }> {
  const isOpenMetrics = accept?.includes('application/openmetrics-text') ?? false;
  const writeText = () => {
    if (isOpenMetrics) return writeOpenMetrics(registry);
    registry.setContentType(Registry.PROMETHEUS_CONTENT_TYPE);
    return registry.metrics();
  };
  const writtenText = lastWriting.then(writeText);
  lastWriting = writtenText.catch(() => {});
  return {
    text: await writtenText,
    type: isOpenMetrics ? Registry.OPENMETRICS_CONTENT_TYPE : Registry.PROMETHEUS_CONTENT_TYPE,
  };
}
