import { Readable } from 'node:stream';
import { basePath, type Call, type CallName, calls, positionHeader } from '@laurel/shared/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Context, GatheredHandler, GatheredHandlers, Handlers, SignedInUser } from '../call/context';
import { gatherItemsByKind, requestGrouping } from '../call/gather';
import { countIdentityChanges } from '../call/identity-changes';
import type { SharedAnswers } from '../call/shared-answers';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { isOutage, OutcomeUnknownError } from '../database/outage';
import type { Database } from '../database/schema';
import { traceDatabase } from '../database/traced-database';
import { isLockConflict, runInTransaction } from '../database/transaction';
import { deviceLifetimeMs } from '../domains/people/sign-in/devices.store';
import { findCallLimit } from '../limits/call-limits';
import { type Changes, noChanges, readAskedPosition } from '../live/changes';
import type { StoredPicture } from '../pictures/store-picture';
import type { Ports } from '../ports';
import { Refusal } from '../refusal';
import type { ShedClass } from '../shedding/classes';
import { checkCallLoad, noShedding, type Shedding } from '../shedding/shedding';
import { leaveTrace, linkSpans } from '../tracing/groups';
import { readSpan } from '../tracing/requests';
import { findAccessRefusal, requireAccess, requireSomeAccess } from './access';
import { checkLimits, identifyUser } from './admit';
import { makeNotFoundRefusal } from './answers';
import {
  createSessionFinder,
  createSessionLoader,
  deviceCookie,
  type FindSession,
  hasToken,
  readPageToken,
  sessionCookie,
  toSessionFinder,
} from './authenticate';
import { checkAnswer } from './check-answer';
import { createReadWatch } from './current-answer';
import { type CallOutcome, makeEnvelope } from './envelope';
import { type KeyedRequest, readIdempotencyKey, runManyOnce, runOnce } from './idempotency';
import { canUseKeptSession } from './kept-session-commands';
import { isSeenInLaggingReads } from './lagging-reads';
import { readLiveVersion } from './live-version';
import { readLocale } from './locale';
import { createOwnChanges } from './own-changes';
import { parseRequest } from './parse-request';
import { previewCookie, sealPreview, unsealPreview } from './preview';
import { readForm } from './read-form';
import {
  chooseReplica,
  hasJustWritten,
  type MeasuredReplicas,
  noteWrite,
  type ReplicaRead,
  readFromReplica,
} from './read-sides';
import { setServerNow } from './server-now';
import { createSessionCache } from './session-cache';
import { storeUpload } from './store-upload';
import type { IgnoredParameters } from './unknown-parameters';
import { isSharedAddress } from './visitor-answers';
import { deriveXsrfToken, xsrfCookie } from './xsrf';

export interface MountOptions {
  db: Kysely<Database>;
  reads?: Kysely<Database>;
  clock: Clock;
  config: Config;
  handlers: Handlers;
  gatheredHandlers?: GatheredHandlers;
  only?: readonly CallName[];
  ports: Ports;
  sharedAnswers?: SharedAnswers;
  changes?: Changes;
  /** Every change that this process committed before this time of `performance.now()` is announced. */
  readAnnouncedUntil?: () => number;
  replicas?: MeasuredReplicas;
  shedding?: Shedding;
  /** Without it, the server refuses unknown query parameters. */
  ignoredParameters?: IgnoredParameters;
}

declare module 'fastify' {
  interface FastifyRequest {
    user: SignedInUser | null;
  }
  interface FastifyContextConfig {
    call?: CallName;
    takesUploads?: boolean;
    shedAs?: ShedClass;
    keyed?: boolean;
  }
}

function buildContext(
  { db: writes, clock, config, ports }: MountOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  db: Kysely<Database>,
  picture: StoredPicture | null,
  runKeyed: Context['runOnce'],
): Context {
  const isSecure = config.publicOrigin.startsWith('https:');
  const cookies = { path: '/', sameSite: 'lax', secure: isSecure } as const;
  const setDevice = (device: string): void => {
    const expiresAt = new Date(clock.now().getTime() + deviceLifetimeMs);
    void reply.setCookie(deviceCookie, device, { ...cookies, httpOnly: true, expires: expiresAt });
  };
  return {
    db,
    writes,
    now: clock.now(),
    config,
    ports,
    user: request.user,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    picture,
    runOnce: runKeyed,
    locale: readLocale(request),
    device: request.cookies[deviceCookie] ?? null,
    preview() {
      const [token, value] = [readPageToken(request), request.cookies[previewCookie]];
      return token && value ? unsealPreview(value, token, clock.now()) : new Map();
    },
    setPreview(preview) {
      if (preview.size === 0) {
        void reply.clearCookie(previewCookie, { ...cookies, httpOnly: true });
        return null;
      }
      const token = readPageToken(request);
      if (!token) throw new Refusal('conflict', { why: 'no_cookie' });
      const { value, until } = sealPreview(preview, token, clock.now());
      void reply.setCookie(previewCookie, value, { ...cookies, httpOnly: true, expires: until });
      return until;
    },
    setDevice,
    setSession(session) {
      if (session) {
        const cookie = { ...cookies, expires: session.expiresAt };
        void reply.setCookie(sessionCookie, session.token, { ...cookie, httpOnly: true });
        setDevice(session.device);
        void reply.setCookie(xsrfCookie, deriveXsrfToken(session.token), cookie);
      } else {
        void reply.clearCookie(sessionCookie, { ...cookies, httpOnly: true });
        void reply.clearCookie(xsrfCookie, cookies);
        void reply.clearCookie(previewCookie, { ...cookies, httpOnly: true });
      }
    },
  };
}

