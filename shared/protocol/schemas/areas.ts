import { z } from 'zod';
import { instant } from './common';
import { fault } from './faults';

const areaName = z.string().regex(/^\w{1,64}$/, fault('area'));
const build = z.string().regex(/^\w{1,100}$/, fault('build'));

/** An area with everything that was uploaded of it. */
const areaBuilds = z.object({
  name: z.string(),
  /** Null for one that was never published, until it is previewed. */
  path: z.string().nullable(),
  enabled: z.boolean(),
  /** The build that everyone gets. */
  live: z.string().nullable(),
  /** The build that the asking browser gets in its place. */
  previewed: z.string().nullable(),
  /** The newest first. */
  builds: z.array(z.object({ build: z.string(), uploadedAt: instant })),
});
export type AreaBuilds = z.infer<typeof areaBuilds>;

/** What the asking browser previews from now on. */
const previews = z.object({
  previews: z.array(z.object({ area: z.string(), build: z.string() })),
  until: instant.nullable(),
});

export const areaSchemas = {
  getAreas: { answer: z.object({ revision: z.number().int(), areas: z.array(areaBuilds) }) },
  startPreview: { body: z.object({ area: areaName, build }), answer: previews },
  /** Without an area it ends all of them. */
  endPreviews: { body: z.object({ area: areaName.optional() }), answer: previews },
};
