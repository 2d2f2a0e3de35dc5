import { componentPoints, linkPoints } from '@laurel/shared/area/extensions';
import { type CallName, calls, capabilities, isReadCall, listAccesses, locales } from '@laurel/shared/protocol';
import { z } from 'zod';
import { modulePathPattern } from './extension-modules';
import { Refusal } from './refusal';
import type { PackageManifest } from './workspace';

const maxLabelLength = 24;

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

const id = z.string().regex(/^[a-z][a-z0-9-]*$/, 'has small letters, digits and hyphens');
const label = z.strictObject(
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      z.string().trim().min(1).max(maxLabelLength, `has more than ${maxLabelLength} letters`),
    ]),
  ) as Record<(typeof locales)[number], z.ZodString>,
);
const commonFields = {
  access: z.enum(['anyone', 'session', ...capabilities]).exactOptional(),
  order: z.number().int().exactOptional(),
};

const link = z.strictObject({
  point: z.enum(linkPoints),
  id,
  to: z.string().regex(/^\/(?![/\\])[^\s\\]*$/, 'is not a path in Laurel'),
  label,
  icon: z
    .array(z.string().regex(/^[Mm][\d\s,.\-A-Za-z]+$/, 'is not the data of an SVG path'))
    .max(12)
    .exactOptional(),
  count: count.exactOptional(),
  ...commonFields,
});

const component = z.strictObject({
  point: z.enum(componentPoints),
  id,
  module: z.string().regex(modulePathPattern, 'is not a module such as src/play/latest.extension.tsx'),
  label: label.exactOptional(),
  ...commonFields,
});

const extensionPoints: readonly string[] = [...linkPoints, ...componentPoints];
const isLinkPoint = (point: unknown): boolean => linkPoints.some((each) => each === point);

const extensions = z
  .array(
    z.unknown().transform((value, context) => {
      const { point } = Object(value) as { point?: unknown };
      if (!extensionPoints.includes(String(point))) {
        const message = `is ${JSON.stringify(point)}. The points are: ${extensionPoints.join(', ')}`;
        context.addIssue({ code: 'custom', path: ['point'], message });
        return z.NEVER;
      }
      const parseResult = isLinkPoint(point) ? link.safeParse(value) : component.safeParse(value);
      if (parseResult.success) return parseResult.data;
      for (const { path, message } of parseResult.error.issues)
        context.addIssue({ code: 'custom', path: [...path], message });
      return z.NEVER;
    }),
  )
  .max(20);

type DeclaredExtension = z.infer<typeof link> | z.infer<typeof component>;

/** Returns a path such as `laurel.extensions.tickets.label.de`. */
function formatPlace([index, ...otherSteps]: readonly PropertyKey[], declaration: unknown): string {
  const id: unknown = Object(Array.isArray(declaration) && typeof index === 'number' ? declaration[index] : null).id;
  const name = typeof id === 'string' ? id : index;
  return ['laurel.extensions', ...(name === undefined ? [] : [name]), ...otherSteps].map(String).join('.');
}

const listCapabilities = (name: string): string[] =>
  listAccesses(calls[name as CallName]).filter((each) => capabilities.some((capability) => capability === each));

/** @throws Refusal if the declaration is faulty. */
export function readExtensions({ name: packageName, laurel }: PackageManifest): readonly DeclaredExtension[] {
  const declaration = laurel?.extensions ?? [];
  const parseResult = extensions.safeParse(declaration);
  if (!parseResult.success) {
    const faults = parseResult.error.issues.map(
      ({ path, message }) => `"${formatPlace(path, declaration)}" ${message}`,
    );
    throw new Refusal(`${packageName}: its package.json can't be read. ${faults.join('; ')}.`);
  }
  const ids = parseResult.data.map((each) => ('module' in each ? each.id : `${each.point} ${each.id}`));
  const repeatedId = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeatedId) throw new Refusal(`${packageName}: "laurel.extensions" has "${repeatedId}" twice.`);
  const readAccess = (each: DeclaredExtension) => each.access ?? laurel?.access;
  const refusedExtension = parseResult.data.find(
    (each) =>
      'count' in each &&
      each.count &&
      !listCapabilities(each.count.name).every((capability) => capability === readAccess(each)),
  );
  if (refusedExtension)
    throw new Refusal(
      `${packageName}: "laurel.extensions.${refusedExtension.id}" shows to people whom its counter's call refuses. Give it the call's access.`,
    );
  const columns = parseResult.data.filter(({ point }) => point.endsWith('.column'));
  const unlabelledColumn = columns.find((each) => each.label === undefined);
  if (unlabelledColumn)
    throw new Refusal(
      `${packageName}: the column "${unlabelledColumn.id}" in "laurel.extensions" needs a label for its heading.`,
    );
  return parseResult.data;
}
