import type { Preview } from '@laurel/shared/area/site';
import { can } from '@laurel/shared/protocol';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { Database } from '../database/schema';
import { authenticateSession } from '../domains/people/sign-in/sessions.store';
import { sessionCookie } from '../http/authenticate';
import { previewCookie, unsealPreview } from '../http/preview';
import { type Log, toErrorFields } from '../log/log';

export interface PreviewOptions {
  db: Kysely<Database>;
  clock: Clock;
  log: Log;
}

async function readPreview(request: FastifyRequest, { db, clock }: PreviewOptions): Promise<Preview> {
  const value = request.cookies[previewCookie];
  const token = request.cookies[sessionCookie];
  if (!value || !token) return new Map();
  const preview = unsealPreview(value, token, clock.now());
  if (preview.size === 0) return preview;
  const user = await authenticateSession(db, clock.now(), token);
  return user && can(user.role, 'areas.preview') ? preview : new Map();
}

export async function withShownPreview<Made>(
  request: FastifyRequest,
  options: PreviewOptions,
  make: (preview?: Preview) => Promise<Made>,
): Promise<{ result: Made; previewed: boolean }> {
  try {
    const preview = await readPreview(request, options);
    if (preview.size > 0) return { result: await make(preview), previewed: true };
  } catch (error) {
    options.log.error({ ...toErrorFields(error), request: request.id }, 'A preview failed; the live page is shown');
  }
  return { result: await make(), previewed: false };
}
