import { buildLeafPath, roundCoordinate } from './geometry';

export interface WreathShape {
  stems: readonly string[];
  stemWidth: number;
  leaves: readonly string[];
}

export interface WreathOptions {
  cx: number;
  cy: number;
  radius: number;
  pairs?: number;
  leafLength?: number;
  leafWidth?: number;
}

export function buildWreathShape({
  cx,
  cy,
  radius,
  pairs = 9,
  leafLength = radius * 0.36,
  leafWidth = radius * 0.085,
}: WreathOptions): WreathShape {
  const start = Math.PI / 2 - 0.03;
  const end = Math.PI * 1.5 - 0.42;
  const stems: string[] = [];
  const leaves: { order: number; path: string }[] = [];

  for (const side of [0, 1]) {
    const mirror = side === 0 ? 1 : -1;
    const calculatePoint = (t: number) => {
      const angle = start + (end - start) * t;
      return { x: cx + mirror * Math.cos(angle) * radius, y: cy + Math.sin(angle) * radius, angle };
    };
    const mirrorAngle = (angle: number) => (side === 0 ? angle : Math.PI - angle);

    const points = Array.from({ length: 25 }, (_, index) => calculatePoint(index / 24));
    stems.push(`M${points.map(({ x, y }) => `${roundCoordinate(x)} ${roundCoordinate(y)}`).join('L')}`);

    for (let pair = 0; pair < pairs; pair += 1) {
      const t = (pair + 0.35) / pairs;
      const { x, y, angle } = calculatePoint(t);
      const scale = 1 - 0.32 * t;
      for (const leafIndex of [0, 1]) {
        const leafAngle = mirrorAngle(angle + Math.PI / 2 + (leafIndex === 0 ? -0.52 : 0.52));
        leaves.push({
          order: (pair * 2 + leafIndex) * 2 + side,
          path: buildLeafPath(x, y, leafLength * scale, leafWidth * scale, leafAngle),
        });
      }
    }
    const tip = calculatePoint(1);
    leaves.push({
      order: pairs * 4 + side,
      path: buildLeafPath(tip.x, tip.y, leafLength * 0.6, leafWidth * 0.65, mirrorAngle(tip.angle + Math.PI / 2)),
    });
  }
  leaves.sort((a, b) => a.order - b.order);
  return { stems, stemWidth: roundCoordinate(radius * 0.018), leaves: leaves.map(({ path }) => path) };
}
