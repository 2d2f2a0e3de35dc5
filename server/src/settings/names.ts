import { settingTexts } from './texts';
import { findLikelyName } from './variable-names';
import type { ConfiguredVariable } from './variables';

const knownNames: readonly string[] = Object.keys(settingTexts).filter((name) => !name.includes('<'));
const providerPattern = /^OIDC_[A-Z0-9]+_/;

export const takesFile = (name: string): boolean => knownNames.includes(name) || providerPattern.test(name);

/** Former names of settings, accepted until 26 December 2026. */
const formerSettings: Readonly<Record<string, string>> = {
  DRAWN_PAGES: 'SERVER_RENDERING',
  DRAWN_PAGES_WITHOUT: 'SERVER_RENDERING_WITHOUT',
};

export function renameFormerSettings(configuredVariables: readonly ConfiguredVariable[]): ConfiguredVariable[] {
  const names = configuredVariables.map(({ name }) => name);
  return configuredVariables.flatMap((variable) => {
    const name = formerSettings[variable.name];
    if (name === undefined) return [variable];
    return names.includes(name) ? [] : [{ ...variable, name }];
  });
}

/** Reports variables that look misspelt, because the setting would silently get its default. In production, also reports every unknown variable that begins with `LAUREL_`. Elsewhere, tests and developers' commands define such variables. */
export function listUnknownNames(names: readonly string[], isProduction: boolean): string[] {
  return names
    .filter((name) => !takesFile(name))
    .flatMap((name) => {
      const likelyName = findLikelyName(name, [...knownNames, ...knownNames.map((each) => `${each}_FILE`)]);
      // If the likely name is set too, no setting falls back to its default.
      if (likelyName && !names.includes(likelyName)) return [`${name} is unknown. Is ${likelyName} meant?`];
      return isProduction && name.startsWith('LAUREL_') ? [`${name} is unknown.`] : [];
    });
}
