import { useEffect, useRef, useState } from 'react';
import { Logo } from '../logo';
import { ThemeToggle } from '../theme-toggle';
import { components } from './catalogue';
import { ComponentPage } from './component-page';
import { Foundations } from './foundations';
import s from './gallery.module.css';
import { SideList } from './side-list';
import { type FrameWidth, frameWidths, StoryRouter } from './story-frame';
import { useHash } from './use-hash';

const pageTitles: Readonly<Record<string, string>> = { foundations: 'Foundations', everything: 'Everything' };

export function Gallery() {
  const address = useHash() || 'foundations';
  const [width, setWidth] = useState<FrameWidth>('full');
  const heading = useRef<HTMLHeadingElement>(null);
  const chosenComponents = components.filter(({ name }) => name === address);
  const shownComponents = address === 'everything' ? components : chosenComponents;
  const title = chosenComponents[0]?.title ?? pageTitles[address] ?? 'Not in the kit';

  const arrivedRef = useRef(false);
  useEffect(() => {
    document.title = `${title} · Laurel's interface kit`;
    if (arrivedRef.current) {
      scrollTo({ top: 0, behavior: 'instant' });
      heading.current?.focus({ preventScroll: true });
    }
    arrivedRef.current = true;
  }, [title]);

  return (
    <StoryRouter>
      <header className={s.top}>
        <a href="#foundations" className={s.home} aria-label="Laurel's interface kit, foundations">
          <Logo />
        </a>
        <label className={s.width}>
          <span>Place</span>
          <select value={width} onChange={({ target }) => setWidth(readWidth(target.value))} className={s.select}>
            {Object.entries(frameWidths).map(([value, { label }]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <ThemeToggle />
      </header>
      <div className={s.body}>
        <SideList current={address} pages={pageTitles} />
        <main className={s.main}>
          <h1 ref={heading} tabIndex={-1} className={s.title}>
            {title}
          </h1>
          {address === 'foundations' && <Foundations />}
          {title === 'Not in the kit' && <p>There is no component called {address}. Choose one from the list.</p>}
          {shownComponents.map((component) => (
            <ComponentPage
              key={component.name}
              component={component}
              width={width}
              isAmongOthers={shownComponents.length > 1}
            />
          ))}
        </main>
      </div>
    </StoryRouter>
  );
}

function readWidth(value: string): FrameWidth {
  return value === 'card' || value === 'phone' || value === 'half' ? value : 'full';
}
