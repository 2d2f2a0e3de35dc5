import type { GalleryPicture } from '@laurel/shared/protocol';

export const makeGalleryPicture = (fields: Partial<GalleryPicture> = {}): GalleryPicture => ({
  id: '00000000-0000-4000-8000-000000000501',
  url: '/files/table.webp',
  mime: 'image/webp',
  bytes: 900,
  width: 960,
  height: 640,
  alt: 'Two players at a table',
  colour: '#405030',
  variants: [
    { url: '/files/table-320.avif', mime: 'image/avif', bytes: 90, width: 320, height: 213 },
    { url: '/files/table-320.webp', mime: 'image/webp', bytes: 120, width: 320, height: 213 },
  ],
  caption: 'The last table of the evening.',
  createdAt: '2026-11-20T09:00:00.000Z',
  ...fields,
});
