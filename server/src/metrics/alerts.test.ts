import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { addProcessMetrics, createMetrics } from './metrics';

const root = path.join(__dirname, '../../..');
const readText = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface AlertRule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
const { groups } = parse(readText('deploy/production/alerts.yml')) as { groups: { rules: AlertRule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const dashboards = readdirSync(path.join(root, 'deploy/production/dashboards')).map((name) => ({
  name,
  panels: (
    JSON.parse(readText(`deploy/production/dashboards/${name}`)) as { panels: { targets: { expr: string }[] }[] }
  ).panels,
}));

async function listExportedMetrics(): Promise<Set<string>> {
  const metrics = createMetrics();
  addProcessMetrics(metrics);
  const allMetrics = await metrics.registry.getMetricsAsJSON();
  metrics.registry.clear();
  return new Set(
    allMetrics.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
    ),
  );
}

const listUsedMetrics = (expr: string) =>
  [...expr.matchAll(/\b(?:laurel|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);

test('alerts and dashboards ask for what processes export', async () => {
  const exportedMetrics = await listExportedMetrics();
  const queries = [
    ...rules.map(({ alert, expr }) => ({ by: alert, expr })),
    ...dashboards.flatMap(({ name, panels }) =>
      panels.flatMap(({ targets }) => targets.map(({ expr }) => ({ by: name, expr }))),
    ),
  ];
  expect(queries.length).toBeGreaterThan(40);
  for (const { by, expr } of queries)
    for (const name of listUsedMetrics(expr)) expect([by, name, exportedMetrics.has(name)]).toEqual([by, name, true]);
});

test('each of our metrics is in an alert or on a dashboard', async () => {
  const texts = [
    readText('deploy/production/alerts.yml'),
    ...dashboards.map(({ panels }) => JSON.stringify(panels)),
  ].join(' ');
  const metrics = createMetrics();
  for (const { name } of await metrics.registry.getMetricsAsJSON())
    expect([name, texts.includes(name)]).toEqual([name, true]);
});

test('each alert has its section in the runbook, which says what it means, where to look and what to do', () => {
  const sections = new Map(
    readText('docs/runbook.md')
      .split(/^## /m)
      .slice(1)
      .map((text) => [text.slice(0, text.indexOf('\n')), text]),
  );
  expect([...sections.keys()]).toEqual(rules.map(({ alert }) => alert));
  for (const { alert, annotations, labels } of rules) {
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    expect(annotations.summary).toMatch(/^\S.{10,}/);
    expect(['page', 'notice']).toContain(labels.severity);
    expect(sections.get(alert)).toMatch(/\*\*Means\*\*[\s\S]+\*\*Look at\*\*[\s\S]+\*\*Do\*\*/);
  }
});

const hasPromtool = spawnSync('promtool', ['--version']).error === undefined;

(hasPromtool ? test : test.skip)('Prometheus fires each alert once, and none while all is well', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
    cwd: path.join(root, 'deploy/production'),
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`).toContain('SUCCESS');
  expect(status).toBe(0);
});
