import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { parse, parseAllDocuments } from 'yaml';
import { takesFile } from '../settings/names';

const folder = path.join(__dirname, '../../../deploy/production');
const readText = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const unitFiles = readdirSync(path.join(folder, 'systemd'));
const runExample = (command: string, ...options: string[]) => {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
  return spawnSync(command, options, { encoding: 'utf8', env });
};
const testWith = (command: string) => (runExample(command, '-v').error ? test.skip : test);

test.each(unitFiles.filter((unit) => unit.endsWith('.service')))('%s sets settings that exist', (unit) => {
  const lines = readText(`systemd/${unit}`).split('\n');
  const assignments = lines.flatMap((line) =>
    [...line.matchAll(/^Environment=(.*)$/g)].flatMap(([, all = '']) => all.split(' ')),
  );
  const secretNames = lines.flatMap((line) =>
    [...line.matchAll(/^#?LoadCredential=([A-Z_]+):/g)].map(([, name = '']) => name),
  );
  const names = [...assignments.map((each) => each.split('=')[0] ?? ''), ...secretNames];
  expect(names.length).toBeGreaterThan(7);
  for (const name of names) expect([name, takesFile(name)]).toEqual([name, true]);
  expect(
    existsSync(
      path.join(folder, '../..', /^ExecStart=.*? (server\/\S+)/m.exec(readText(`systemd/${unit}`))?.[1] ?? ''),
    ),
  ).toBe(true);
});

test('proxies wait longer than the client, ask who is ready, and repeat no command', () => {
  const haproxyConfig = readText('proxy/haproxy.cfg');
  for (const each of ['client', 'server'])
    expect(Number(new RegExp(`timeout ${each} (\\d+)s`).exec(haproxyConfig)?.[1])).toBeGreaterThan(50);
  expect(haproxyConfig).toContain('uri /api/v1/public/ready');
  expect(haproxyConfig).toMatch(/^ {4}retry-on conn-failure$/m);
  const nginxConfig = readText('proxy/nginx.conf');
  expect(Number(/proxy_read_timeout (\d+)s/.exec(nginxConfig)?.[1])).toBeGreaterThan(50);
  expect(/proxy_next_upstream ([^;]*);/.exec(nginxConfig)?.[1]).not.toContain('non_idempotent');
});

function copyWithCertificate(file: string): { file: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'laurel-proxy-'));
  const pemFile = path.join(folder, 'laurel.pem');
  const { status } = runExample(
    'openssl',
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1'],
    ...['-subj', '/CN=laurel.example', '-keyout', `${pemFile}.key`, '-out', `${pemFile}.crt`],
  );
  expect(status).toBe(0);
  writeFileSync(pemFile, readFileSync(`${pemFile}.crt`, 'utf8') + readFileSync(`${pemFile}.key`, 'utf8'));
  const copiedFile = path.join(folder, path.basename(file));
  writeFileSync(copiedFile, readText(file).replace(/\/etc\/\w+\/laurel\.pem/g, pemFile));
  return { file: copiedFile, remove: () => rmSync(folder, { recursive: true }) };
}

testWith('haproxy')('HAProxy accepts its example', () => {
  const { file, remove } = copyWithCertificate('proxy/haproxy.cfg');
  const { status, stderr, stdout } = runExample('haproxy', '-c', '-f', file);
  remove();
  expect([status, stderr.match(/ALERT|WARNING/g)]).toEqual([0, null]);
  expect(stdout + stderr).toContain('valid');
});

