// The other side of the script in the first HTML that watches the start.

/** Ends the watch: Laurel is there. What it said meanwhile goes. */
export function endStartWatch(root: HTMLElement): void {
  document.documentElement.dataset.start = 'done';
  root.hidden = false;
  for (const words of ['start-failed', 'start-partly']) document.getElementById(words)?.setAttribute('hidden', '');
}

/** Says over a drawn page that it can only be read. */
export function sayPartMissing(): void {
  document.getElementById('start-partly')?.removeAttribute('hidden');
}
