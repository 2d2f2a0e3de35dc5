import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock';
import { sealText, unsealToken } from '../../sandbox/seal';
import type { PlayStationSeason } from './playstation-season';

const hourSeconds = 3600;
const loginSeconds = 5_183_999;

export function createPlayStationLogin(options: { season: PlayStationSeason; clock: Clock; client: string }) {
  const { season, clock, client } = options;
  const codes = new Set<string>();
  const generations = { access: 0, refresh: 0 };
  const readSeconds = () => Math.floor(clock.now().getTime() / 1000);

  type TokenKind = 'access' | 'refresh';
  let tokenCount = 0;
  const sealNewToken = (kind: TokenKind, until: number): string => {
    tokenCount += 1;
    return sealText(JSON.stringify([kind, until, generations[kind], tokenCount]));
  };
  function calculateExpiry(kind: TokenKind, token: string): number {
    const text = unsealToken(token);
    const [tokenKind, until, generation] = text === null ? [] : JSON.parse(text);
    return tokenKind === kind && generation === generations[kind] && until > readSeconds() ? until : 0;
  }

  function answerAuthorization(request: Request): Response {
    const npsso = /(?:^|; )npsso=([^;]*)/.exec(request.headers.get('cookie') ?? '')?.[1];
    const redirect = new URL(request.url).searchParams.get('redirect_uri');
    const isKnown = npsso !== undefined && season.npssos.includes(npsso);
    const query = isKnown
      ? `code=v3.${randomBytes(9).toString('base64url')}`
      : 'error=login_required&error_code=4165&error_description=User+is+not+authenticated';
    if (isKnown) codes.add(query.slice('code='.length));
    return new Response(null, { status: 302, headers: { location: `${redirect}/?${query}` } });
  }

  function answerTokens(refreshUntil: number): Response {
    const accessUntil = readSeconds() + hourSeconds - 1;
    const tokens = {
      access_token: sealNewToken('access', accessUntil),
      refresh_token: sealNewToken('refresh', refreshUntil),
    };
    const lifetimes = { expires_in: hourSeconds - 1, refresh_token_expires_in: refreshUntil - readSeconds() };
    return Response.json({ ...tokens, ...lifetimes, token_type: 'bearer', scope: 'psn:mobile.v2.core psn:clientapp' });
  }

  async function answerExchange(request: Request): Promise<Response> {
    const answerRefusal = (error: string, status = 400) =>
      Response.json({ error, error_description: 'Invalid grant', error_code: 4159 }, { status });
    const basicAuthorization = `Basic ${Buffer.from(client).toString('base64')}`;
    if (request.headers.get('authorization') !== basicAuthorization) return answerRefusal('invalid_client', 401);
    const form = new URLSearchParams(await request.text());
    if (form.get('token_format') !== 'jwt') return answerRefusal('invalid_request');
    if (form.get('grant_type') === 'authorization_code')
      return codes.delete(form.get('code') ?? '')
        ? answerTokens(readSeconds() + loginSeconds)
        : answerRefusal('invalid_grant');
    const until = calculateExpiry('refresh', form.get('refresh_token') ?? '');
    return until > 0 ? answerTokens(until) : answerRefusal('invalid_grant');
  }

  return {
    async answer(request: Request): Promise<Response> {
      return request.method === 'POST' ? answerExchange(request) : answerAuthorization(request);
    },
    isKnown(request: Request): boolean {
      const bearer = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
      return calculateExpiry('access', bearer) > 0;
    },
    forgetAccess() {
      generations.access += 1;
    },
    forgetAll() {
      generations.access += 1;
      generations.refresh += 1;
    },
  };
}
