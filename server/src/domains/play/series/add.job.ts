import { z } from 'zod';
import { defineJob, hour, minute } from '../../../jobs/job';

export const addSeriesContestJob = defineJob({
  kind: 'addSeriesContest',
  does: 'Makes the next contest of a series',
  payload: z.object({ seriesId: z.uuid(), date: z.iso.datetime() }),
  maxRuns: 2,
  tries: 20,
  firstPause: minute,
  longestPause: hour,
});

export const openSeriesContestJob = defineJob({
  kind: 'openSeriesContest',
  does: 'Opens a series’ contest and funds its prizes',
  payload: z.object({ contestId: z.uuid(), ownerId: z.uuid() }),
  maxRuns: 2,
  tries: 20,
  firstPause: minute,
  longestPause: hour,
});
