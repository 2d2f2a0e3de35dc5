import { z } from 'zod';
import { instant } from '../common';
import { areaName, build, buildSource, stage, stageRequest } from './stages';

const areaBuilds = z.object({
  name: z.string(),
  /** Null for an unpublished area, unless this browser previews it. */
  path: z.string().nullable(),
  enabled: z.boolean(),
  live: z.string().nullable(),
  previewed: z.string().nullable(),
  stage: stage.nullable(),
  request: stageRequest.nullable(),
  builds: z.array(
    z.object({
      build: z.string(),
      uploadedAt: instant,
      source: buildSource.nullable(),
      /** How many of the visits to Laurel in the last seven days ran this build. Null if that is unknown. */
      visits: z.object({ count: z.number().int(), visits: z.number().int() }).nullable(),
    }),
  ),
});
export type AreaBuilds = z.infer<typeof areaBuilds>;

const previews = z.object({
  previews: z.array(z.object({ area: z.string(), build: z.string() })),
  until: instant.nullable(),
});

export const areaSchemas = {
  getAreas: { answer: z.object({ revision: z.number().int(), areas: z.array(areaBuilds) }) },
  startPreview: { body: z.object({ area: areaName, build }), answer: previews },
  endPreviews: { body: z.object({ area: areaName.optional() }), answer: previews },
};
