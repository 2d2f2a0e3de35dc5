import type { ReactNode } from 'react';
// biome-ignore lint/style/noRestrictedImports: the router facade exports only what the product uses; only the gallery needs MemoryRouter
import { MemoryRouter } from 'react-router-dom';
import s from './gallery.module.css';
import type { Story } from './story';

export const frameWidths = {
  full: { label: 'as wide as the page', pixels: undefined },
  half: { label: '640 px', pixels: 640 },
  phone: { label: '358 px, a phone', pixels: 358 },
  card: { label: '256 px, a card', pixels: 256 },
} as const;

export type FrameWidth = keyof typeof frameWidths;

/** Links in stories change only an address in memory, so that the gallery keeps its own. */
export function StoryRouter({ children }: { children: ReactNode }) {
  return <MemoryRouter initialEntries={['/contests/winter-laurel-cup']}>{children}</MemoryRouter>;
}

export interface StoryFrameProps {
  component: string;
  story: Story;
  width: FrameWidth;
}

export function StoryFrame({ component, story: { name, note, frame, Show }, width }: StoryFrameProps) {
  const id = `${component}-${name.toLowerCase().replaceAll(/\W+/g, '-')}`;
  const pixels = frameWidths[frame === 'narrow' ? 'card' : width].pixels;
  return (
    <section aria-labelledby={id} className={s.story} data-story={name}>
      <h3 id={id} className={s.name}>
        {name}
      </h3>
      {note !== undefined && <p className={s.note}>{note}</p>}
      <div className={s.frame}>
        <div data-room style={pixels === undefined ? undefined : { maxWidth: pixels }}>
          <Show />
        </div>
      </div>
    </section>
  );
}
