import type { Handlers } from '../../../call/context';
import { createSeries, skipSeriesDate, stopSeries } from './commands';
import { getSeries } from './queries';

export const seriesHandlers = { getSeries, createSeries, skipSeriesDate, stopSeries } satisfies Handlers;
