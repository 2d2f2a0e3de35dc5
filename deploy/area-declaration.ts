import { sessionStorageKey } from '@laurel/shared/protocol';
import { z } from 'zod';
import { rules } from './isolation/finding';
import { storageKinds } from './isolation/storage-names';
import { Refusal } from './refusal';
import type { PackageManifest } from './workspace';

const why = z.string().trim().min(10, 'says why in at least ten characters');
const bytes = z.number().int().positive();

/** What an area's files may weigh if its declaration gives no other budget, in gzipped bytes. */
export const usualBudget = { entry: 9_000, first: 60_000, page: 60_000, extension: 20_000 };

export const exception = z.strictObject({ package: z.string(), rule: z.enum(rules), why });

const declaration = z.object({
  globals: z.array(z.strictObject({ name: z.string(), why })).default([]),
  /** A key may end in `*`, which stands for any ending. `code` names a file that makes its keys at run time. */
  storage: z
    .array(
      z.strictObject({
        in: z.enum(storageKinds),
        key: z
          .string()
          .refine((key) => !key.startsWith('*'), 'names a key')
          .refine((key) => key !== sessionStorageKey, `is the session's, which the shell alone keeps`),
        code: z.string().optional(),
        why,
      }),
    )
    .default([]),
  exceptions: z.array(exception).default([]),
  /** What the area's files may weigh, in gzipped bytes. */
  budget: z
    .strictObject({
      entry: bytes.default(usualBudget.entry),
      first: bytes.default(usualBudget.first),
      page: bytes.default(usualBudget.page),
      extension: bytes.default(usualBudget.extension),
      parts: z.record(z.string(), z.strictObject({ bytes, why })).default({}),
    })
    .prefault({}),
});

export type Declaration = z.infer<typeof declaration>;
export type Exception = z.infer<typeof exception>;
export type Budget = Declaration['budget'];

/** @throws Refusal if the declaration can't be read. */
export function readDeclaration({ name, laurel }: PackageManifest): Declaration {
  const { globals, storage, exceptions, budget } = laurel ?? {};
  const parseResult = declaration.safeParse({ globals, storage, exceptions, budget });
  if (parseResult.success) return parseResult.data;
  const faults = parseResult.error.issues.map(({ path, message }) => `"laurel.${path.join('.')}": ${message}`);
  throw new Refusal(`${name}: its package.json can't be read. ${faults.join('; ')}.`);
}
