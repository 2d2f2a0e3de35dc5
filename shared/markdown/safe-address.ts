/**
 * An address allowed in a text: `http`, `https`, a path of this site; for links also `mailto` and `#`. Otherwise null.
 */
export function safeAddress(address: string, use: 'link' | 'image'): string | null {
  const text = address.trim();
  if (/^\/(?![/\\])/.test(text)) return text;
  if (use === 'link' && text.startsWith('#')) return text;
  try {
    const { protocol } = new URL(text);
    const allowed = use === 'link' ? ['http:', 'https:', 'mailto:'] : ['http:', 'https:'];
    return allowed.includes(protocol) ? text : null;
  } catch {
    return null;
  }
}
