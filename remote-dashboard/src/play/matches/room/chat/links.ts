export interface TextPart {
  /** Where it begins. */
  at: number;
  part: string;
  link: boolean;
}

const address = /https?:\/\/[^\s<>"“”]*[^\s<>"“”.,;:!?)\]]/g;

/** Splits a text into its web addresses and what is between them. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: part, index: at } of text.matchAll(address)) {
    if (at > end) parts.push({ at: end, part: text.slice(end, at), link: false });
    parts.push({ at, part, link: true });
    end = at + part.length;
  }
  if (end < text.length) parts.push({ at: end, part: text.slice(end), link: false });
  return parts;
}
