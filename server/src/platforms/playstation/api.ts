import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Clock } from '../../clock';
import type { Database } from '../../database/schema';
import { AnswerCache } from '../answer-cache';
import { askPlatform, type Fetch, type HttpReply, parseReply, readJson, readRetryAt } from '../ask';
import { Gate, type PlatformAnswer } from '../gate';
import {
  makeOkOutcome,
  makeOutageOutcome,
  type PlatformFailure,
  type PlatformOutcome,
  type Purpose,
} from '../platform';
import {
  earnedTrophies,
  nameLookup,
  profile,
  refusal,
  titlePage,
  trophyGroups,
  trophyList,
  trophySummary,
} from './answers';
import { deriveGateName, type PlayStationLogins } from './login';

export const playStationOrigins = {
  mobile: 'https://m.np.playstation.com',
  community: 'https://us-prof.np.community.playstation.net',
};

export const playStationBudget = { atOnce: 50, every: 3750 };

const pageSize = 800;
const listBytes = 8 * 1024 * 1024;
const minute = 60_000;

const noSuchNameCode = 2_105_356;
const noTrophiesCode = 2_240_525;
const privateTrophiesCode = 2_240_526;

export interface PlayStationApiOptions {
  db: Kysely<Database>;
  clock: Clock;
  fetch: Fetch;
  logins: PlayStationLogins;
  /** An account whose "About me" is never empty. */
  canary: string;
  origins?: typeof playStationOrigins;
}

type MissingSubject = Extract<PlatformFailure, { kind: 'not_found' }>['what'];
const unknownNamesLimits = { forMs: 2 * minute, most: 10_000 };

interface ApiRequest<Value> {
  path: string;
  query?: Record<string, string | number>;
  host?: keyof typeof playStationOrigins;
  language?: string;
  missing: MissingSubject;
  /** Set if anyone can request any name or title. The client then remembers for a while which of them don't exist. */
  byName?: true;
  read(text: string): PlatformAnswer<Value>;
}

type Profile = z.output<typeof profile>;
export type TitleRow = z.output<typeof titlePage>['trophyTitles'][number];

const trophiesPath = '/api/trophy/v1';

export class PlayStationApi {
  readonly #options: Required<PlayStationApiOptions>;
  readonly #gates = new Map<string, Gate>();
  readonly #unknownNames: AnswerCache<Extract<PlatformFailure, { kind: 'not_found' }>>;

  constructor(options: PlayStationApiOptions) {
    this.#unknownNames = new AnswerCache({ clock: options.clock, ...unknownNamesLimits });
    this.#options = { origins: playStationOrigins, ...options };
  }

  async countRequestsLeft(purpose: Purpose): Promise<number> {
    const logins = await this.#options.logins.listNames();
    return Math.max(0, ...(await Promise.all(logins.map((login) => this.#findGate(login).countRequestsLeft(purpose)))));
  }

  findAccount(name: string, purpose: Purpose) {
    return this.#sendRequest(purpose, {
      host: 'community',
      path: `/userProfile/v1/users/${encodeURIComponent(name)}/profile2`,
      query: { fields: 'accountId,onlineId,currentOnlineId' },
      missing: 'account',
      byName: true,
      read: (text) => readAnswerAs(nameLookup, text, (answer) => answer.profile),
    });
  }

  readProfile(accountId: string, purpose: Purpose) {
    return this.#sendRequest(purpose, this.#makeProfileRequest(accountId));
  }

  /** Every "About me" reads empty if the login never used a console, and sometimes for hours with any login. So an empty one counts only if the canary's isn't empty. */
  readProfileWithText(accountId: string, purpose: Purpose): Promise<PlatformOutcome<Profile>> {
    const { canary } = this.#options;
    return this.#runWithLogin(purpose, this.#makeProfileRequest(canary), async (token) => {
      const answer = await this.#sendOnce(token, this.#makeProfileRequest(accountId));
      if (answer.kind !== 'ok' || answer.value.aboutMe.trim() !== '') return answer;
      const canaryAnswer = await this.#sendOnce(token, this.#makeProfileRequest(canary));
      const isSound = canaryAnswer.kind === 'ok' && canaryAnswer.value.aboutMe.trim() !== '';
      if (isSound) return answer;
      return canaryAnswer.kind === 'ok' || canaryAnswer.kind === 'private' || canaryAnswer.kind === 'not_found'
        ? makeOutageOutcome('canary')
        : canaryAnswer;
    });
  }

