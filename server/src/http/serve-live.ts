import { basePath, livePath, mostTopics } from '@laurel/shared/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { Database } from '../database/schema';
import type { Limits } from '../limits/limits';
import { deriveNetwork } from '../limits/network';
import { makeTooManyRefusal } from '../limits/too-many';
import type { Changes } from '../live/changes';
import { mostStreams, streamLimit } from '../live/limits';
import { createStreams, type FindSubject, type LiveStream, type Streams } from '../live/streams';
import type { Log } from '../log/log';
import { Refusal } from '../refusal';
import { identifyUser } from './admit';
import { createSessionFinder, readToken } from './authenticate';

export interface LiveOptions {
  changes: Changes;
  find: FindSubject;
  reads: Kysely<Database>;
  clock: Clock;
  limits: Limits;
  bounded: boolean;
  log: Log;
}

/** The server cuts off a browser that leaves more than this many bytes unread. Such a browser reconnects when it starts to read again. */
const mostUnread = 64 * 1024;
/** The server ends a stream after about this many milliseconds, so that it doesn't outlive an expired session for long. */
const lifetimeMs = 10 * 60_000;
const retryAfterMs = 2000;

function readTopics({ query }: FastifyRequest): string[] {
  const { topics } = query as { topics?: unknown };
  const names = typeof topics === 'string' ? [...new Set(topics.split(','))].filter(Boolean) : [];
  if (names.length === 0 || names.length > mostTopics || names.some((name) => name.length > 220))
    throw new Refusal('malformed_request', { why: 'address' });
  return names;
}

const makeEvent = (topic: string, version: string): string => `data: ${JSON.stringify({ topic, version })}\n\n`;

/** Sends the version of each topic, then `ready`, then new versions, and `beat` every 15 seconds while the process listens for changes. Events carry no other data, because browsers then refetch what they show. */
export function serveLive(app: FastifyInstance, options: LiveOptions): Streams {
  const { changes, limits, log } = options;
  const streams = createStreams({ changes, find: options.find, log });
  const findSession = createSessionFinder(options.reads, options.clock);
  const openCountByKey = new Map<string, number>();

  app.get(
    `${basePath}${livePath}`,
    {
      onRequest: async (request, reply) => {
        void reply.header('Cache-Control', 'no-store');
        request.user = await identifyUser(request, { find: findSession, limits, changesSomething: false });
        if (!changes.isListening()) throw new Refusal('unavailable', {}, { headers: { 'Retry-After': '5' } });
        limits.count(streamLimit, request.user?.id ?? deriveNetwork(request.ip));
      },
    },
    async (request, reply) => {
      const topics = readTopics(request);
      const { user } = request;
      const budgetKey = user?.id ?? deriveNetwork(request.ip);
      const maxStreams = user ? mostStreams.person : mostStreams.address;
      const count = openCountByKey.get(budgetKey) ?? 0;
      if (options.bounded && (count >= maxStreams || streams.count() >= mostStreams.all))
        throw makeTooManyRefusal(30_000);
      openCountByKey.set(budgetKey, count + 1);

      reply.hijack();
      const { raw } = reply;
      const token = readToken(request);
      // After `end()`, the connection stays open until the browser has read everything. Another write would raise an error, which destroys it.
      const writeEvent = (event: string): boolean => {
        if (raw.writableEnded || raw.destroyed) return false;
        raw.write(event);
        return raw.writableLength <= mostUnread;
      };
      const stream: LiveStream = {
        viewer: user,
        send: (topic, version) => writeEvent(makeEvent(topic, version)),
        // Browsers drop events without data.
        mark: (name) => writeEvent(`event: ${name}\ndata: 1\n\n`),
        end() {
          // The server can't cleanly end a stream whose browser doesn't read.
          if (raw.writableLength > mostUnread) raw.destroy();
          else raw.end();
        },
        async isCurrent() {
          if (user === null || token === null) return true;
          const currentUser = await findSession(token);
          return currentUser !== null && currentUser.role === user.role && currentUser.status === user.status;
        },
      };
      // A broken connection loses nothing, because the browser opens another.
      raw.on('error', () => raw.destroy());
      const timer = setTimeout(() => raw.end(), lifetimeMs * (0.8 + 0.4 * Math.random())).unref();
      let stopFollowing = () => {};
      raw.once('close', () => {
        clearTimeout(timer);
        stopFollowing();
        const streamsLeft = (openCountByKey.get(budgetKey) ?? 1) - 1;
        if (streamsLeft > 0) openCountByKey.set(budgetKey, streamsLeft);
        else openCountByKey.delete(budgetKey);
      });
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'Content-Type': 'text/event-stream; charset=utf-8',
        // Proxies must forward events at once and uncompressed.
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
      });
      raw.write(`retry: ${retryAfterMs}\n\n`);
      try {
        stopFollowing = await streams.open(stream, topics);
        if (raw.destroyed || raw.writableEnded) stopFollowing();
      } catch (error) {
        log.warn({ error: String(error) }, 'A stream could not be opened');
        raw.end();
      }
    },
  );
  return streams;
}
