// The build compiles this file but doesn't bundle it, so it can't import anything.

self.onmessage = async ({ data }: MessageEvent<{ prefix: string; bits: number }>) => {
  const encoder = new TextEncoder();
  try {
    for (let nonce = 0; ; nonce += 1) {
      const hash = await crypto.subtle.digest('SHA-256', encoder.encode(`${data.prefix}${nonce}`));
      if (Math.clz32(new DataView(hash).getUint32(0)) >= data.bits) return self.postMessage(nonce);
    }
  } catch {
    // An unhandled rejection in a worker causes no error event on the page, so tell the page.
    self.postMessage(null);
  }
};
