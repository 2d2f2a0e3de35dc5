import type { Places, Standing, TieBreak, TieBreakFigures } from '../format';

export interface Figure {
  by: TieBreak['by'];
  /** True if only matches between level entrants count. */
  isAmongLevel?: boolean;
  calculate(id: string, level: readonly string[]): number;
}

export interface LevelGroup {
  ids: readonly string[];
  places: Places;
  below: TieBreak | null;
}

type UnplacedGroup = Omit<LevelGroup, 'places'>;

function splitTie(levelIds: readonly string[], figures: readonly Figure[]): UnplacedGroup[] {
  for (const figure of figures) {
    const figureById = new Map(levelIds.map((id) => [id, figure.calculate(id, levelIds)]));
    const values = [...new Set(figureById.values())].sort((a, b) => b - a);
    if (values.length < 2) continue;
    return values.flatMap((own, index) => {
      const [firstGroup, ...otherGroups] = splitTie(
        levelIds.filter((id) => figureById.get(id) === own),
        figures,
      );
      const valueAbove = values[index - 1];
      const tieBreak = valueAbove === undefined ? null : { by: figure.by, own, above: valueAbove };
      return firstGroup ? [{ ...firstGroup, below: tieBreak }, ...otherGroups] : [];
    });
  }
  return [{ ids: levelIds, below: null }];
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

/** The figures after the first, by entrant. They decide between entrants whose first figure is the same. */
export function calculateTieBreaks(
  ids: readonly string[],
  [first, ...figures]: readonly [Figure, ...Figure[]],
): Map<string, TieBreakFigures> {
  const firstFigures = new Map(ids.map((id) => [id, first.calculate(id, ids)]));
  return new Map(
    ids.map((id) => {
      const levelIds = ids.filter((otherId) => firstFigures.get(otherId) === firstFigures.get(id));
      const ownFigures = figures.filter(({ isAmongLevel }) => !isAmongLevel || levelIds.length > 1);
      return [id, Object.fromEntries(ownFigures.map(({ by, calculate }) => [by, calculate(id, levelIds)]))];
    }),
  );
}

export const listPlaces = (table: readonly Standing[]): Map<string, Places> =>
  new Map(table.flatMap(({ id, places }) => (places ? [[id, places] as const] : [])));
