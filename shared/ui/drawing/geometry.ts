export const roundCoordinate = (value: number): number => Math.round(value * 10) / 10;

/** `angle` is in radians. */
export function buildLeafPath(x: number, y: number, length: number, width: number, angle: number): string {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const formatPoint = (along: number, across: number) =>
    `${roundCoordinate(x + along * cos - across * sin)} ${roundCoordinate(y + along * sin + across * cos)}`;
  const outwardCurve = `C${formatPoint(length * 0.25, -width)} ${formatPoint(length * 0.7, -width * 0.9)} ${formatPoint(length, 0)}`;
  const returnCurve = `C${formatPoint(length * 0.7, width * 0.9)} ${formatPoint(length * 0.25, width)} ${formatPoint(0, 0)}`;
  return `M${formatPoint(0, 0)}${outwardCurve}${returnCurve}Z`;
}

export function buildRaysPath(
  cx: number,
  cy: number,
  inner: number,
  outer: number,
  count: number,
  share = 0.5,
): string {
  const formatPointAt = (radius: number, angle: number) =>
    `${roundCoordinate(cx + radius * Math.cos(angle))} ${roundCoordinate(cy + radius * Math.sin(angle))}`;
  return Array.from({ length: count }, (_, index) => {
    const from = (index / count) * Math.PI * 2;
    const to = from + ((Math.PI * 2) / count) * share;
    return `M${formatPointAt(inner, from)}L${formatPointAt(outer, from)}L${formatPointAt(outer, to)}L${formatPointAt(inner, to)}Z`;
  }).join('');
}

export function buildEngravingPath(
  box: { left: number; right: number; top: number; bottom: number },
  gap: number,
  shade: (x: number, y: number) => number,
  bow = 0,
): string {
  const middle = (box.left + box.right) / 2;
  const halfWidth = (box.right - box.left) / 2;
  const step = 10;
  let path = '';
  for (let y = box.top; y <= box.bottom; y += gap) {
    const upperParts: string[] = [];
    const lowerParts: string[] = [];
    for (let x = box.left; x <= box.right + 0.1; x += step) {
      const bowedY = y + bow * (1 - ((x - middle) / halfWidth) ** 2);
      const weight = Math.max(0, Math.min(1, shade(x, bowedY)));
      const thickness = weight < 0.05 ? 0 : weight * gap * 0.5;
      upperParts.push(`${roundCoordinate(x)} ${roundCoordinate(bowedY - thickness)}`);
      lowerParts.unshift(`${roundCoordinate(x)} ${roundCoordinate(bowedY + thickness)}`);
    }
    path += `M${upperParts.join('L')}L${lowerParts.join('L')}Z`;
  }
  return path;
}
