import { revealSections } from './reveal';

// jsdom has no layout, so the library would find every element in view.
jest.mock('aos', () => ({ __esModule: true, default: { init() {}, refreshHard() {} } }));

function openPage(): { above: HTMLElement; below: HTMLElement; last: HTMLElement } {
  document.body.innerHTML = `
    <main id="main">
      <a href="#last">Last</a>
      <section data-reveal="above"></section>
      <section data-reveal="below"><button type="button">Press</button></section>
      <section data-reveal="last"><h2 id="last">Last</h2></section>
    </main>`;
  const placeElement = (name: string, top: number) => {
    const element = document.querySelector<HTMLElement>(`[data-reveal=${name}]`);
    if (!element) throw new Error(`Nothing is named ${name}`);
    element.getBoundingClientRect = () => new DOMRect(0, top, 100, 100);
    return element;
  };
  return { above: placeElement('above', 100), below: placeElement('below', 2000), last: placeElement('last', 3000) };
}

let stopReveal = () => {};
afterEach(() => stopReveal());

test('only elements below the fold are hidden', () => {
  history.replaceState(null, '', '/one');
  const { above, below } = openPage();
  stopReveal = revealSections();
  expect(above).not.toHaveAttribute('data-aos');
  expect(below).toHaveAttribute('data-aos', 'fade-up');
});

test('a focused element shows at once, and is never hidden again on its page', () => {
  history.replaceState(null, '', '/two');
  const { below, last } = openPage();
  stopReveal = revealSections();
  document.querySelector('button')?.focus();
  expect(below).not.toHaveAttribute('data-aos');
  expect(last).toHaveAttribute('data-aos');
  stopReveal();
  const reopenedPage = openPage();
  stopReveal = revealSections();
  expect(reopenedPage.below).not.toHaveAttribute('data-aos');
  stopReveal();
  history.replaceState(null, '', '/three');
  const otherPage = openPage();
  stopReveal = revealSections();
  expect(otherPage.below).toHaveAttribute('data-aos');
});

test('a jump lands at the part’s final place', () => {
  history.replaceState(null, '', '/four');
  const { below, last } = openPage();
  stopReveal = revealSections();
  document.querySelector('a')?.click();
  expect(last).not.toHaveAttribute('data-aos');
  expect(below).toHaveAttribute('data-aos');
});

test('an element that renders with another class while it rises stays visible', async () => {
  history.replaceState(null, '', '/five');
  const { below } = openPage();
  stopReveal = revealSections();
  below.classList.add('aos-animate');
  await Promise.resolve();
  below.className = 'own';
  await Promise.resolve();
  expect(below).not.toHaveAttribute('data-aos');
});
