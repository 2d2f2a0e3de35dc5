import type { ReceivedSpan } from './collector';

const rowHeight = 16;
const leftMargin = 330;
const rightEdge = 850;
const width = 960;

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

interface DrawnSpan extends ReceivedSpan {
  depth: number;
}

function orderSpans(spans: readonly ReceivedSpan[], parent: string | null = null, depth = 0): DrawnSpan[] {
  return spans
    .filter((span) => span.parent === parent)
    .sort((a, b) => a.from - b.from)
    .flatMap((span) => [{ ...span, depth }, ...orderSpans(spans, span.spanId, depth + 1)]);
}

function chooseColour({ name, attributes }: ReceivedSpan): string {
  if (attributes['laurel.process'] === 'browser') return '#b7791f';
  if (attributes['db.system.name']) return '#4a6fa5';
  if (attributes['rpc.system.name']) return '#7a5195';
  return /^(job|settle|deliver)/.test(name) ? '#2f7d5b' : '#333';
}

export function drawTrace(spans: readonly ReceivedSpan[], title: string): string {
  const orderedSpans = orderSpans(spans);
  const startMs = Math.min(...orderedSpans.map((span) => span.from));
  const endMs = Math.max(...orderedSpans.map((span) => span.to));
  const scale = (rightEdge - leftMargin) / (endMs - startMs);
  const height = (orderedSpans.length + 2) * rowHeight;
  const lines = orderedSpans.map((span, index) => {
    const y = (index + 1.5) * rowHeight;
    const x = leftMargin + (span.from - startMs) * scale;
    const length = Math.max(1.5, (span.to - span.from) * scale);
    return [
      `<text x="${8 + span.depth * 12}" y="${y + 11}">${escapeText(span.name)}</text>`,
      `<rect x="${x.toFixed(1)}" y="${y + 3}" width="${length.toFixed(1)}" height="${rowHeight - 6}" rx="2" fill="${chooseColour(span)}"/>`,
      `<text x="${width - 8}" y="${y + 11}" text-anchor="end" fill="#666">${(span.to - span.from).toFixed(1)} ms</text>`,
    ].join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="11" role="img">`,
    `<title>${escapeText(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="8" y="${rowHeight}" font-weight="bold">${escapeText(title)}</text>`,
    ...lines,
    '</svg>\n',
  ].join('\n');
}
