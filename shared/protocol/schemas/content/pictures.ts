import { z } from 'zod';

export const pictureType = z.enum(['image/avif', 'image/webp']);

const pictureFile = z.object({
  url: z.string(),
  mime: pictureType,
  bytes: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
});

export const picture = pictureFile.extend({
  alt: z.string(),
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  variants: z.array(pictureFile),
});
export type Picture = z.infer<typeof picture>;
