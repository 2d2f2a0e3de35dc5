export function endStartWatch(root: HTMLElement): void {
  document.documentElement.dataset.start = 'done';
  root.hidden = false;
  for (const id of ['start-failed', 'start-partly']) document.getElementById(id)?.setAttribute('hidden', '');
}

export function showMissingPartNotice(): void {
  document.getElementById('start-partly')?.removeAttribute('hidden');
}
