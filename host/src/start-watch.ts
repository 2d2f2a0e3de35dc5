// Works with the script in the first HTML that watches the start.

/** Ends the watch once Laurel has started, and removes its messages. */
export function endStartWatch(root: HTMLElement): void {
  document.documentElement.dataset.start = 'done';
  root.hidden = false;
  for (const words of ['start-failed', 'start-partly']) document.getElementById(words)?.setAttribute('hidden', '');
}

/** Tells the user that a server-rendered page can be read but not used. */
export function showPartMissing(): void {
  document.getElementById('start-partly')?.removeAttribute('hidden');
}
