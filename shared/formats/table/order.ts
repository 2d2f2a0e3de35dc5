import type { Places, Standing, TieBreak } from '../format';

export interface Figure {
  by: TieBreak['by'];
  calculate(id: string, level: readonly string[]): number;
}

export interface LevelGroup {
  ids: readonly string[];
  places: Places;
  below: TieBreak | null;
}

type Group = Omit<LevelGroup, 'places'>;

function splitTie(level: readonly string[], figures: readonly Figure[]): Group[] {
  for (const figure of figures) {
    const figureOf = new Map(level.map((id) => [id, figure.calculate(id, level)]));
    const values = [...new Set(figureOf.values())].sort((one, other) => other - one);
    if (values.length < 2) continue;
    return values.flatMap((own, at) => {
      const [first, ...rest] = splitTie(
        level.filter((id) => figureOf.get(id) === own),
        figures,
      );
      const valueAbove = values[at - 1];
      const tieBelow = valueAbove === undefined ? null : { by: figure.by, own, above: valueAbove };
      return first ? [{ ...first, below: tieBelow }, ...rest] : [];
    });
  }
  return [{ ids: level, below: null }];
}

export function orderByFigures(ids: readonly string[], figures: readonly Figure[]): LevelGroup[] {
  if (ids.length === 0) return [];
  let firstPlace = 1;
  return splitTie(ids, figures).map((group) => {
    const places = { first: firstPlace, last: firstPlace + group.ids.length - 1 };
    firstPlace = places.last + 1;
    return { ...group, places };
  });
}

export const listPlaces = (table: readonly Standing[]): Map<string, Places> =>
  new Map(table.flatMap(({ id, places }) => (places ? [[id, places] as const] : [])));
