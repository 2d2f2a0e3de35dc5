import { cardImage, type Head, type HeadRequest } from '@laurel/shared/area';
import { createFormats, type Formats } from '@laurel/shared/protocol/sentences';
import { readCurrentLocale } from '@laurel/shared/ui/locale';

export const platforms = { playstation: 'PlayStation', steam: 'Steam' } as const;

/** Uses UTC, because readers in every time zone get the same head. */
export const makeHeadFormats = (): Formats => createFormats(readCurrentLocale(), { timeZone: 'UTC' });

export const makeBreadcrumbs = (
  home: string,
  ...steps: readonly { name: string; path: string }[]
): Head['about'][number] => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: home + path,
  })),
});

export const makePublisher = (origin: string) =>
  ({ '@type': 'Organization', name: 'Laurel', url: `${origin}/` }) as const;

export const makeOnlineEvent = (
  { origin, home }: Pick<HeadRequest, 'origin' | 'home'>,
  path: string,
  { cancelled }: { cancelled: boolean },
) =>
  ({
    eventStatus: `https://schema.org/${cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: home + path },
    organizer: makePublisher(origin),
    image: cardImage,
  }) as const;

export const readLastSegment = ({ pathname }: URL): string => pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
