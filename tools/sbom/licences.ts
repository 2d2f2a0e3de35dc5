export interface SbomComponent {
  group?: string;
  name: string;
  version: string;
  licenses?: readonly ({ expression: string } | { license: { id?: string; name?: string } })[];
}

const freeLicences = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'OFL-1.1',
];

const acceptedPackages: Readonly<Record<string, string>> = {
  '@walletconnect/':
    'WalletConnect’s community licence: its own terms for commercial use, which the operator must read',
  '@ethereumjs/': 'MPL-2.0: unchanged files',
  satori: 'MPL-2.0: unchanged files',
  'web-push': 'MPL-2.0: unchanged files',
  'axe-core': 'MPL-2.0: unchanged files, never in a page',
  'mdn-data': 'CC0-1.0: tables of CSS, in the public domain; for publishing alone',
  'caniuse-lite': 'CC-BY-4.0: a table of browsers, named here',
  '@img/sharp-libvips-': 'LGPL-3.0: a library that is loaded, and can be replaced',
};

export const formatName = ({ group, name }: SbomComponent): string => (group ? `${group}/${name}` : name);

export function formatLicence({ licenses = [] }: SbomComponent): string {
  const namedLicenses = licenses.map((each) =>
    'expression' in each ? each.expression : (each.license.id ?? each.license.name ?? ''),
  );
  return namedLicenses.join(' AND ') || 'none';
}

function isFreeLicence(licence: string): boolean {
  const bareLicence = licence.replace(/[()]/g, '');
  if (/ OR /.test(bareLicence)) return bareLicence.split(' OR ').some(isFreeLicence);
  return bareLicence.split(' AND ').every((each) => freeLicences.includes(each));
}

export const listUnknownLicences = (components: readonly SbomComponent[]): SbomComponent[] =>
  components.filter((component) => {
    const name = formatName(component);
    const isKnown = Object.keys(acceptedPackages).some((start) =>
      start.endsWith('/') || start.endsWith('-') ? name.startsWith(start) : name === start,
    );
    return !name.startsWith('@laurel/') && !isFreeLicence(formatLicence(component)) && !isKnown;
  });
