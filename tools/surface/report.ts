import type { ModuleSurface } from './module-surface';

export interface Section {
  title: string;
  kind: 'code' | 'table';
  note?: string;
  members: ReadonlyMap<string, string>;
}

export interface Report {
  version: string;
  sections: Section[];
}

const sortTexts = (texts: ReadonlyMap<string, string>, prefix = ''): Map<string, string> =>
  new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, text]) => [name, `${prefix}${text}`]));

export function toSections({ name, exports, typesBehind, foreignNames }: ModuleSurface): Section[] {
  const origins = [...foreignNames]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([source, names]) => `${[...names].sort().join(', ')} of \`${source}\``);
  const note = origins.length > 0 ? { note: `Names from elsewhere: ${origins.join('; ')}.` } : {};
  const section: Section = { title: name, kind: 'code', ...note, members: sortTexts(exports, 'export ') };
  return typesBehind.size === 0
    ? [section]
    : [section, { title: `Behind ${name}`, kind: 'code', members: sortTexts(typesBehind) }];
}

const intro = `What the host provides to every area at run time, as of the last version. Written by \`npm run versions\`, never by hand; what
differs since then is in \`npm run surface\`. Which version a change needs: \`docs/areas.md\`.`;

const forms = {
  code: { language: 'ts', separator: '\n\n' },
  table: { language: 'text', separator: '\n' },
} as const;

export const formatReport = ({ version, sections }: Report): string =>
  [
    `# The shared surface\n\nVersion ${version}\n\n${intro}\n`,
    ...sections.map(({ title, kind, note, members }) => {
      const { language, separator } = forms[kind];
      const body = [...members.values()].join(separator);
      return `## ${title}\n\n${note ? `${note}\n\n` : ''}\`\`\`${language}\n${body}\n\`\`\`\n`;
    }),
  ].join('\n');

const readName = (member: string): string =>
  /^(?:export )?(?:(?:abstract )?class|interface|type|const|let|function) ([\w$]+)/.exec(member)?.[1] ??
  /^(?:export )?([^\s:]+)/.exec(member)?.[1] ??
  member;

/** @throws SyntaxError if the report has no version */
export function parseReport(text: string): Report {
  const version = /^Version (\S+)$/m.exec(text)?.[1];
  if (!version) throw new SyntaxError('The surface report has no version');
  const sections = [...text.matchAll(/^## (.+)\n[\s\S]*?^```(ts|text)\n([\s\S]*?)\n```$/gm)].map(
    ([, title = '', language, body = '']): Section => {
      const kind = language === 'ts' ? 'code' : 'table';
      const members = body.split(forms[kind].separator);
      return { title, kind, members: new Map(members.map((member) => [readName(member), member])) };
    },
  );
  return { version, sections };
}
