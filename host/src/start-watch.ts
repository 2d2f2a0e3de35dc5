export function endStartWatch(root: HTMLElement): void {
  document.documentElement.dataset.start = 'done';
  root.hidden = false;
  for (const words of ['start-failed', 'start-partly']) document.getElementById(words)?.setAttribute('hidden', '');
}

export function showPartMissing(): void {
  document.getElementById('start-partly')?.removeAttribute('hidden');
}
