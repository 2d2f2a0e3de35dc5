import { basePath, type Call, type CallName, calls, can } from '@laurel/shared/contract';
import { type CallSchema, pageMeta, schemas } from '@laurel/shared/contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Clock } from '../clock';
import type { Config } from '../config';
import type { Database } from '../database/schema';
import type { Mail } from '../mail/mail';
import { previewCookie, sealPreview, unsealPreview } from '../site/preview';
import type { Site } from '../site/site';
import { nothingHere } from './answers';
import { authenticate, pageToken, sessionCookie, sessionOver } from './authenticate';
import type { Handlers, Log, RequestContext, SignedInUser } from './handler';
import { once, readIdempotencyKey } from './idempotency';
import { parseRequest } from './parse-request';
import { Refusal } from './refusal';
import { xsrfCookie, xsrfTokenOf } from './xsrf';

export interface MountOptions {
  db: Kysely<Database>;
  clock: Clock;
  config: Config;
  handlers: Handlers;
  mail: Mail;
  log: Log;
  /** The built site; without one the process serves the API alone. */
  site?: Site | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    user: SignedInUser | null;
  }
}

/** Calls that guessing would pay for. */
const guarded: readonly CallName[] = [
  'login',
  'oauth',
  'register',
  'sendOtp',
  'forgotPassword',
  'resetPassword',
  'verifyPsn',
  'verifySteam',
  'changePassword',
  'createContact',
];

/** @throws Refusal `unauthenticated`, `forbidden` */
function requireAccess({ access }: Call, user: SignedInUser | null): void {
  if (access === 'anyone') return;
  if (!user) throw new Refusal('unauthenticated', 'Sign in to do this.');
  if (access !== 'session' && !can(user.role, access))
    throw new Refusal('forbidden', 'Your account does not have access to this.');
}

/** @throws Refusal `email_unverified`, `forbidden` */
function requireActive(user: SignedInUser): SignedInUser {
  if (user.status === 'self_excluded') throw new Refusal('forbidden', 'You have excluded yourself from playing.');
  if (user.emailVerifiedAt === null)
    throw new Refusal('email_unverified', 'Prove your mail address first: we send you a code.');
  return user;
}

function contextOf(options: MountOptions, request: FastifyRequest, reply: FastifyReply): RequestContext {
  const { db, clock, config, mail, log, site = null } = options;
  const { user } = request;
  const secure = config.publicOrigin.startsWith('https:');
  const cookies = { path: '/', sameSite: 'lax', secure } as const;
  const signedIn = () => {
    if (!user) throw sessionOver();
    return user;
  };
  return {
    db,
    clock,
    user,
    mail,
    log,
    requestId: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    signedIn,
    verifiedUser: () => requireActive(signedIn()),
    requireCapability(capability) {
      const staff = signedIn();
      if (!can(staff.role, capability)) throw new Refusal('forbidden', 'Your account does not have access to this.');
      return staff;
    },
    site,
    preview() {
      const [token, value] = [pageToken(request), request.cookies[previewCookie]];
      return token && value ? unsealPreview(value, token, clock.now()) : new Map();
    },
    setPreview(preview) {
      if (preview.size === 0) {
        void reply.clearCookie(previewCookie, { ...cookies, httpOnly: true });
        return null;
      }
      const token = pageToken(request);
      if (!token)
        throw new Refusal('conflict', 'This browser keeps no session cookie of ours. Sign in again to preview.');
      const { value, until } = sealPreview(preview, token, clock.now());
      void reply.setCookie(previewCookie, value, { ...cookies, httpOnly: true, expires: until });
      return until;
    },
    setSession(session) {
      if (session) {
        const cookie = { ...cookies, expires: session.expiresAt };
        void reply.setCookie(sessionCookie, session.token, { ...cookie, httpOnly: true });
        void reply.setCookie(xsrfCookie, xsrfTokenOf(session.token), cookie);
      } else {
        void reply.clearCookie(sessionCookie, { ...cookies, httpOnly: true });
        void reply.clearCookie(xsrfCookie, cookies);
        void reply.clearCookie(previewCookie, { ...cookies, httpOnly: true });
      }
    },
  };
}

