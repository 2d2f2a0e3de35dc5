import { writeDataBlock } from '@laurel/shared/area/data-block';
import { findReads, ownReadsElementId } from '@laurel/shared/area/preloaded';
import type { AreaEntry } from '@laurel/shared/area/registry';
import type { SiteContent } from '@laurel/shared/area/site';
import { isReadCall } from '@laurel/shared/protocol';
import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from '../call/context';
import { checkLimits, identifyUser } from '../http/admit';
import { askCall, buildRequestAddress, type PageRead, readData } from '../http/answer-call';
import { createSessionFinder, deviceCookie } from '../http/authenticate';
import { readLocale } from '../http/locale';
import type { MountOptions } from '../http/mount';
import { readAskedPosition } from '../live/changes';
import { toErrorFields } from '../log/log';
import { Refusal } from '../refusal';

/** How long all pages leave out a read that was late or failed, in milliseconds. This relieves the server. */
const skippedMs = 5000;

const lateMark = Symbol('too late');

export type AnswerOwnReads = (request: FastifyRequest, pathname: string, site: SiteContent) => Promise<string | null>;

export function createOwnReadsAnswerer(options: MountOptions, withinMs: number): AnswerOwnReads {
  const {
    db,
    reads = db,
    clock,
    ports: { limits, log },
  } = options;
  const findSession = createSessionFinder(reads, clock);
  const skippedUntil = new Map<string, number>();
  const isSkipped = (name: string) => (skippedUntil.get(name) ?? 0) > performance.now();

  function logSkippedRead(name: string, { name: area, build }: AreaEntry, why: Record<string, string>): void {
    if (!isSkipped(name)) log.warn({ area, build, read: name, ...why }, 'A read is not sent along with its page');
    skippedUntil.set(name, performance.now() + skippedMs);
  }

  /** Null if the read is skipped, late, failed or refused. */
  async function runWorkInTime<Value>(
    name: string,
    entry: AreaEntry,
    lateAnswer: Promise<typeof lateMark>,
    work: () => Promise<Value>,
  ): Promise<Value | null> {
    if (isSkipped(name)) return null;
    try {
      const result = await Promise.race([work(), lateAnswer]);
      if (result !== lateMark) return result;
      logSkippedRead(name, entry, { error: 'It takes too long' });
    } catch (error) {
      // The page repeats the read and shows the refusal, so this isn't a failure.
      if (!(error instanceof Refusal && error.status < 500)) logSkippedRead(name, entry, toErrorFields(error));
    }
    return null;
  }

  async function answerRead({ name, request: declaredRequest }: PageRead, request: FastifyRequest, user: SignedInUser) {
    if (!isReadCall(name)) throw new Error('It is not a call that only reads');
    await checkLimits(name, { ip: request.ip, user }, limits);
    const reader = {
      user,
      requestId: request.id,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      locale: readLocale(request),
      device: request.cookies[deviceCookie] ?? null,
    };
    const position = readAskedPosition(options.changes);
    const answerData = readData(await askCall(options, name, buildRequestAddress(declaredRequest), reader));
    return JSON.stringify({ name, request: declaredRequest, data: answerData, position });
  }

  return async (request, pathname, site) => {
    const preloadedArea = await site.findPreloaded(pathname).catch(() => null);
    const listReads = preloadedArea && findReads(preloadedArea.pages, pathname);
    if (!listReads) return null;
    const { entry } = preloadedArea;
    let timer: NodeJS.Timeout | undefined;
    const lateAnswer = new Promise<typeof lateMark>((resolve) => {
      timer = setTimeout(resolve, withinMs, lateMark);
    });
    try {
      const user = await runWorkInTime('session', entry, lateAnswer, () =>
        identifyUser(request, { find: findSession, limits, changesSomething: false }),
      );
      if (!user) return '';
      const answersOrNulls = await Promise.all(
        listReads(user.id).map((read) =>
          runWorkInTime(read.name, entry, lateAnswer, () => answerRead(read, request, user)),
        ),
      );
      const answeredTexts = answersOrNulls.filter((text) => text !== null);
      if (answeredTexts.length === 0) return '';
      return writeDataBlock(
        ownReadsElementId,
        `{"user":${JSON.stringify(user.id)},"reads":[${answeredTexts.join(',')}]}`,
      );
    } finally {
      clearTimeout(timer);
    }
  };
}
