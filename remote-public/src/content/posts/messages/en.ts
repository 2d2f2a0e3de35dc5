import { formatNumber, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

export const news = words('news', {
  head: { title: 'News', description: 'What’s new at Laurel: contests, winners and changes.' },
  tab: 'News',
  title: 'News',
  what: 'the stories',
  whatOne: 'the story',
  loadingOne: 'Loading story',
  none: { title: 'No stories yet', message: 'New stories appear here.' },
  noun: 'stories',
  searchHint: 'Words in a story',
  tagged: (tag: string) => `News: ${tag}`,
  taggedLead: 'Stories with this tag.',
  tags: 'Tags',
  feed: 'RSS feed',
  others: 'Other stories',
  newer: 'Newer',
  older: 'Older',
  all: 'All stories',
  by: (line: ReactNode, author: string) => renderText`${line}, by ${author}`,
  read: (minutes: number) => `${formatNumber(minutes)} min read`,
  readOn: (date: ReactNode, minutes: number) => renderText`${date}, ${formatNumber(minutes)} min read`,
});
