import { z } from 'zod';

/** The types that every picture is converted to. */
export const pictureType = z.enum(['image/avif', 'image/webp']);

const pictureFile = z.object({
  url: z.string(),
  mime: pictureType,
  bytes: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
});

/** A picture for screens. Its size reserves the space, and its colour fills it, while it loads. */
export const picture = pictureFile.extend({
  alt: z.string(),
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  /** The same picture in other sizes and types, narrowest first. */
  variants: z.array(pictureFile),
});
export type Picture = z.infer<typeof picture>;
