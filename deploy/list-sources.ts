import type { BuildSource } from '@laurel/shared/area/site';

export const sourceHeadings = ['Commit', 'Author', 'What'];

const blankCell = '–';

export const formatSource = (source: BuildSource | undefined): string[] =>
  source
    ? [
        `${source.commit.slice(0, 8)}${source.uncommitted ? ' and uncommitted changes' : ''}`,
        source.author,
        source.subject,
      ]
    : [blankCell, blankCell, blankCell];
