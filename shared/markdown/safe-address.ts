/** Allows `http`, `https` and paths of this site, and in links also `mailto` and `#`. Null for any other address. */
export function toSafeAddress(address: string, use: 'link' | 'image'): string | null {
  const text = address.trim();
  if (/^\/(?![/\\])/.test(text)) return text;
  if (use === 'link' && text.startsWith('#')) return text;
  try {
    const { protocol } = new URL(text);
    const allowedProtocols = use === 'link' ? ['http:', 'https:', 'mailto:'] : ['http:', 'https:'];
    return allowedProtocols.includes(protocol) ? text : null;
  } catch {
    return null;
  }
}