testWith('nginx')('nginx accepts its example', () => {
  const { file, remove } = copyWithCertificate('proxy/nginx.conf');
  const nginxPathLines = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${file}-${kind};`,
  );
  const ownConfig = ['http {', 'access_log off;', ...nginxPathLines].join(' ');
  writeFileSync(file, readFileSync(file, 'utf8').replace('http {', ownConfig));
  const { status, stderr } = runExample('nginx', '-t', '-c', file, '-g', `pid ${file}.pid; error_log stderr;`);
  remove();
  expect(stderr).toContain('syntax is ok');
  expect(status).toBe(0);
});

testWith('systemd-analyze')('systemd accepts the units', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'laurel-units-'));
  const copies = unitFiles.map((unit) => {
    const copiedFile = path.join(folder, unit.replace('@.', '@3001.'));
    writeFileSync(copiedFile, readText(`systemd/${unit}`).replace('/usr/bin/node', process.execPath));
    return copiedFile;
  });
  const { status, stderr } = runExample('systemd-analyze', 'verify', '--man=no', ...copies);
  rmSync(folder, { recursive: true });
  const ownLines = stderr.split('\n').filter((line) => line.includes('laurel'));
  expect([status, ownLines]).toEqual([0, []]);
});

const container = readText('container/Containerfile');
const compose = parse(readText('container/compose.yaml'), { merge: true });
const manifests = parseAllDocuments(readText('container/kubernetes.yaml')).map((each) => each.toJS() as Manifest);

interface Manifest {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: { template?: { spec: PodSpec } };
}
interface PodSpec {
  terminationGracePeriodSeconds?: number;
  enableServiceLinks?: boolean;
  containers: {
    args?: string[];
    env?: { name: string }[];
    securityContext?: object;
    readinessProbe?: { httpGet: { path: string } };
  }[];
}

test('containers set settings that exist, run files that exist, and get time to stop', () => {
  const pods = manifests.flatMap(({ spec }) => spec?.template?.spec ?? []);
  const settings = [
    ...[...(/^ENV (.*)$/m.exec(container)?.[1] ?? '').matchAll(/(\w+)=/g)].map(([, name = '']) => name),
    ...['web-1', 'web-2', 'worker'].flatMap((name) => Object.keys(compose.services[name].environment)),
    ...Object.keys(compose.secrets).filter((name) => name !== 'OWNER_PASSWORD'),
    ...manifests.flatMap(({ data }) => Object.keys(data ?? {})),
    ...pods.flatMap(({ containers }) => containers.flatMap(({ env = [] }) => env.map(({ name }) => name))),
  ];
  expect(settings.length).toBeGreaterThan(20);
  for (const name of settings) expect([name, takesFile(name)]).toEqual([name, true]);
  const files = [
    /^CMD \["(.*)"\]$/m.exec(container)?.[1] ?? '',
    compose.services.migrate.command[0],
    ...pods.flatMap(({ containers }) => containers.flatMap(({ args = [] }) => args)),
  ];
  for (const file of files) expect([file, existsSync(path.join(folder, '../..', file))]).toEqual([file, true]);
  for (const { terminationGracePeriodSeconds: seconds = 40, enableServiceLinks, containers } of pods) {
    expect(seconds).toBeGreaterThanOrEqual(Number(manifests[0]?.data?.STOP_DELAY) + 20);
    expect(enableServiceLinks).toBe(false);
    for (const { securityContext, readinessProbe } of containers) {
      expect(securityContext).toMatchObject({ runAsNonRoot: true, readOnlyRootFilesystem: true });
      expect(readinessProbe?.httpGet.path ?? '/api/v1/public/ready').toBe('/api/v1/public/ready');
    }
  }
  for (const name of ['web-1', 'web-2', 'worker']) expect(compose.services[name].read_only).toBe(true);
});

test('the image keeps every file that a process reads', () => {
  const copiedFiles = [...container.matchAll(/^COPY --from=built (.*) \S+$/gm)].flatMap(([, all = '']) =>
    all.split(' '),
  );
  expect(copiedFiles.map((each) => each.replace('/opt/laurel/', '')).sort()).toEqual([
    'deploy',
    'dist/site',
    'node_modules',
    'package.json',
    'pnpm-workspace.yaml',
    'server',
    'shared',
    'tsconfig.base.json',
    'tsconfig.json',
  ]);
  expect(container).toMatch(/^USER 10001:10001$/m);
});

test('Kubernetes’ own schemas accept the manifests', () => {
  const models = { ConfigMap, Deployment, Job, PodDisruptionBudget, Service };
  expect(manifests.map(({ kind }) => kind).sort()).toEqual([
    'ConfigMap',
    'Deployment',
    'Deployment',
    'Job',
    'PodDisruptionBudget',
    'Service',
  ]);
  const wrongManifest = structuredClone(manifests[2] ?? {}) as { spec: { replicas: unknown } };
  wrongManifest.spec.replicas = 'two';
  expect(() => new models.Deployment(wrongManifest as never).validate()).toThrow('replicas');
  for (const manifest of manifests) new models[manifest.kind as keyof typeof models](manifest as never).validate();
});
