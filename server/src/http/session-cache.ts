import { includesVersion } from '@laurel/shared/protocol';
import { type ChangedIdentity, countIdentityChanges, isAnyChangedSince } from '../call/identity-changes';
import type { Clock } from '../clock';
import type { FoundSession } from '../domains/people/sign-in/sessions.store';
import type { Changes } from '../live/changes';
import type { FindSession, LoadSession } from './authenticate';

/** The cache never answers with a session for longer than this many milliseconds after another process ended the session. */
const mostStaleMs = 1000;
/** After this many milliseconds a session is read again, because the read also saves the session's last use. */
const lifetimeMs = 10_000;

interface CachedSession extends FoundSession {
  keys: readonly string[];
  identities: readonly ChangedIdentity[];
  version: string;
  identityChanges: number;
  elapsedMs: number;
  at: number;
}

export interface SessionCacheOptions {
  changes: Changes;
  clock: Clock;
  /** A monotonic clock in milliseconds. */
  readElapsed?: () => number;
  most?: number;
}

export type KeepSessions = (load: LoadSession, ask: FindSession) => FindSession;

export function createSessionCache({
  changes,
  clock,
  readElapsed = () => performance.now(),
  most = 10_000,
}: SessionCacheOptions): KeepSessions {
  const sessions = new Map<string, CachedSession>();

  const isCurrent = ({ keys, identities, version, identityChanges, elapsedMs, at, endsAt }: CachedSession): boolean => {
    const now = clock.now().getTime();
    return (
      !isAnyChangedSince(identityChanges, identities) &&
      includesVersion(version, changes.readVersion(keys)) &&
      endsAt.getTime() > now &&
      // Either clock can stop: the service's in tests, the process's on a machine that slept.
      readElapsed() - elapsedMs < lifetimeMs &&
      Math.abs(now - at) < lifetimeMs
    );
  };

  /** Sessions are in the order in which they were read, so the loop stops at the first that is young enough. */
  function forgetOldSessions(): void {
    for (const [token, { elapsedMs }] of sessions) {
      if (sessions.size < most && readElapsed() - elapsedMs < lifetimeMs) break;
      sessions.delete(token);
    }
  }

  return (load, ask) => async (token) => {
    if (!changes.isListening() || changes.readKnownAge() >= mostStaleMs) return ask(token);
    const cachedSession = sessions.get(token);
    if (cachedSession && isCurrent(cachedSession)) return cachedSession.user;
    const versionsBefore = {
      version: changes.readLatest(),
      identityChanges: countIdentityChanges(),
      elapsedMs: readElapsed(),
      at: clock.now().getTime(),
    };
    const session = await load(token);
    sessions.delete(token);
    if (!session) return null;
    const { id, sessionId } = session.user;
    const identities = [`session/${sessionId}`, `user/${id}`] as const;
    const keys = [...identities, `player/${id}/account`];
    forgetOldSessions();
    sessions.set(token, { ...session, ...versionsBefore, keys, identities });
    return session.user;
  };
}
