import 'aos/dist/aos.css';
import './reveal.css';
import AOS from 'aos';

const revealedIds = new Set<string>();
const readName = ({ dataset: { reveal = '' } }: HTMLElement): string => `${location.pathname} ${reveal}`;

function markSections(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-reveal]:not([data-aos])')) {
    if (revealedIds.has(readName(element)) || element.getBoundingClientRect().top < innerHeight) continue;
    element.dataset.aos = 'fade-up';
  }
}

function rememberShownElements(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-reveal].aos-animate'))
    revealedIds.add(readName(element));
  // When React renders another class, it drops the library's, which would hide the element again.
  for (const element of document.querySelectorAll<HTMLElement>('[data-reveal][data-aos]:not(.aos-animate)'))
    if (revealedIds.has(readName(element))) showSection(element);
}

function showSection(element: HTMLElement): void {
  revealedIds.add(readName(element));
  delete element.dataset.aos;
  element.classList.remove('aos-init', 'aos-animate');
}

const showEnclosingSection = (element: Element | null): void => {
  const hiddenSection = element?.closest<HTMLElement>('[data-reveal][data-aos]:not(.aos-animate)');
  if (hiddenSection) showSection(hiddenSection);
};

// A hidden element is lower than its final place, so it shows at once if it gets the focus or a link jumps to it.
document.addEventListener('focusin', ({ target }) => target instanceof Element && showEnclosingSection(target));
document.addEventListener(
  'click',
  ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
    if (link) showEnclosingSection(document.getElementById(decodeURIComponent(link.hash.slice(1))));
  },
  { capture: true },
);

document.addEventListener('transitionend', ({ target, propertyName }) => {
  if (!(target instanceof HTMLElement) || propertyName !== 'opacity') return;
  if (!target.matches('[data-aos].aos-animate')) return;
  showSection(target);
});

let isInitialized = false;

/** `init` adds listeners to the window, so call it only once. */
function observeSections(): void {
  markSections();
  if (isInitialized) AOS.refreshHard();
  else AOS.init({ duration: 1000, offset: 100, easing: 'ease-in-out', once: true, disableMutationObserver: true });
  isInitialized = true;
}

export function revealSections(): () => void {
  observeSections();
  let frame = 0;
  const scheduleObserving = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(observeSections);
  };
  const observer = new MutationObserver((changes) => {
    rememberShownElements();
    if (changes.some(({ type }) => type !== 'attributes')) scheduleObserving();
  });
  // A section that is laid out late moves the ones below it.
  document.addEventListener('contentvisibilityautostatechange', scheduleObserving);
  observer.observe(document.getElementById('main') ?? document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['class'],
  });
  return () => {
    cancelAnimationFrame(frame);
    document.removeEventListener('contentvisibilityautostatechange', scheduleObserving);
    observer.disconnect();
  };
}
