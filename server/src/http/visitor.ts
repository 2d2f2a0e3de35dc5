import { basePath, type CallName, calls, isReadCall } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { noChanges, readAskedPosition } from '../live/changes';
import { askCall, buildRequestAddress, type PageAnswer, type PageRead, type PageReader, readData } from './answer-call';
import { createReadWatch } from './current-answer';
import { findLag } from './lagging-reads';
import type { MountOptions } from './mount';
import { readPublic } from './read-sides';
import { setServerNow } from './server-now';
import { isSharedAddress } from './visitor-answers';

const visitorReader: PageReader = {
  user: null,
  requestId: 'page',
  ip: '',
  userAgent: null,
  locale: 'en',
  device: null,
};

const buildCallAddress = (name: CallName, params: object): string => {
  const values = new Map<string, unknown>(Object.entries(params));
  return (
    basePath + calls[name].path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values.get(key))))
  );
};

export type AskPage = (read: PageRead) => Promise<VisitorAnswer>;

export interface VisitorAnswer extends PageAnswer {
  isCurrent(): boolean;
}

export function createAskPage(options: MountOptions): AskPage {
  const { db, reads = db, changes = noChanges, sharedAnswers } = options;
  const { replicas } = options;
  const watchRead = createReadWatch({ ...options, db: reads }, changes);
  const watchLaggingRead = createReadWatch({ ...options, db: reads }, changes, replicas?.bound);
  return async ({ name, request }) => {
    if (!isReadCall(name) || calls[name].access !== 'anyone') throw new Error(`Visitors can't read ${name}`);
    const { params, search } = buildRequestAddress(request);
    const address = buildCallAddress(name, params) + (search && `?${search}`);
    const readFrom = async (replica: Kysely<Database> | null): Promise<VisitorAnswer> => {
      const position = replica ? changes.readPositionBehind(replicas?.bound ?? 0) : readAskedPosition(changes);
      const makeAnswer = async () =>
        JSON.stringify(await askCall(options, name, { params, search }, visitorReader, replica));
      const findCheck = (replica ? watchLaggingRead : watchRead)(name, request);
      const text = await (sharedAnswers && isSharedAddress(name)
        ? sharedAnswers.getOrMake(`${replica ? 'replica ' : ''}${name} ${address}`, makeAnswer, findCheck)
        : makeAnswer());
      return {
        data: readData(JSON.parse(setServerNow(name, text, options.clock.now())) as { data: unknown; meta?: unknown }),
        position,
        // Without its check, nothing tells when the answer becomes outdated, so it counts as outdated at once.
        isCurrent: await findCheck().catch(() => () => false),
      };
    };
    return findLag(name) ? readPublic(replicas, readFrom) : readFrom(null);
  };
}
