import { type Extension, linkPoints } from '@laurel/shared/area/extensions';
import { capabilities, isReadCall, locales } from '@laurel/shared/protocol';
import { z } from 'zod';
import { Refusal } from './refusal';
import type { PackageManifest } from './workspace';

/** The most letters of a label: bars are narrow. */
const longestLabel = 24;

const count = z.strictObject({
  name: z.string().refine(isReadCall, 'is not a call that only reads'),
  request: z
    .strictObject({
      params: z.record(z.string(), z.string()).exactOptional(),
      query: z.record(z.string(), z.unknown()).exactOptional(),
    })
    .default({}),
  field: z.string().regex(/^\w+(\.\w+)*$/, 'is not the path of a field'),
});

const link = z.strictObject({
  point: z.enum(linkPoints, {
    error: ({ input }) => `is ${JSON.stringify(input)}. The points are: ${linkPoints.join(', ')}`,
  }),
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'has small letters, digits and hyphens'),
  to: z.string().regex(/^\/(?!\/)\S*$/, 'is not a path in Laurel'),
  label: z.strictObject(
    Object.fromEntries(
      locales.map((locale) => [
        locale,
        z.string().trim().min(1).max(longestLabel, `has more than ${longestLabel} letters`),
      ]),
    ) as Record<(typeof locales)[number], z.ZodString>,
  ),
  icon: z
    .array(z.string().regex(/^[Mm][\d\s,.\-A-Za-z]+$/, 'is not the data of an SVG path'))
    .max(12)
    .exactOptional(),
  count: count.exactOptional(),
  access: z.enum(['anyone', 'session', ...capabilities]).exactOptional(),
  order: z.number().int().exactOptional(),
});

const extensions = z.array(link).max(20);

/** Names a part of the declaration: `laurel.extensions.tickets.label.de`. */
function formatPlace([index, ...rest]: readonly PropertyKey[], declaration: unknown): string {
  const id: unknown = Object(Array.isArray(declaration) && typeof index === 'number' ? declaration[index] : null).id;
  const name = typeof id === 'string' ? id : index;
  return ['laurel.extensions', ...(name === undefined ? [] : [name]), ...rest].map(String).join('.');
}

/**
 * What an area shows outside of its own pages, by its package.json.
 * @throws Refusal with a sentence for each fault.
 */
export function readExtensions({ name: packageName, laurel }: PackageManifest): readonly Extension[] {
  const declaration = laurel?.extensions ?? [];
  const read = extensions.safeParse(declaration);
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `"${formatPlace(path, declaration)}" ${message}`);
    throw new Refusal(`${packageName}: its package.json can't be read. ${faults.join('; ')}.`);
  }
  const ids = read.data.map(({ point, id }) => `${point} ${id}`);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) throw new Refusal(`${packageName}: "laurel.extensions" has "${twice}" twice.`);
  return read.data;
}
