import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock';
import { page } from '../../sandbox/page';
import { signStamp } from '../../sandbox/seal';
import type { SteamSeason } from './steam-season';

const namespace = 'http://specs.openid.net/auth/2.0';
const signedNames = ['signed', 'op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle'];

export function createSteamOpenId(options: { season: SteamSeason; clock: Clock; loginUrl: string; home: string }) {
  const { season, clock } = options;
  const confirmedNonces = new Set<string>();

  const calculateSignature = (fields: URLSearchParams): string => {
    const text = signedNames.map((name) => `${name}:${fields.get(`openid.${name}`) ?? ''}\n`).join('');
    return signStamp(text);
  };

  function buildReturn(steamId: string, returnTo: string): URL {
    const url = new URL(returnTo);
    const id = `https://steamcommunity.com/openid/id/${steamId}`;
    const nonce = `${clock.now().toISOString().slice(0, 19)}Z${randomBytes(15).toString('base64')}`;
    const fields: Record<string, string> = {
      ns: namespace,
      mode: 'id_res',
      op_endpoint: options.loginUrl,
      claimed_id: id,
      identity: id,
      return_to: returnTo,
      response_nonce: nonce,
      assoc_handle: '1234567890',
      signed: signedNames.join(','),
    };
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(`openid.${name}`, value);
    url.searchParams.set('openid.sig', calculateSignature(url.searchParams));
    return url;
  }

  function answerChoice(query: URLSearchParams): Response {
    const renderLink = (as: string, text: string) =>
      page.html`<p><a href="?${new URLSearchParams([...query, ['as', as]]).toString()}">${text}</a></p>`;
    const links = season.players.map(({ id, name }) => renderLink(id, name));
    const note = 'This isn’t Steam. Choose an invented player to sign in as.';
    return page.of('Steam sandbox', note, [...links, renderLink('nobody', 'Cancel')]);
  }

  function signIn(query: URLSearchParams): Response {
    const returnTo = query.get('openid.return_to') ?? '';
    const realm = query.get('openid.realm') ?? '';
    const returnsHome = URL.canParse(returnTo) && new URL(returnTo).origin === new URL(options.home).origin;
    if (query.get('openid.mode') !== 'checkid_setup' || !returnTo.startsWith(`${realm}/`) || !returnsHome)
      return new Response('Bad request', { status: 400 });
    const chosenName = query.get('as');
    if (chosenName === null) return answerChoice(query);
    const url = season.players.some(({ id }) => id === chosenName)
      ? buildReturn(chosenName, returnTo)
      : new URL(returnTo);
    if (chosenName === 'nobody') {
      url.searchParams.set('openid.ns', namespace);
      url.searchParams.set('openid.mode', 'cancel');
    }
    return new Response(null, { status: 302, headers: { location: url.href } });
  }

  function answerCheck(form: URLSearchParams): Response {
    const nonce = form.get('openid.response_nonce') ?? '';
    const isValid = form.get('openid.sig') === calculateSignature(form) && !confirmedNonces.has(nonce);
    if (isValid) confirmedNonces.add(nonce);
    return new Response(`ns:${namespace}\nis_valid:${isValid}\n`, { headers: { 'content-type': 'text/plain' } });
  }

  return {
    returnOf: buildReturn,
    async answer(request: Request): Promise<Response> {
      if (request.method === 'POST') return answerCheck(new URLSearchParams(await request.text()));
      return signIn(new URL(request.url).searchParams);
    },
  };
}
