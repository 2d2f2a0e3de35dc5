// Runs beside the page, so that typing stays smooth. It is compiled but not bundled, so it can't import anything.

self.onmessage = async ({ data }: MessageEvent<{ prefix: string; bits: number }>) => {
  const encoder = new TextEncoder();
  try {
    for (let nonce = 0; ; nonce += 1) {
      const hash = await crypto.subtle.digest('SHA-256', encoder.encode(`${data.prefix}${nonce}`));
      if (Math.clz32(new DataView(hash).getUint32(0)) >= data.bits) return self.postMessage(nonce);
    }
  } catch {
    // A rejected handler would be no error of the worker, so the page would wait.
    self.postMessage(null);
  }
};
