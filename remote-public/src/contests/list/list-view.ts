import { readCookies, writeCookie } from '@laurel/shared/ui/cookies';

/** Contests as posters, or as rows of a table. */
export type ListView = 'posters' | 'rows';

export const listViews = ['posters', 'rows'] as const satisfies readonly ListView[];

const cookie = 'laurel_contest_list';
const yearSeconds = 365 * 24 * 60 * 60;

/** As this person had the list last. */
export function lastView(): ListView {
  const kept = readCookies()
    .split('; ')
    .find((pair) => pair.startsWith(`${cookie}=`))
    ?.slice(cookie.length + 1);
  return listViews.find((view) => view === kept) ?? 'posters';
}

export function keepView(view: ListView): void {
  writeCookie(cookie, view, yearSeconds);
}
