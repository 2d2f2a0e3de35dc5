import type { StageSteps } from '@laurel/shared/area/site';
import { isLocale, type Locale, locales, type Role, roles } from '@laurel/shared/protocol';
import type { StageAudience } from './publish-to-stage';
import { UsageError } from './usage-error';

export const audienceNames = ['role', 'language', 'steps', 'visits', 'mail'] as const;

type AudienceOptions = Record<'to' | (typeof audienceNames)[number], string | undefined>;

const defaultVisits = 500;

const splitList = (text: string): string[] => text.split(',').map((part) => part.trim());

function parseShare(text: string): number {
  const [, digits = ''] = /^(\d{1,3}(?:\.\d{1,2})?)%$/.exec(text) ?? [];
  const share = Number(digits);
  if (!(share > 0 && share <= 100))
    throw new UsageError(`"${text}" is not a share of visitors. A share looks like 5%.`);
  return share;
}

function parseRoles(text: string): Role[] {
  return splitList(text).map((name) => {
    const role = roles.find((each) => each === name);
    if (!role) throw new UsageError(`"${name}" is not a role. There are: ${roles.join(', ')}.`);
    return role;
  });
}

function parseLanguages(text: string): Locale[] {
  return splitList(text).map((code) => {
    if (!isLocale(code))
      throw new UsageError(`"${code}" is not a language of Laurel. There are: ${locales.join(', ')}.`);
    return code;
  });
}

function parseSteps(text: string, visits: string | undefined): StageSteps {
  const shares = splitList(text).map(parseShare);
  if (shares.some((share, index) => share <= (shares[index - 1] ?? 0)))
    throw new UsageError('--steps takes shares that grow: 5%,25%,100%.');
  if (visits !== undefined && !/^[1-9]\d{0,6}$/.test(visits))
    throw new UsageError('--visits takes a whole number above 0.');
  return { shares, visits: visits === undefined ? defaultVisits : Number(visits) };
}

/** Null if the options name no audience. The build is then published for everyone. */
export function readAudience({ to, role, language, steps, visits, mail }: AudienceOptions): StageAudience | null {
  const isStage = [to, role, language, steps].some((option) => option !== undefined);
  if (visits !== undefined && steps === undefined) throw new UsageError('--visits goes with --steps.');
  if (mail !== undefined && !isStage) throw new UsageError('--mail goes with --to, --role, --language or --steps.');
  if (mail !== undefined && !/^\S+@\S+$/.test(mail)) throw new UsageError(`"${mail}" is not a mail address.`);
  if (!isStage) return null;
  return {
    share: to === undefined ? undefined : parseShare(to),
    roles: role === undefined ? undefined : parseRoles(role),
    languages: language === undefined ? undefined : parseLanguages(language),
    steps: steps === undefined ? undefined : parseSteps(steps, visits),
    mail,
  };
}
