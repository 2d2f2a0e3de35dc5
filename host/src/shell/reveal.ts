import 'aos/dist/aos.css';
import AOS from 'aos';

const revealed = new Set<string>();

/** Marks what is still below the fold; what is in sight, or was revealed before, stays as it is. */
function mark(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-reveal]:not([data-aos])')) {
    if (revealed.has(element.dataset.reveal ?? '') || element.getBoundingClientRect().top < innerHeight) continue;
    element.dataset.aos = 'fade-up';
  }
}

/** Remembers what the library has begun to reveal, so that it happens once, whatever is rendered again. */
function remember(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-reveal].aos-animate'))
    if (dataset.reveal) revealed.add(dataset.reveal);
}

/** Once it has risen an element is as if it had never been hidden. */
document.addEventListener('transitionend', ({ target, propertyName }) => {
  if (!(target instanceof HTMLElement) || propertyName !== 'opacity') return;
  if (!target.matches('[data-aos].aos-animate')) return;
  delete target.dataset.aos;
  target.classList.remove('aos-init', 'aos-animate');
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
