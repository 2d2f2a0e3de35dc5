import { type Card, cardImage, type Head, type ListedPage, subjects } from '@laurel/shared/area/head';
import { type AreaEntry, findArea } from '@laurel/shared/area/registry';
import { z } from 'zod';

// An area's build isn't trusted, so this file checks what the build says about its pages.

const createTextSchema = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((text) => text.replaceAll('\u2060', ''));

const pathSchema = z
  .string()
  .max(500)
  .regex(/^\/(?!\/)[\w\-.~%!$&'()*+,;=:@/]*$/);

const cardSchema: z.ZodType<Card> = z.object({
  kicker: createTextSchema(200),
  title: createTextSchema(300),
  text: createTextSchema(2000),
  figure: z.object({ label: createTextSchema(100), value: createTextSchema(100) }).nullable(),
  picture: z.string().max(500).nullable(),
});

const thingSchema = z.looseObject({ '@context': z.literal('https://schema.org'), '@type': z.string() });

const answerSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal(200),
    head: z.object({
      title: createTextSchema(300),
      description: createTextSchema(2000),
      path: pathSchema,
      kind: z.enum(['website', 'article', 'profile']),
      card: cardSchema,
      indexed: z.boolean(),
      about: z.array(thingSchema).max(10),
    }),
  }),
  z.object({ status: z.literal(301), path: pathSchema }),
  z.object({ status: z.literal(404) }),
]);

export type FoundHead =
  | { status: 200; head: Head }
  | { status: 301; path: string }
  | { status: 404 | 410 }
  | { status: 'unknown'; indexed: boolean; complete: boolean };

interface Site {
  areas: readonly AreaEntry[];
}

const belongsToArea = (entry: AreaEntry, { areas }: Site, address: string): boolean =>
  findArea(areas, address)?.name === entry.name;

/** @throws Error that says what is wrong with the answer */
export function readHead(
  headAnswer: unknown,
  { entry, pathname, site }: { entry: AreaEntry; pathname: string; site: Site },
): Exclude<FoundHead, { status: 'unknown' }> | null {
  if (headAnswer === null) return null;
  const parsedAnswer = answerSchema.safeParse(headAnswer);
  if (!parsedAnswer.success)
    throw new Error(`Its answer about a page is invalid: ${z.prettifyError(parsedAnswer.error).slice(0, 300)}`);
  const areaHead = parsedAnswer.data;
  if (areaHead.status === 404) return areaHead;
  const address = areaHead.status === 301 ? areaHead.path : areaHead.head.path;
  if (areaHead.status === 301 && address === pathname) throw new Error(`A page has moved to itself: ${address}`);
  if (!belongsToArea(entry, site, address)) throw new Error(`A page has an address of another area: ${address}`);
  return areaHead as Exclude<FoundHead, { status: 'unknown' }>;
}

const listedPageSchema = z.object({ path: z.string().max(200), subject: z.enum(subjects).nullable() });

export const readListedPages = (entries: readonly unknown[], entry: AreaEntry, site: Site): ListedPage[] =>
  entries.flatMap((each) => {
    const parsedPage = listedPageSchema.safeParse(each);
    if (!parsedPage.success) return [];
    const { path: address, subject } = parsedPage.data;
    const parameterCount = address.match(/:\w+/g)?.length ?? 0;
    const filledAddress = address.replace(/:\w+/g, 'one');
    const fits =
      parameterCount === (subject === null ? 0 : 1) &&
      pathSchema.safeParse(filledAddress).success &&
      belongsToArea(entry, site, filledAddress);
    return fits ? [parsedPage.data] : [];
  });

export const addCardImage = (data: unknown, address: string): unknown => {
  if (data === cardImage) return address;
  if (Array.isArray(data)) return data.map((each) => addCardImage(each, address));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, each]) => [key, addCardImage(each, address)]));
};
