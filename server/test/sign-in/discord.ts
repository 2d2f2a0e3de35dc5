import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface DiscordUser {
  id: string;
  username: string;
  global_name: string | null;
  email?: string;
  verified?: boolean;
}

export interface TestDiscord {
  url: string;
  /** The next user to sign in; null cancels the sign-in. */
  user: DiscordUser | null;
  down: number | null;
  stop(): Promise<void>;
}

const client = { id: '1234567890', secret: 'hunter2-of-discord' };
export const discordClient = { clientId: client.id, clientSecret: client.secret };

export async function startDiscord(): Promise<TestDiscord> {
  const codes = new Map<string, { user: DiscordUser; challenge: string; redirectUri: string }>();
  const tokens = new Map<string, DiscordUser>();
  const server = createServer((request, response) => void answerRequest(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const discord: TestDiscord = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    user: null,
    down: null,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };

  function answerAuthorization(parameters: URLSearchParams, response: ServerResponse): void {
    const returnUrl = new URL(parameters.get('redirect_uri') ?? '');
    const isComplete = parameters.get('client_id') === client.id && parameters.get('code_challenge_method') === 'S256';
    if (discord.user && isComplete) {
      const code = randomUUID();
      const challenge = parameters.get('code_challenge') ?? '';
      codes.set(code, { user: discord.user, challenge, redirectUri: returnUrl.href });
      returnUrl.searchParams.set('code', code);
    } else returnUrl.searchParams.set('error', isComplete ? 'access_denied' : 'invalid_request');
    returnUrl.searchParams.set('state', parameters.get('state') ?? '');
    response.writeHead(302, { location: returnUrl.href }).end();
  }

  async function answerToken(
    request: IncomingMessage,
    sendJson: (status: number, body: object) => void,
  ): Promise<void> {
    let body = '';
    for await (const part of request) body += String(part);
    const form = new URLSearchParams(body);
    if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret)
      return sendJson(401, { error: 'invalid_client' });
    const code = form.get('code') ?? '';
    const issuedCode = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (issuedCode?.challenge !== challenge || issuedCode.redirectUri !== form.get('redirect_uri'))
      return sendJson(400, { error: 'invalid_grant' });
    const access_token = randomUUID();
    tokens.set(access_token, issuedCode.user);
    return sendJson(200, { access_token, token_type: 'Bearer', expires_in: 604800, scope: 'identify email' });
  }

  async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sendJson = (status: number, body: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const url = new URL(request.url ?? '', discord.url);
    if (discord.down !== null) return void response.writeHead(discord.down).end('<html>Bad gateway</html>');
    switch (url.pathname) {
      case '/oauth2/authorize':
        return answerAuthorization(url.searchParams, response);
      case '/api/oauth2/token':
        return answerToken(request, sendJson);
      case '/api/v10/users/@me': {
        const user = tokens.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
        return user ? sendJson(200, user) : sendJson(401, { message: '401: Unauthorized', code: 0 });
      }
      default:
        return sendJson(404, { message: '404: Not Found', code: 0 });
    }
  }
  return discord;
}
