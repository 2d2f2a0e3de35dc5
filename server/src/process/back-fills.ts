import type { BackFill } from '../back-fills/back-fill';
import { resealBackFill } from './reseal';

/** A later build must keep each back-fill that may be under way. */
export const backFills: readonly BackFill[] = [resealBackFill];
