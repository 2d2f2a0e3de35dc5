import type { BuildSource } from '@laurel/shared/area/site';

/** The headings of `formatSource`. */
export const sourceHeadings = ['Commit', 'Author', 'What'];

const blank = '–';

/** The commit's first letters, author and subject. */
export const formatSource = (source: BuildSource | undefined): string[] =>
  source
    ? [
        `${source.commit.slice(0, 8)}${source.uncommitted ? ' and uncommitted changes' : ''}`,
        source.author,
        source.subject,
      ]
    : [blank, blank, blank];
