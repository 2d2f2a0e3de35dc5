import { type SettingText, settingTexts } from './texts';
import type { ConfiguredVariable } from './variables';

export type ShownSettings = Readonly<Record<string, string>>;

const texts: Readonly<Record<string, SettingText | undefined>> = settingTexts;

/** Also finds the texts of providers' settings, whose names contain the provider's name. */
const findText = (name: string): SettingText | undefined =>
  texts[name] ?? texts[name.replace(/^OIDC_[A-Z0-9]+_/, 'OIDC_<NAME>_')];

/** Keeps only scheme, host and a database's name, because users, passwords, paths and parameters can be secrets. */
function formatHosts(value: string): string {
  const places = value.split(/[\s,]+/).filter(Boolean);
  return places
    .map((place) => {
      if (!URL.canParse(place)) return 'set';
      const { protocol, host, pathname } = new URL(place);
      return `${protocol}//${host}${protocol.startsWith('postgres') ? pathname : ''}`;
    })
    .join(', ');
}

const formatValue = (text: SettingText, value: string): string => {
  if (text.prints === 'value') return value;
  return text.prints === 'hosts' ? formatHosts(value) : 'set';
};

export function showSettings(configuredVariables: readonly ConfiguredVariable[]): ShownSettings {
  const lines = configuredVariables.flatMap(({ name, value, file }) => {
    const text = findText(name);
    if (!text) return [];
    return [[name, `${formatValue(text, value)}${file === null ? '' : ` (from ${file})`}`]];
  });
  return Object.fromEntries(lines);
}
