import {
  basePath,
  type Call,
  type CallName,
  calls,
  can,
  type ErrorBody,
  type ErrorCode,
  type errorStatus,
  type Role,
} from '@laurel/shared/protocol';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { stringify } from 'qs';
import { createTestClock, type TestClock } from '../src/clock';
import { type Config, readConfig } from '../src/config';
import { openConnection } from '../src/database/connection';
import { createTestDatabase, type TestDatabase } from '../src/database/testing';
import { gatheredHandlers, handlers } from '../src/domains';
import { startSession } from '../src/domains/people/sign-in/sessions.store';
import { addUser, fundHolder, grantBudget, type TestApp, type TestUser } from '../src/domains/testing';
import { type AskPage, createAskPage } from '../src/http/visitor';
import { createJobQueue } from '../src/jobs/queue';
import { runDueJobs } from '../src/jobs/worker';
import { noLimits } from '../src/limits/limits';
import { type Changes, noChanges } from '../src/live/changes';
import { followChanges } from '../src/live/follow-changes';
import { createRecordingLog } from '../src/log/log';
import type { MailMessage } from '../src/mail/mail';
import type { MailTransport } from '../src/mail/mail.job';
import { createOutbox } from '../src/mail/outbox';
import { sandboxTransport } from '../src/mail/sandbox';
import { listCallTimes } from '../src/metrics/call-times';
import type { Fetch } from '../src/platforms/ask';
import { noPlatforms } from '../src/platforms/platforms';
import type { Ports } from '../src/ports';
import { type AppOptions, createApp } from '../src/process/app';
import { jobHandlers } from '../src/process/workers';
import { createProviders } from '../src/sign-in/providers';
import { createPageCounter } from '../src/visits/page-counter';
import { createVisitCounter } from '../src/visits/visit-counter';
import { createTestStorage } from './storage';

export interface TestApi {
  server: FastifyInstance;
  db: TestDatabase['db'];
  clock: TestClock;
  config: Config;
  log: ReturnType<typeof createRecordingLog>;
  ports: Ports;
  askPage: AskPage;
  mails: MailMessage[];
  changes: Changes;
  /** Null if the test opened the database itself. */
  databaseUrl: string | null;
  runJobs(): Promise<void>;
  settle(): Promise<void>;
  close(): Promise<void>;
}

export interface TestApiOptions
  extends Partial<
      Pick<
        AppOptions,
        | 'changes'
        | 'connectionLimits'
        | 'db'
        | 'handlers'
        | 'metrics'
        | 'reads'
        | 'replicas'
        | 'sandboxPages'
        | 'sendWithin'
        | 'sharedAnswers'
        | 'shedding'
        | 'waits'
      >
    >,
    Partial<Pick<Ports, 'chain' | 'limits' | 'platforms' | 'providers' | 'site' | 'storage' | 'telemetry'>> {
  transport?: MailTransport;
  push?: Fetch;
  discord?: Fetch;
  config?: Partial<Config>;
  clock?: TestClock;
  live?: boolean;
  sandbox?: boolean;
}

async function openAsServer(announces: boolean) {
  const { db, url, addresses, close } = await createTestDatabase(undefined, { announces });
  const [writer, reader] = [
    openConnection(addresses.writer, { size: 10, announces }),
    openConnection(addresses.reader, { size: 6 }),
  ];
  return {
    db,
    url,
    own: writer.db,
    readAnnouncedUntil: announces ? writer.readAnnouncedUntil : undefined,
    reads: reader.db,
    listenAt: addresses.reader,
    close: async () => {
      await writer.close();
      await reader.close();
      await close();
    },
  };
}

