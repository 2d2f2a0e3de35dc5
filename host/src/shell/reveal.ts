import 'aos/dist/aos.css';
import AOS from 'aos';

const revealed = new Set<string>();

document.addEventListener('aos:in', ({ detail }: CustomEventInit<HTMLElement>) => {
  if (detail?.dataset.reveal) revealed.add(detail.dataset.reveal);
});

/** Marks what is still below the fold; what is in sight, or was revealed before, stays as it is. */
function mark(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-reveal]:not([data-aos])')) {
    if (revealed.has(element.dataset.reveal ?? '') || element.getBoundingClientRect().top < innerHeight) continue;
    element.dataset.aos = 'fade-up';
  }
}

/** Starts revealing on the present page, and goes on as its lists arrive. Returns the way to stop. */
export function reveal(): () => void {
  mark();
  AOS.init({ duration: 1000, offset: 100, easing: 'ease-in-out', once: true, disableMutationObserver: true });
  AOS.refreshHard();
  let frame = 0;
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      mark();
      AOS.refreshHard();
    });
  });
  observer.observe(document.getElementById('main') ?? document.body, { childList: true, subtree: true });
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}
