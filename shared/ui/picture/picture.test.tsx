import type { Picture as PictureOf } from '@laurel/shared/protocol';
import { render, screen } from '@testing-library/react';
import { Picture } from '.';

const file = { bytes: 1000, width: 320, height: 180 };

const testPicture: PictureOf = {
  url: '/art/covers/column.svg',
  mime: 'image/webp',
  bytes: 5000,
  width: 960,
  height: 540,
  alt: 'A bronze cup',
  colour: '#405030',
  variants: [
    { ...file, mime: 'image/avif', url: '/files/a.avif' },
    { ...file, mime: 'image/webp', url: '/files/b.webp' },
  ],
};

test('offers each type in its widths, and keeps its place', () => {
  const { container } = render(<Picture picture={testPicture} sizes="50vw" />);
  const image = screen.getByRole('img', { name: 'A bronze cup' });
  expect(image).toHaveAttribute('src', testPicture.url);
  expect(image).toHaveAttribute('width', '960');
  expect(image).toHaveAttribute('height', '540');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveStyle({ backgroundColor: '#405030' });
  const sourceSets = [...container.querySelectorAll('source')].map((source) => [
    source.type,
    source.srcset,
    source.sizes,
  ]);
  expect(sourceSets).toEqual([
    ['image/avif', '/files/a.avif 320w', '50vw'],
    ['image/webp', '/files/b.webp 320w, /art/covers/column.svg 960w', '50vw'],
  ]);
});

test('has no description if the text next to it says the same', () => {
  render(<Picture picture={testPicture} sizes="50vw" alt="" eager />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  const image = screen.getByRole('presentation');
  expect(image).toHaveAttribute('loading', 'eager');
  expect(image).toHaveAttribute('fetchpriority', 'high');
});