  async listTitles(accountId: string, purpose: Purpose): Promise<PlatformOutcome<TitleRow[]>> {
    const rows: TitleRow[] = [];
    for (let offset: number | undefined = 0; offset !== undefined; ) {
      const page: PlatformOutcome<z.output<typeof titlePage>> = await this.#sendRequest(purpose, {
        path: `${trophiesPath}/users/${accountId}/trophyTitles`,
        query: { limit: pageSize, offset },
        missing: 'account',
        read: (text) => readAnswerAs(titlePage, text, (answer) => answer),
      });
      if (page.kind !== 'ok') return page;
      rows.push(...page.value.trophyTitles);
      const nextOffset: number | undefined = page.value.nextOffset;
      offset = nextOffset !== undefined && nextOffset > offset ? nextOffset : undefined;
    }
    return makeOkOutcome(rows);
  }

  readSummary(accountId: string, purpose: Purpose) {
    return this.#sendRequest(purpose, {
      path: `${trophiesPath}/users/${accountId}/trophySummary`,
      missing: 'account',
      read: (text) => {
        const answer = readAnswerAs(trophySummary, text, (each) => each);
        if (answer.kind !== 'ok') return answer;
        return answer.value.accountId === accountId
          ? makeOkOutcome(answer.value.earnedTrophies)
          : makeOutageOutcome('unreadable');
      },
    });
  }

  readTitle({ list, service }: TitleKey, purpose: Purpose) {
    return this.#sendRequest(purpose, {
      path: `${trophiesPath}/npCommunicationIds/${list}/trophyGroups`,
      query: { npServiceName: service },
      missing: 'title',
      byName: true,
      read: (text) => readAnswerAs(trophyGroups, text, (answer) => answer),
    });
  }

  listTrophies({ list, service }: TitleKey, language: string, purpose: Purpose) {
    return this.#sendRequest(purpose, {
      path: `${trophiesPath}/npCommunicationIds/${list}/trophyGroups/all/trophies`,
      query: { npServiceName: service },
      language,
      missing: 'title',
      byName: true,
      read: (text) => readAnswerAs(trophyList, text, (answer) => answer.trophies),
    });
  }

  listEarned(accountId: string, { list, service }: TitleKey, purpose: Purpose) {
    return this.#sendRequest(purpose, {
      path: `${trophiesPath}/users/${accountId}/npCommunicationIds/${list}/trophyGroups/all/trophies`,
      query: { npServiceName: service },
      missing: 'progress',
      read: (text) => readAnswerAs(earnedTrophies, text, (answer) => answer.trophies),
    });
  }

  #makeProfileRequest = (accountId: string): ApiRequest<Profile> => ({
    path: `/api/userProfile/v1/internal/users/${accountId}/profiles`,
    missing: 'account',
    read: (text) => readAnswerAs(profile, text, (answer) => answer),
  });

  /** Repeats a request once if expected data is missing, because PlayStation sometimes loses data for a moment. Requests marked `byName` aren't repeated. */
  async #sendRequest<Value>(purpose: Purpose, request: ApiRequest<Value>): Promise<PlatformOutcome<Value>> {
    const callOnce = () =>
      this.#runWithLogin(purpose, this.#makeProbe(request), (token) => this.#sendOnce(token, request));
    if (!request.byName) {
      const firstOutcome = await callOnce();
      return firstOutcome.kind === 'not_found' ? callOnce() : firstOutcome;
    }
    const key = `${request.path} ${request.query?.npServiceName ?? ''}`;
    const knownOutcome = this.#unknownNames.get(key);
    if (knownOutcome) return knownOutcome;
    const outcome = await callOnce();
    if (outcome.kind === 'not_found') this.#unknownNames.set(key, outcome);
    return outcome;
  }

  #makeProbe({ host, path }: ApiRequest<unknown>): ApiRequest<unknown> {
    const { canary } = this.#options;
    const readNothing = (): PlatformAnswer<null> => makeOkOutcome(null);
    if (host === 'community')
      return {
        host,
        path: '/userProfile/v1/users/PlayStation/profile2',
        query: { fields: 'accountId' },
        missing: 'account',
        read: readNothing,
      };
    if (path.startsWith(trophiesPath))
      return { path: `${trophiesPath}/users/${canary}/trophySummary`, missing: 'account', read: readNothing };
    return this.#makeProfileRequest(canary);
  }

  async #runWithLogin<Value>(
    purpose: Purpose,
    probe: ApiRequest<unknown>,
    question: (token: string) => Promise<PlatformAnswer<Value> | { kind: 'token_over' }>,
  ): Promise<PlatformOutcome<Value>> {
    const { logins } = this.#options;
    let failure: PlatformFailure = { kind: 'key_rejected' };
    for (const login of await logins.listNames()) {
      let loginFailure: PlatformAnswer<never> | undefined;
      const askWithLogin = async <Result>(
        ask: (token: string) => Promise<PlatformAnswer<Result> | { kind: 'token_over' }>,
      ) => {
        const token = await logins.provideToken(login);
        if (token.kind !== 'ok') {
          loginFailure = toPlatformAnswer(token);
          return loginFailure;
        }
        const firstAnswer = await ask(token.value);
        if (firstAnswer.kind !== 'token_over') return firstAnswer;
        const renewedToken = await logins.renewToken(login);
        if (renewedToken.kind !== 'ok') {
          loginFailure = toPlatformAnswer(renewedToken);
          return loginFailure;
        }
        const secondAnswer = await ask(renewedToken.value);
        return secondAnswer.kind === 'token_over' ? ({ kind: 'key_rejected' } as const) : secondAnswer;
      };
      const outcome = await this.#findGate(login).run<Value>(purpose, () => askWithLogin(question), {
        part: `${probe.host ?? 'mobile'} ${probe.path}`,
        ask: async () => loginFailure ?? askWithLogin((token) => this.#sendOnce(token, probe)),
      });
      if (outcome.kind !== 'rate_limited' && outcome.kind !== 'key_rejected') return outcome;
      // Reports a temporary failure rather than one that staff must fix.
      if (failure.kind === 'key_rejected' || outcome.kind === 'rate_limited') failure = outcome;
    }
    return failure;
  }

  #findGate = (login: string): Gate => {
    const { db, clock } = this.#options;
    const gate =
      this.#gates.get(login) ?? new Gate({ db, clock, name: deriveGateName(login), budget: playStationBudget });
    this.#gates.set(login, gate);
    return gate;
  };

  async #sendOnce<Value>(
    token: string,
    request: ApiRequest<Value>,
  ): Promise<PlatformAnswer<Value> | { kind: 'token_over' }> {
    const { fetch, origins } = this.#options;
    const { path, query = {}, host = 'mobile', language = 'en-GB', missing, read } = request;
    const url = new URL(path, origins[host]);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
    const reply = await askPlatform(fetch, { url, headers, mostBytes: listBytes });
    if (reply.kind !== 'reply') return reply;
    return reply.status === 200 ? read(reply.text) : this.#classifyRefusal(reply, missing);
  }

  #classifyRefusal(
    { status, headers, text }: HttpReply,
    what: ApiRequest<unknown>['missing'],
  ): PlatformAnswer<never> | { kind: 'token_over' } {
    const retryAt = readRetryAt(headers, this.#options.clock.now());
    const code = refusal.safeParse(readJson(text)).data?.error.code;
    if (status === 401) return { kind: 'token_over' };
    if (status === 429) return { kind: 'refused', retryAt };
    if (status === 403 && code === privateTrophiesCode) return { kind: 'private', what: 'profile' };
    // A 403 without a code comes from a proxy of PlayStation that asks us to stop. It says nothing about the player.
    if (status === 403 && code === undefined)
      return { kind: 'refused', retryAt, firstPause: 15 * minute, doubtful: true };
    if (status === 404 && (code === noTrophiesCode || code === noSuchNameCode)) return { kind: 'not_found', what };
    return makeOutageOutcome('status');
  }
}

export interface TitleKey {
  list: string;
  service: TitleRow['npServiceName'];
}

function toPlatformAnswer(outcome: PlatformFailure): PlatformAnswer<never> {
  return outcome.kind === 'rate_limited' ? { kind: 'refused', retryAt: outcome.retryAt } : outcome;
}

function readAnswerAs<Schema extends z.ZodType, Value>(
  schema: Schema,
  text: string,
  make: (answer: z.output<Schema>) => Value,
): PlatformAnswer<Value> {
  const answer = parseReply(schema, text);
  return answer.kind === 'ok' ? makeOkOutcome(make(answer.value)) : answer;
}
