import type { Locale } from '@laurel/shared/protocol';
import type { Formats } from '@laurel/shared/protocol/sentences';
import type { Thing, WithContext } from 'schema-dts';
import type { AskVisitor } from '../http/visitor';
import { type Card, cardPath } from './cards/card';
import type { HeadTexts } from './texts';

/** What a page's head is made from. */
export interface HeadSource {
  ask: AskVisitor;
  t: HeadTexts;
  formats: Formats;
  locale: Locale;
  /** The address of the site, without a slash at its end. */
  origin: string;
}

/** Where the card of a page is: what search engines show of something that has no picture of its own. */
export const cardAddress = ({ origin, locale }: HeadSource, path: string, card: Card): string =>
  origin + cardPath(locale, path, card);

/** The way from the home page to this one. */
export const trail = (origin: string, ...steps: readonly { name: string; path: string }[]): WithContext<Thing> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + path,
  })),
});

/** Who holds and publishes what is here. */
export const laurel = (origin: string) => ({ '@type': 'Organization', name: 'Laurel', url: `${origin}/` }) as const;

/** Where and by whom everything is played, and whether it is. */
export const playedOnline = (origin: string, path: string, { cancelled }: { cancelled: boolean }) =>
  ({
    eventStatus: `https://schema.org/${cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: origin + path },
    organizer: laurel(origin),
  }) as const;

export const platforms = { playstation: 'PlayStation', steam: 'Steam' } as const;
