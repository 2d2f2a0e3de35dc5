import { z } from 'zod';
import { instant } from '../common';
import { encodeFault } from '../faults';

const areaName = z.string().regex(/^\w{1,64}$/, encodeFault('area'));
const build = z.string().regex(/^\w{1,100}$/, encodeFault('build'));

/** The newest commit of what a build was made of. */
const buildSource = z.object({
  commit: z.string(),
  author: z.string(),
  subject: z.string(),
  /** True if the sources had changes beyond that commit. */
  uncommitted: z.boolean(),
});

/** An area with all its uploaded builds. */
const areaBuilds = z.object({
  name: z.string(),
  /** Null for an unpublished area, unless this browser previews it. */
  path: z.string().nullable(),
  enabled: z.boolean(),
  /** The build that everyone gets. */
  live: z.string().nullable(),
  /** The build that this browser previews. */
  previewed: z.string().nullable(),
  /** Newest first. */
  builds: z.array(z.object({ build: z.string(), uploadedAt: instant, source: buildSource.nullable() })),
});
export type AreaBuilds = z.infer<typeof areaBuilds>;

/** The builds that this browser previews now. */
const previews = z.object({
  previews: z.array(z.object({ area: z.string(), build: z.string() })),
  until: instant.nullable(),
});

export const areaSchemas = {
  getAreas: { answer: z.object({ revision: z.number().int(), areas: z.array(areaBuilds) }) },
  startPreview: { body: z.object({ area: areaName, build }), answer: previews },
  /** Ends all previews if no area is given. */
  endPreviews: { body: z.object({ area: areaName.optional() }), answer: previews },
};
