import { encode } from 'uqr';

/** A QR code: dark on light in either theme, because many cameras can't read an inverted one. */
export default function QrImage({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const modulesPath = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={modulesPath} fill="#000" />
    </svg>
  );
}
