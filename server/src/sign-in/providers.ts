import { discord } from './discord';
import { createOpenId, createProvider } from './openid';
import type { SignInProvider } from './provider';
import type { ProviderSettings } from './settings';

export const createProviders = (settings: readonly ProviderSettings[]): ReadonlyMap<string, SignInProvider> =>
  new Map(
    settings.map((each) => [each.name, createProvider(each, each.kind === 'discord' ? discord : createOpenId())]),
  );