/** A command's answer is built before its change commits, so a failed answer undoes the change. Excludes calls with secrets, which must keep the attempts they counted, and calls to platforms, which must not run in a transaction. */
const isCommand = ({ method, secret, outside }: Call): boolean => method !== 'GET' && !secret && !outside;

/** If one of a command's transactions fails for an outage or a lock, those before it may have been committed. */
const runSteps = <Result>(steps: Promise<Result>): Promise<Result> =>
  steps.catch((error: unknown) => {
    if (error instanceof OutcomeUnknownError || !(error instanceof Error)) throw error;
    throw isOutage(error) || isLockConflict(error) ? new OutcomeUnknownError(error) : error;
  });

/** True if the reader asks for fresh data, as pages do after a change. */
const wantsFresh = ({ headers }: FastifyRequest): boolean => headers['cache-control'] === 'no-cache';

function markSharedAnswers(
  answers: SharedAnswers,
  request: FastifyRequest,
  replica: Kysely<Database> | null,
): SharedAnswers {
  const marks = [readLiveVersion(request), replica && 'replica'].filter((mark) => mark !== null);
  if (marks.length === 0) return answers;
  return { ...answers, getOrMake: (key, ...how) => answers.getOrMake([...marks, key].join(' '), ...how) };
}

function withReplica(
  context: Context,
  replica: Kysely<Database> | null,
  extent: ReplicaRead['extent'] = 'whole',
): Context {
  if (replica === null) return context;
  return extent === 'whole' ? { ...context, db: replica, lags: true } : { ...context, replica };
}

/** Small, because anyone can make the server parse a visitor's body. */
const visitorBodyLimit = 128 * 1024;

const refuseRepeat: Context['runOnce'] = () => {
  throw new Error('This call runs in its own transaction, or has no key');
};

/** @throws Refusal `idempotency_key_required` */
function readKey({ headers, user }: FastifyRequest, call: CallName, request: object): KeyedRequest {
  const key = readIdempotencyKey(headers['idempotency-key']);
  if (!user) throw new Error(`The protocol opens ${call}, which takes a key, to visitors`);
  return { userId: user.id, key, call, request };
}

type AnyHandler = (context: Context, input: object) => Promise<CallOutcome>;

interface GatheredCall {
  request: KeyedRequest;
  user: SignedInUser | null;
  now: Date;
  input: object;
  traceContext: FastifyRequest['traceContext'];
  runAlone(): Promise<object>;
}

type AnyGatheredHandler = GatheredHandler<CallName> & {
  accepts(input: object): boolean;
  findKind?(input: object): string;
  handle(
    sharedWork: object,
    requests: readonly Omit<GatheredCall, 'runAlone' | 'traceContext'>[],
  ): Promise<readonly CallOutcome[]>;
};

const gatherCalls = (name: CallName, call: Call, options: MountOptions, { handle, findKind }: AnyGatheredHandler) => {
  const runGathered = async (requests: readonly GatheredCall[]): Promise<readonly object[]> => {
    const [onlyRequest, ...otherRequests] = requests;
    if (onlyRequest && otherRequests.length === 0) return [await onlyRequest.runAlone()];
    return leaveTrace(() =>
      runManyOnce(
        { ...options, db: traceDatabase(options.db, linkSpans(requests)) },
        requests.map(({ request }) => request),
        async (transaction) => {
          const { config, ports } = options;
          const outcomes = await handle({ db: transaction, config, ports }, requests);
          return outcomes.map((outcome) => {
            if (config.mode !== 'production') checkAnswer(name, outcome);
            return makeEnvelope(call, outcome);
          });
        },
      ),
    );
  };
  return gatherItemsByKind(({ input }: GatheredCall) => findKind?.(input) ?? '', runGathered, requestGrouping);
};

const fileTypes = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' };