export async function createTestApi({
  config: configChange,
  clock = createTestClock(),
  db: sharedDb,
  limits = noLimits,
  platforms = noPlatforms,
  chain = null,
  providers,
  site = null,
  storage = createTestStorage(),
  telemetry = null,
  sandbox,
  live,
  transport,
  push = async () => new Response(null, { status: 201 }),
  discord = async () => new Response(null, { status: 204 }),
  ...options
}: TestApiOptions = {}): Promise<TestApi> {
  const { db, url, own, readAnnouncedUntil, reads, listenAt, close } = sharedDb
    ? { db: sharedDb, url: null, own: sharedDb, readAnnouncedUntil: undefined, close: async () => {} }
    : await openAsServer(live === true || options.sharedAnswers !== undefined);
  const log = createRecordingLog();
  const sentMails: MailMessage[] = [];
  const recordingTransport: MailTransport = {
    sandbox: false,
    async deliver(message) {
      sentMails.push(message);
      return undefined;
    },
    async close() {},
  };
  const usedTransport = transport ?? (sandbox ? sandboxTransport : recordingTransport);
  const jobs = createJobQueue(clock);
  const config = { ...readConfig({ NODE_ENV: 'test', LIMITS: 'off', LOG_LEVEL: 'silent' }), ...configChange };
  const ports = {
    mail: createOutbox(usedTransport, jobs),
    jobs,
    log,
    limits,
    platforms,
    chain,
    providers: providers ?? createProviders(config.providers),
    site,
    storage,
    visits: createVisitCounter(),
    pageCounter: createPageCounter(),
    callTimes: {
      since: clock.now(),
      listCalls: async () => (options.metrics ? listCallTimes(options.metrics) : []),
    },
    telemetry,
  };
  let hasJobs = false;
  jobs.onAdded(() => {
    hasJobs = true;
  });
  let jobsDone = Promise.resolve();
  const runJobs = () => {
    jobsDone = jobsDone.then(() =>
      runDueJobs({
        ...{ db: own, clock, log, handlers: jobHandlers },
        source: { db: own, clock, config, ports, transport: usedTransport, push, discord },
      }),
    );
    return jobsDone;
  };
  const settleJobs = () => {
    if (!hasJobs) return jobsDone;
    hasJobs = false;
    return runJobs();
  };
  const listeningChanges = live && listenAt ? followChanges({ address: listenAt, db: reads ?? own, log }) : null;
  await listeningChanges?.whenListening;
  const app: AppOptions = {
    db: own,
    ...(listeningChanges && { changes: listeningChanges.changes }),
    ...(reads && { reads }),
    ...(readAnnouncedUntil && { readAnnouncedUntil }),
    clock,
    config,
    handlers,
    gatheredHandlers,
    ports,
    ...options,
  };
  const server = await createApp(app);
  return {
    server,
    askPage: createAskPage(app),
    db,
    clock,
    config,
    log,
    ports,
    mails: sentMails,
    changes: listeningChanges?.changes ?? noChanges,
    databaseUrl: url,
    runJobs,
    settle: settleJobs,
    close: async () => {
      await server.close();
      await listeningChanges?.stop();
      await close();
    },
  };
}

export interface SignedIn extends Omit<TestUser, 'role'> {
  role: Role;
  token: string;
}

export async function signInUser(api: TestApi, username: string, role: Role = 'player'): Promise<SignedIn> {
  const user = await addUser(api.db, api.clock, username, role);
  if (can(role, 'contests.manage')) await grantBudget(api.db, api.clock, user.id);
  const { token } = await startSession(api.db, api.clock.now(), user.id, null);
  return { ...user, token };
}

export async function makeTestApp(api: TestApi): Promise<TestApp> {
  const { db, clock } = api;
  const admin = await addUser(db, clock, 'house_admin', 'admin');
  await grantBudget(db, clock, admin.id);
  await fundHolder(db, clock, 'treasury', '100000');
  return { db, clock, admin, close: api.close };
}

export interface SentRequest {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  as?: { token: string } | null;
  /** The Idempotency-Key. Money calls get one unless this is null. */
  key?: string | null;
  headers?: Record<string, string>;
  from?: string;
}

let keyCount = 0;

export async function sendCall(
  api: TestApi,
  name: CallName,
  { params = {}, query, body, as, key, headers, from }: SentRequest = {},
): Promise<LightMyRequestResponse> {
  const { method, path, money }: Call = calls[name];
  const filledPath = path.replace(/\{(\w+)\}/g, (_all, field: string) => encodeURIComponent(params[field] ?? ''));
  const text = query ? `?${stringify(query, { arrayFormat: 'brackets' })}` : '';
  keyCount += 1;
  const idempotencyKey = key === undefined && money ? `test-key-${keyCount}` : key;
  const options: InjectOptions = {
    method,
    url: `${basePath}${filledPath}${text}`,
    headers: {
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body as object }),
    ...(from === undefined ? {} : { remoteAddress: from }),
  };
  const answer = await api.server.inject(options);
  await api.settle();
  return answer;
}

export async function sendExpectingSuccess(api: TestApi, name: CallName, request: SentRequest = {}): Promise<Envelope> {
  const answer = await sendCall(api, name, request);
  if (answer.statusCode !== 200) throw new Error(`${name} was refused: ${answer.body}`);
  return answer.json<Envelope>();
}

export interface Envelope {
  data: Record<string, unknown>;
  message: string;
  meta?: object;
}

export function expectRefusal<Code extends ErrorCode>(
  answer: LightMyRequestResponse,
  status: (typeof errorStatus)[Code],
  code: Code,
  fields: readonly string[] = [],
): void {
  // Compares the status first, because a wrong one would otherwise show as a wrong body.
  expect(answer.statusCode).toBe(status);
  const { message, errors, params: _params, details: _details, ...otherFields } = answer.json<ErrorBody>();
  expect({ ...otherFields, fields: Object.keys(errors) }).toEqual({ code, fields });
  for (const sentence of [message, ...Object.values(errors).flat()]) expect(sentence).toMatch(sentencePattern);
  expect(Object.values(errors).every((sentences) => sentences.length > 0)).toBe(true);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.headers['cache-control']).toBe('no-store');
}

const sentencePattern = /^[A-Z](?!.*(?:undefined|NaN|\[object|Error:|ZodError|expected )).{6,}[.!?]$/;
