/** Replaces the file in the browser's cache, which may hold only part of it. */
export async function replaceCachedFile(url: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, { cache: 'reload', signal });
  await response.arrayBuffer();
}
