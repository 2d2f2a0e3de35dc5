export interface TextPart {
  at: number;
  part: string;
  isLink: boolean;
}

const addressPattern = /https?:\/\/[^\s<>"“”]*[^\s<>"“”.,;:!?)\]]/g;

export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: part, index: at } of text.matchAll(addressPattern)) {
    if (at > end) parts.push({ at: end, part: text.slice(end, at), isLink: false });
    parts.push({ at, part, isLink: true });
    end = at + part.length;
  }
  if (end < text.length) parts.push({ at: end, part: text.slice(end), isLink: false });
  return parts;
}
