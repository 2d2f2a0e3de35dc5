import 'aos/dist/aos.css';
import './reveal.css';
import AOS from 'aos';

const revealed = new Set<string>();
/** What an element is, on its page. */
const nameOf = ({ dataset: { reveal = '' } }: HTMLElement): string => `${location.pathname} ${reveal}`;

/** Marks what is still below the fold; what is in sight, or was revealed before, stays as it is. */
function mark(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-reveal]:not([data-aos])')) {
    if (revealed.has(nameOf(element)) || element.getBoundingClientRect().top < innerHeight) continue;
    element.dataset.aos = 'fade-up';
  }
}

/** Remembers what the library has begun to reveal, so that it happens once, whatever is rendered again. */
function remember(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-reveal].aos-animate'))
    revealed.add(nameOf(element));
  // Whoever renders a class anew takes the library's away, which would not come back.
  for (const element of document.querySelectorAll<HTMLElement>('[data-reveal][data-aos]:not(.aos-animate)'))
    if (revealed.has(nameOf(element))) show(element);
}

/** Shows what is marked at once: it is as if it had never been hidden. */
function show(element: HTMLElement): void {
  revealed.add(nameOf(element));
  delete element.dataset.aos;
  element.classList.remove('aos-init', 'aos-animate');
}

const showAround = (element: Element | null): void => {
  const hidden = element?.closest<HTMLElement>('[data-reveal][data-aos]:not(.aos-animate)');
  if (hidden) show(hidden);
};

// What the keyboard reaches is there, and a jump lands where the part will be: a hidden one stands lower.
document.addEventListener('focusin', ({ target }) => target instanceof Element && showAround(target));
document.addEventListener(
  'click',
  ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
    if (link) showAround(document.getElementById(decodeURIComponent(link.hash.slice(1))));
  },
  { capture: true },
);

/** Once it has risen an element is as if it had never been hidden. */
document.addEventListener('transitionend', ({ target, propertyName }) => {
  if (!(target instanceof HTMLElement) || propertyName !== 'opacity') return;
  if (!target.matches('[data-aos].aos-animate')) return;
  show(target);
});

let initialized = false;

/** Lets the library find what was marked. It listens to the window from the first time on, and must do so only once. */
function refresh(): void {
  mark();
  if (initialized) AOS.refreshHard();
  else AOS.init({ duration: 1000, offset: 100, easing: 'ease-in-out', once: true, disableMutationObserver: true });
  initialized = true;
}

/** Starts revealing on the present page, and goes on as its lists arrive. Returns the way to stop. */
export function reveal(): () => void {
  refresh();
  let frame = 0;
  const observer = new MutationObserver((changes) => {
    remember();
    if (changes.every(({ type }) => type === 'attributes')) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(refresh);
  });
  observer.observe(document.getElementById('main') ?? document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class'],
  });
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}