/** Breaks the connection if reading fails, so that a partial file can't look complete. */
function sendFile(reply: FastifyReply, path: string, lines: unknown): FastifyReply {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return reply
    .type(fileTypes[name.endsWith('.json') ? 'json' : 'csv'])
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .send(Readable.from(lines as Iterable<string> | AsyncIterable<string>));
}

/** A call without a handler answers that it isn't open yet. */
export function mountCalls(app: FastifyInstance, options: MountOptions): void {
  const { db, clock, config, handlers, gatheredHandlers, only = Object.keys(calls) as CallName[] } = options;
  const { reads = db, ports, sharedAnswers, ignoredParameters, changes = noChanges, shedding = noShedding } = options;
  const { replicas, readAnnouncedUntil = () => Number.POSITIVE_INFINITY } = options;
  const ownChanges = createOwnChanges(readAnnouncedUntil);
  const watchRead = createReadWatch({ ...options, db: reads }, changes);
  const watchLaggingRead = createReadWatch({ ...options, db: reads }, changes, replicas?.bound);
  const sessionLoaders = { changes: createSessionLoader(db, clock), reads: createSessionLoader(reads, clock) };
  const sessionFinders = {
    changes: toSessionFinder(sessionLoaders.changes),
    reads: toSessionFinder(sessionLoaders.reads),
  };
  const keepSessions = createSessionCache({ changes, clock });
  const findSharedSession: FindSession = (token) => {
    if (!sharedAnswers) return sessionFinders.reads(token);
    // The count changes when this process ends a session, so that nobody gets an older answer.
    return sharedAnswers.getOrMake(`session ${countIdentityChanges()} ${token}`, () => sessionFinders.reads(token));
  };
  const keptSessions = {
    reads: keepSessions(sessionLoaders.reads, findSharedSession),
    changes: keepSessions(sessionLoaders.changes, sessionFinders.changes),
  };

  for (const name of only) {
    const call: Call = calls[name];
    const handler = handlers[name] as AnyHandler | undefined;
    const isRead = findCallLimit(name) === 'read';
    const authenticateSession = (request: FastifyRequest): FindSession => {
      if (request.traceContext)
        return createSessionFinder(traceDatabase(isRead ? reads : db, readSpan(request)), clock);
      if (!isRead) return canUseKeptSession(name) ? keptSessions.changes : sessionFinders.changes;
      return wantsFresh(request) ? sessionFinders.reads : keptSessions.reads;
    };
    const gatheredHandler = gatheredHandlers?.[name] as AnyGatheredHandler | undefined;
    const runWithOthers = gatheredHandler && gatherCalls(name, call, options, gatheredHandler);
    app.route({
      method: call.method,
      url: `${basePath}${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
      ...(call.access === 'anyone' && { bodyLimit: visitorBodyLimit }),
      config: {
        call: name,
        takesUploads: call.multipart !== undefined,
        keyed: call.money === true || call.keyed === true,
      },
      // Runs before the body is read, so no one can make us parse what they may not send.
      onRequest: async (request, reply) => {
        void reply.header('Cache-Control', 'no-store');
        // Refuses visitors' calls before they cost a query. Calls with a token wait for the session, because staff's calls may pass.
        if (!hasToken(request)) checkCallLoad(shedding, name, request);
        request.user = await identifyUser(request, {
          find: authenticateSession(request),
          limits: ports.limits,
          changesSomething: name === 'logout',
        });
        if (hasToken(request)) checkCallLoad(shedding, name, request);
        await checkLimits(name, request, ports.limits);
        requireSomeAccess(call, request.user);
        if (!handler) throw new Refusal('not_implemented');
      },
      handler: async (request, reply) => {
        if (!handler) return;
        const span = readSpan(request);
        const tracedDb = traceDatabase(db, span);
        const ownDatabase = isRead ? traceDatabase(reads, span) : tracedDb;
        const callOptions = span ? { ...options, db: tracedDb } : options;
        const now = clock.now();
        const replicaRead = isRead
          ? chooseReplica(replicas, name, request, { now, changes, wantsFresh: wantsFresh(request) })
          : null;
        if (isRead) {
          const position = replicaRead ? changes.readPositionBehind(replicas?.bound ?? 0) : readAskedPosition(changes);
          if (position !== undefined) void reply.header(positionHeader, position);
        }
        // If another process made this browser's last change, the answers that this process shares may be older.
        const mayMissOwnChange = request.user !== null && ownChanges.mayBeMissing(request.user.id);
        const mayShare = !mayMissOwnChange && !(replicas && hasJustWritten(request, now));
        if (!call.multipart && request.isMultipart()) throw new Refusal('unsupported_media');
        const answerCall = async (replica: Kysely<Database> | null, answersToShare: SharedAnswers | undefined) => {
          const form = call.multipart && request.isMultipart() ? await readForm(request, call.multipart) : null;
          const { params, query } = request;
          const requestParts = { params, query, body: form ? form.fields : request.body };
          const parsedRequest = parseRequest(name, requestParts, ignoredParameters);
          const input = { ...parsedRequest.params, ...parsedRequest.query, ...parsedRequest.body };
          // Stores the file outside the transaction, because that can take seconds. A file stored for a call that is then refused does no harm.
          const picture = form?.file
            ? await storeUpload(form.file, { part: call.multipart ?? '', db, ports, user: request.user })
            : null;
          const runCall = async (database: Kysely<Database>, runKeyed: Context['runOnce'] = refuseRepeat) => {
            requireAccess(call, input, request.user);
            const context = withReplica(
              buildContext(callOptions, request, reply, database, picture, runKeyed),
              replica && traceDatabase(replica, span),
              replicaRead?.extent,
            );
            // An answer that visitors share uses no other shared answers, because those could make it older than its position says.
            const isMadeToShare = request.user === null && isSharedAddress(name);
            const canUseSharedAnswers = answersToShare && isRead && !isMadeToShare && !wantsFresh(request);
            const outcome = await handler(
              canUseSharedAnswers
                ? {
                    ...context,
                    sharedAnswers: { ...answersToShare, watchRead: replica ? watchLaggingRead : watchRead },
                  }
                : context,
              input,
            );
            if (config.mode !== 'production') checkAnswer(name, outcome);
            return makeEnvelope(call, outcome);
          };
          if (call.file) {
            requireAccess(call, input, request.user);
            const { data } = await handler(
              buildContext(callOptions, request, reply, ownDatabase, null, refuseRepeat),
              input,
            );
            return sendFile(reply, call.path, data);
          }
          const hasKey = call.money || (call.keyed && request.headers['idempotency-key'] !== undefined);
          if (!hasKey && isCommand(call) && !isRead) return runInTransaction(ownDatabase, runCall);
          if (!hasKey) return call.method === 'GET' || isRead ? runCall(ownDatabase) : runSteps(runCall(ownDatabase));
          const keyedRequest = readKey(request, name, parsedRequest);
          const runChange: Context['runOnce'] = (work) => runOnce({ db: tracedDb, clock, ...keyedRequest }, work);
          if (call.secret) return runSteps(runCall(ownDatabase, runChange));
          const runSeparately = () => runChange((transaction) => runCall(transaction));
          if (!runWithOthers || !gatheredHandler.accepts(input) || findAccessRefusal(call, input, request.user))
            return runSeparately();
          return runWithOthers({
            request: keyedRequest,
            user: request.user,
            now: clock.now(),
            input,
            traceContext: request.traceContext,
            runAlone: runSeparately,
          });
        };
        const answerFrom = async (replica: Kysely<Database> | null) => {
          const answersToShare =
            sharedAnswers && mayShare ? markSharedAnswers(sharedAnswers, request, replica) : undefined;
          if (!answersToShare || request.user !== null || !isSharedAddress(name))
            return answerCall(replica, answersToShare);
          const { params, query } = request;
          const text = await answersToShare.getOrMake(
            `${name} ${request.url}`,
            async () => JSON.stringify(await answerCall(replica, answersToShare)),
            (replica ? watchLaggingRead : watchRead)(name, { params, query }),
          );
          return setServerNow(name, text, clock.now());
        };
        if (isRead) {
          const answer = await (replicas && replicaRead
            ? readFromReplica(replicas, replicaRead.replica, answerFrom)
            : answerFrom(null));
          return typeof answer === 'string' ? reply.type('application/json; charset=utf-8').send(answer) : answer;
        }
        // A refused command may have changed something too: some count attempts, others end sessions.
        return answerFrom(null).finally(() => {
          sharedAnswers?.drop();
          if (request.user) ownChanges.recordCommand(request.user.id);
          if (replicas && isSeenInLaggingReads(name)) noteWrite(reply, clock.now(), config);
        });
      },
    });
  }
}

function listMethods(pathname: string): string[] {
  if (!pathname.startsWith(`${basePath}/`)) return [];
  const relativePath = pathname.slice(basePath.length);
  return Object.values(calls)
    .filter(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(relativePath))
    .map(({ method }) => method);
}

export function makeUnknownPathRefusal({ method, url }: { method: string; url: string }): Refusal {
  const [pathname = ''] = url.split('?');
  const methods = listMethods(pathname);
  if (methods.length === 0 || methods.includes(method)) return makeNotFoundRefusal();
  const allowedMethods = methods.join(', ');
  return new Refusal('method_not_allowed', { allowed: allowedMethods }, { headers: { Allow: allowedMethods } });
}
