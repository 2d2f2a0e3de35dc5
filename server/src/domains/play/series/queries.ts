import { makeAnswer } from '../../../call/answer';
import type { Answer, Work } from '../../../call/context';
import { toSeriesView } from './mapper';
import { listSeriesWithOwners } from './store';

const maxContests = 100;

export const readSeries = async ({ db }: Pick<Work, 'db'>) => ({
  series: (await listSeriesWithOwners(db, maxContests)).map(toSeriesView),
});

export const getSeries = async (work: Work): Promise<Answer<'getSeries'>> => makeAnswer(await readSeries(work));
