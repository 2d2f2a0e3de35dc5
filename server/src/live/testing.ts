import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiteRevision } from '@laurel/shared/area/site';
import { toUnstagedRevision } from '@laurel/shared/area/unstaged-site';
import { basePath, type LiveEvent, livePath } from '@laurel/shared/protocol';
import { sql } from 'kysely';
import { createTestApi, makeTestApp, type SignedIn, signInUser, type TestApi } from '../../test/api';
import { createTestSite } from '../../test/site';
import { createSharedAnswers } from '../call/shared-answers';
import { createTestClock } from '../clock';
import type { TestApp } from '../domains/testing';

export let api: TestApi;
export let app: TestApp;
let port: number;
let revision: SiteRevision;

export function prepareLive(): void {
  beforeAll(async () => {
    personCount = 0;
    const clock = createTestClock();
    const plainSite = createTestSite();
    revision = { ...toUnstagedRevision(plainSite) };
    const site = { ...plainSite, readRevision: async () => revision };
    api = await createTestApi({ live: true, clock, site, sharedAnswers: createSharedAnswers({ clock }) });
    app = await makeTestApp(api);
    port = await listenOnPort(api);
  });
  afterEach(() => {
    for (const follower of followers.splice(0)) follower.leave();
  });
  afterAll(() => api.close());
}

export async function listenOnPort({ server }: TestApi): Promise<number> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
}

export interface Follower {
  status: number;
  versions: ReadonlyMap<string, string>;
  topics: readonly string[];
  waitForVersion(topic: string, after?: string): Promise<string>;
  end: Promise<void>;
  leave(): void;
}

const followers: Follower[] = [];

/** Otherwise a change from before could still be announced to a new follower, or end an answer. */
export async function awaitEarlierChanges(): Promise<void> {
  if (!api.changes.isListening()) return;
  const key = `heard/${randomUUID()}`;
  const whenHeard = new Promise<void>((resolve) => {
    api.changes.onChange((each) => each === key && resolve());
    // Everything counts as changed then.
    api.changes.onRestart(resolve);
  });
  await sql`select announce_unannounced('0 seconds'), pg_notify('laurel_changes', ${key})`.execute(api.db);
  await whenHeard;
}

export async function followTopics(
  topics: readonly string[],
  as: { token: string } | null = null,
  onPort = port,
): Promise<Follower> {
  if (onPort === port) await awaitEarlierChanges();
  for (;;) {
    const follower = await openStream(topics, as, onPort);
    if (follower.status !== 503) return follower;
  }
}

async function openStream(topics: readonly string[], as: { token: string } | null, onPort: number): Promise<Follower> {
  const path = `${basePath}${livePath}?topics=${encodeURIComponent(topics.join(','))}`;
  const headers = as ? { cookie: `laurel_session=${as.token}` } : {};
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port: onPort, host: '127.0.0.1', path, headers, agent: false }, resolve).on('error', reject);
  });
  const versions = new Map<string, string>();
  const announcedTopics: string[] = [];
  const waiters = new Set<() => void>();
  let textLeft = '';
  answer.setMaxListeners(0);
  answer.setEncoding('utf8').on('data', (text: string) => {
    const events = (textLeft + text).split('\n\n');
    textLeft = events.pop() ?? '';
    for (const event of events) {
      if (!event.startsWith('data: ')) continue;
      const { topic, version }: LiveEvent = JSON.parse(event.slice('data: '.length));
      versions.set(topic, version);
      announcedTopics.push(topic);
    }
    for (const look of waiters) look();
  });
  const follower: Follower = {
    status: answer.statusCode ?? 0,
    versions,
    topics: announcedTopics,
    waitForVersion: (topic, after = versions.get(topic)) =>
      new Promise((resolve, reject) => {
        const handleEnd = () => reject(new Error(`The stream ended before ${topic} changed`));
        answer.once('close', handleEnd);
        const lookForVersion = () => {
          const version = versions.get(topic);
          if (version === undefined || version === after) return;
          waiters.delete(lookForVersion);
          answer.off('close', handleEnd);
          resolve(version);
        };
        waiters.add(lookForVersion);
        lookForVersion();
      }),
    end: new Promise((resolve) => {
      answer.on('close', () => resolve());
      answer.on('error', () => resolve());
    }),
    leave: () => answer.destroy(),
  };
  followers.push(follower);
  return follower;
}

export const renameContest = (id: string, title: string) =>
  api.db.updateTable('contests').set({ title }).where('id', '=', id).execute();

export function publishRevision(): void {
  revision = { ...revision };
}

let personCount = 0;
export function addPerson(role: SignedIn['role'] = 'player'): Promise<SignedIn> {
  personCount += 1;
  return signInUser(api, `viewer_${personCount}`, role);
}
