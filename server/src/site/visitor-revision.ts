import { randomBytes } from 'node:crypto';
import type { SiteRevision, SiteStage } from '@laurel/shared/area/site';
import type { Locale, Role } from '@laurel/shared/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authenticateSession } from '../domains/people/sign-in/sessions.store';
import { sessionCookie } from '../http/authenticate';
import { toErrorFields } from '../log/log';
import type { PreviewOptions } from './shown-preview';
import { isInShare } from './visitor-share';

export const visitorCookie = 'laurel_visitor';
const lifetimeSeconds = 30 * 86_400;
const validPattern = /^[\w-]{16}$/;

export interface VisitorOptions extends PreviewOptions {
  secure: boolean;
}

interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
  locale: Locale;
}

/** Reads the browser's visitor id, or gives the browser one, so that new visitors can get a staged build too. */
function identifyVisitor({ request, reply }: Visit, secure: boolean): { visitor: string; isNew: boolean } {
  const value = request.cookies[visitorCookie];
  if (value !== undefined && validPattern.test(value)) return { visitor: value, isNew: false };
  const visitor = randomBytes(12).toString('base64url');
  const cookieOptions = { path: '/', sameSite: 'lax', httpOnly: true, secure, maxAge: lifetimeSeconds } as const;
  void reply.setCookie(visitorCookie, visitor, cookieOptions);
  return { visitor, isNew: true };
}

async function readRole({ request }: Visit, { db, clock, log }: VisitorOptions): Promise<Role | null> {
  const token = request.cookies[sessionCookie];
  if (!token) return null;
  try {
    return (await authenticateSession(db, clock.now(), token))?.role ?? null;
  } catch (error) {
    // Everyone may get the live build, and the page's own calls report the outage.
    log.error({ ...toErrorFields(error), request: request.id }, 'A visitor’s role is unknown; the live page is shown');
    return null;
  }
}

export interface VisitorRevision {
  revision: SiteRevision;
  /** True if the answer sets this visitor's cookie, so that caches mustn't give it to others. */
  isPersonal: boolean;
}

export async function findVisitorRevision(
  visit: Visit,
  revision: SiteRevision,
  options: VisitorOptions,
): Promise<VisitorRevision> {
  if (revision.stages.size === 0) return { revision, isPersonal: false };
  const stages = [...revision.stages.values()].filter(
    ({ languages }) => languages.length === 0 || languages.includes(visit.locale),
  );
  const role = stages.some(({ roles }) => roles.length > 0) ? await readRole(visit, options) : null;
  const isPartial = ({ share }: SiteStage) => share > 0 && share < 100;
  const { visitor, isNew } = stages.some(isPartial)
    ? identifyVisitor(visit, options.secure)
    : { visitor: '', isNew: false };
  const chosenStages = stages.filter((stage) => {
    if (stage.share >= 100 || (role !== null && stage.roles.includes(role))) return true;
    return isPartial(stage) && isInShare(visitor, stage);
  });
  return { revision: revision.withStages(chosenStages.map(({ area }) => area)), isPersonal: isNew };
}