interface Outcome {
  data: unknown;
  message: string;
}

/** The answer as it travels: a list's items are its data, and its meta stands beside them. */
function envelope({ list }: Call, { data, message }: Outcome): object {
  if (!list) return { data, message };
  const { items, meta } = data as { items: unknown; meta: unknown };
  return { data: items, message, meta };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The paths of what parsing dropped. */
function unnamedIn(sent: unknown, parsed: unknown, path = 'data'): string[] {
  if (!isRecord(sent) || !isRecord(parsed)) return [];
  return Object.entries(sent).flatMap(([key, part]) => {
    if (part === undefined) return [];
    return key in parsed ? unnamedIn(part, parsed[key], `${path}.${key}`) : [`${path}.${key}`];
  });
}

/**
 * In tests and development an answer that breaks the contract is an error of ours, found at once; also one that says more
 * than the contract names, since in production that would leave the server.
 */
function checkAnswer(name: CallName, { data }: Outcome): void {
  const { item, meta = pageMeta, answer }: CallSchema = schemas[name];
  const schema = item ? z.object({ items: z.array(item), meta }) : answer;
  if (!schema) return;
  const unnamed = unnamedIn(data, schema.parse(data));
  if (unnamed.length > 0) throw new Error(`The contract of ${name} does not name ${unnamed.join(', ')}`);
}

type AnyHandler = (request: object, context: RequestContext) => Promise<Outcome>;

/** Mounts every call of the contract; one that nobody handles yet says so, to those who may make it. */
export function mountCalls(app: FastifyInstance, options: MountOptions): void {
  const { db, clock, config, handlers } = options;
  app.decorateRequest('user', null);

  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name];
    const handler = handlers[name] as AnyHandler | undefined;
    app.route({
      method: call.method,
      url: `${basePath}${call.path.replace(/\{(\w+)\}/g, ':$1')}`,
      ...(guarded.includes(name) && config.authRateLimit > 0
        ? { config: { rateLimit: { max: config.authRateLimit, timeWindow: '1 minute' } } }
        : {}),
      // Before the body is read: nobody makes us parse what they may not send.
      onRequest: async (request, reply) => {
        void reply.header('Cache-Control', 'no-store');
        request.user = await authenticate(request, { db, clock, changes: name === 'logout' });
        requireAccess(call, request.user);
        if (!handler) throw new Refusal('not_implemented', 'This is not open yet.');
      },
      handler: async (request, reply) => {
        if (!handler) return;
        if (!call.multipart && request.isMultipart()) throw new Refusal('unsupported_media', 'Send JSON.');
        const parsed = parseRequest(name, request);
        const context = contextOf(options, request, reply);
        const run = async (database: Kysely<Database>) => {
          const outcome = await handler(parsed, { ...context, db: database });
          if (config.mode !== 'production') checkAnswer(name, outcome);
          return envelope(call, outcome);
        };
        if (!call.money) return run(db);
        const key = readIdempotencyKey(request.headers['idempotency-key']);
        return once({ db, clock, userId: context.signedIn().id, key, call: name, request: parsed }, run);
      },
    });
  }
}

/** The methods that a path of the API takes; none where nothing is mounted. */
function methodsAt(pathname: string): string[] {
  if (!pathname.startsWith(`${basePath}/`)) return [];
  const below = pathname.slice(basePath.length);
  return Object.values(calls)
    .filter(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(below))
    .map(({ method }) => method);
}

/** What a request to an address or a method that is not mounted is told. */
export function nothingAt({ method, url }: { method: string; url: string }): Refusal {
  const [pathname = ''] = url.split('?');
  const methods = methodsAt(pathname);
  if (methods.length === 0 || methods.includes(method)) return nothingHere();
  const allowed = methods.join(', ');
  return new Refusal('method_not_allowed', `This address takes ${allowed}.`, {}, { Allow: allowed });
}
