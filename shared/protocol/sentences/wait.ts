export function splitWait(seconds: number): { unit: 'hour' | 'minute' | 'second'; count: number } {
  if (seconds > 1.5 * 3600) return { unit: 'hour', count: Math.ceil(seconds / 3600) };
  if (seconds > 1.5 * 60) return { unit: 'minute', count: Math.ceil(seconds / 60) };
  return { unit: 'second', count: Math.ceil(seconds) };
}
