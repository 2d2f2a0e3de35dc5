import * as client from 'openid-client';
import { z } from 'zod';
import { removeUnstorable } from '../database/storable-text';
import { givenTextLimits, quoteText } from '../given-text';
import type { ProviderProtocol } from './openid';
import { parseEmail } from './provider';

const userSchema = z.object({
  id: z.string().regex(/^\d{1,20}$/),
  username: z.string().overwrite(removeUnstorable).min(1),
  global_name: z.string().overwrite(removeUnstorable).nullish(),
  email: z.string().nullish(),
  verified: z.boolean().nullish(),
});

/** Discord supports OAuth 2 without OpenID Connect, so Laurel reads the user with the token. */
export const discord: ProviderProtocol = {
  scope: 'identify email',
  idToken: false,
  async discover({ issuer }) {
    return {
      issuer,
      authorization_endpoint: `${issuer}/oauth2/authorize`,
      token_endpoint: `${issuer}/api/oauth2/token`,
      userinfo_endpoint: `${issuer}/api/v10/users/@me`,
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    };
  },
  async readAccount(config, { access_token }) {
    const { issuer, userinfo_endpoint = '' } = config.serverMetadata();
    const answer = await client.fetchProtectedResource(config, access_token, new URL(userinfo_endpoint), 'GET');
    if (!answer.ok) throw new Error('Discord did not say who signed in.', { cause: answer });
    const { success, data } = userSchema.safeParse(await answer.json());
    if (!success) return null;
    const { id, username, global_name, email, verified } = data;
    const parseDisplayName = (text: string | null | undefined) => quoteText(text ?? '', givenTextLimits.account);
    const displayName = parseDisplayName(global_name) || parseDisplayName(username) || id;
    return { issuer, subject: id, displayName, email: verified ? parseEmail(email) : null };
  },
};
