import { z } from 'zod';

export interface ProviderSettings {
  kind: 'openid' | 'discord';
  name: string;
  label: string;
  /** The issuer's URL. For Discord, its origin. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const knownProviders = [
  { kind: 'openid', name: 'google', label: 'Google', issuer: 'https://accounts.google.com' },
  { kind: 'discord', name: 'discord', label: 'Discord', issuer: 'https://discord.com' },
] as const;
const reservedNames = ['steam', 'psn', 'wallet', 'password', 'sandbox', ...knownProviders.map(({ name }) => name)];

const issuer = z.url({ protocol: /^https?$/ });

type Variables = Readonly<Record<string, string | undefined>>;

/** @throws Error that names the variable, never its value */
export function readProviders(variables: Variables, { production }: { production: boolean }): ProviderSettings[] {
  const readSetting = (name: string): string | undefined => variables[name]?.trim() || undefined;
  const readClient = (prefix: string) => {
    const [clientId, clientSecret] = [readSetting(`${prefix}_CLIENT_ID`), readSetting(`${prefix}_CLIENT_SECRET`)];
    if (clientId && !clientSecret) throw new Error(`${prefix}_CLIENT_SECRET must be set with ${prefix}_CLIENT_ID`);
    if (clientSecret && !clientId) throw new Error(`${prefix}_CLIENT_ID must be set with ${prefix}_CLIENT_SECRET`);
    return clientId && clientSecret ? { clientId, clientSecret } : null;
  };
  const ownKnownProviders = knownProviders.flatMap((provider) => {
    const client = readClient(provider.name.toUpperCase());
    return client ? [{ ...provider, ...client }] : [];
  });
  const otherSettings = Object.keys(variables).flatMap((variable): ProviderSettings[] => {
    const [, providerPart] = /^OIDC_([A-Z][A-Z0-9]{0,30})_ISSUER$/.exec(variable) ?? [];
    const url = readSetting(variable);
    if (providerPart === undefined || url === undefined) return [];
    const name = providerPart.toLowerCase();
    if (reservedNames.includes(name)) throw new Error(`${variable} must have another name: ${name} is taken`);
    if (!issuer.safeParse(url).success) throw new Error(`${variable} must be the URL of an issuer`);
    if (production && !url.startsWith('https:')) throw new Error(`${variable} must begin with https: in production`);
    const client = readClient(`OIDC_${providerPart}`);
    if (!client) throw new Error(`OIDC_${providerPart}_CLIENT_ID must be set with ${variable}`);
    const label =
      readSetting(`OIDC_${providerPart}_LABEL`) ?? providerPart.charAt(0) + providerPart.slice(1).toLowerCase();
    return [{ kind: 'openid', name, label, issuer: url, ...client }];
  });
  return [...ownKnownProviders, ...otherSettings];
}
