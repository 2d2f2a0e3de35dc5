const centre = 100;
const radius = 72;
const pairCount = 8;

const calculatePoint = (angle: number, distance: number) =>
  [centre + distance * Math.sin(angle), centre + distance * Math.cos(angle)] as const;
const formatPoints = (...points: (readonly [number, number])[]) =>
  points.map((point) => point.map((n) => n.toFixed(1)).join(' '));

/** `direction` is in radians. */
function drawLeaf([x, y]: readonly [number, number], direction: number, length: number): string {
  const calculatePointAhead = (along: number, aside: number): readonly [number, number] => [
    x + along * Math.sin(direction) + aside * Math.cos(direction),
    y + along * Math.cos(direction) - aside * Math.sin(direction),
  ];
  const [start, leftBulge, tip, rightBulge] = formatPoints(
    [x, y],
    calculatePointAhead(length / 2, length / 3),
    calculatePointAhead(length, 0),
    calculatePointAhead(length / 2, -length / 3),
  );
  return `M${start}Q${leftBulge} ${tip}Q${rightBulge} ${start}Z`;
}

function drawWreath(): string {
  const leaves: string[] = [];
  for (const side of [-1, 1])
    for (let pair = 0; pair < pairCount; pair += 1) {
      const angle = side * (0.25 + (pair * 2.45) / pairCount);
      const tangent = angle + side * (Math.PI / 2);
      const length = 30 - pair * 1.6;
      leaves.push(
        drawLeaf(calculatePoint(angle, radius), tangent - 0.6, length),
        drawLeaf(calculatePoint(angle, radius), tangent + 0.6, length),
      );
    }
  return leaves.join('');
}

export const drawWreathPicture = (colour: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200"><path fill="${colour}" d="${drawWreath()}"/></svg>`,
  ).toString('base64')}`;
