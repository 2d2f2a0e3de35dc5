import { z } from 'zod';
import { instant, playerRef } from './common';
import { entryTerms } from './contests';

/** Values that travel with a refusal, by its code: what a screen needs to say it in figures and to go on. */
export const refusalParams = {
  /** The terms as they are now; entering by their version is entering on them. */
  terms_changed: z.object({ terms: entryTerms }),
  /** Who made the version that stands, and when. */
  version_conflict: z.object({ by: playerRef.nullable(), at: instant }),
};
export type RefusalParams = { [Code in keyof typeof refusalParams]: z.infer<(typeof refusalParams)[Code]> };
