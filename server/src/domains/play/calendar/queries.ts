import type { Locale } from '@laurel/shared/protocol';
import { calendarTexts as german } from '@laurel/shared/protocol/sentences/de';
import { calendarTexts as english } from '@laurel/shared/protocol/sentences/en';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { toIsoOrNull } from '../../../database/iso-dates';
import { type CalendarEvent, writeCalendar } from './ics.rules';
import { type CalendarRow, findCalendarOwner, findLink, listCalendarRows } from './store';

const languages = { en: english, de: german };

export async function getCalendar({ db, user }: Work<Actor>): Promise<Answer<'getCalendar'>> {
  const link = await findLink(db, user.id);
  return makeAnswer({ since: toIsoOrNull(link?.createdAt ?? null) });
}

export async function readCalendar(
  { db, now, config }: Pick<Work, 'db' | 'now' | 'config'>,
  token: string,
): Promise<string | undefined> {
  const owner = await findCalendarOwner(db, token);
  if (!owner) return undefined;
  const locale = owner.locale ?? 'en';
  const rows = await listCalendarRows(db, owner.id, now);
  return writeCalendar(
    languages[locale].name,
    rows.map((row) => toEvent(row, { origin: config.publicOrigin, locale })),
  );
}

function toEvent(row: CalendarRow, { origin, locale }: { origin: string; locale: Locale }): CalendarEvent {
  const { kind, id, version, title, opponent, slug, cancelled, startsAt, endsAt, changedAt } = row;
  const path = kind.startsWith('match') ? `/dashboard/matches/${id}` : `/contests/${slug}`;
  const subject = kind.startsWith('match') ? 'match' : kind;
  return {
    uid: `${subject}-${id}@${new URL(origin).hostname}`,
    // A cancellation may not have raised the version, but clients need a higher sequence.
    sequence: version + Number(cancelled),
    title: languages[locale].events[kind]({ title, opponent: opponent ?? '' }),
    url: origin + path,
    ...{ startsAt, endsAt, cancelled, changedAt },
  };
}
