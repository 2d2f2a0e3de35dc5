import type { ReviewFlag } from '@laurel/shared/protocol';
import type { SeenAchievement, Snapshot } from '../games/progress.rules';
import type { Judged } from './verdict.rules';

export interface ReviewedAchievement {
  id: string;
  title: string;
  /** Basis points. */
  rarity: number | null;
  grade: string | null;
}

export interface Reviewed {
  list: readonly ReviewedAchievement[];
  judged: Judged;
  baseline: Snapshot;
  latest: Snapshot;
  /** Minutes played at joining and now, where the platform says. */
  minutes: { before: number | null; now: number | null };
}

const minute = 60_000;
const burst = { unlocks: 10, within: minute };
const ultraRare = 500;

const titleIn = (list: readonly ReviewedAchievement[], id: string) => list.find((each) => each.id === id)?.title ?? id;

/** What a person should look at before a claim is paid. None of it proves anything. */
export function flagsOf(reviewed: Reviewed): ReviewFlag[] {
  return [
    ...undated(reviewed),
    ...ahead(reviewed),
    ...early(reviewed),
    ...bursts(reviewed),
    ...order(reviewed),
    ...rare(reviewed),
    ...played(reviewed),
  ];
}

/** The platform doesn't say when something that counts was earned. */
function undated({ list, judged }: Reviewed): ReviewFlag[] {
  const titles = judged.lines.filter(({ counting }) => counting === 'undated').map(({ id }) => titleIn(list, id));
  return titles.length > 0 ? [{ code: 'undated', params: { titles } }] : [];
}

/** Something that counts is dated later than we saw it: a console's clock, or a program that unlocks. */
function ahead({ list, judged }: Reviewed): ReviewFlag[] {
  const found = judged.lines.filter(({ counting }) => counting === 'ahead');
  const [first] = found;
  if (!first?.at) return [];
  return [
    { code: 'dated_ahead', params: { titles: found.map(({ id }) => titleIn(list, id)), at: first.at.toISOString() } },
  ];
}

/** Something new is dated before joining: an old save, or a game that was offline. */
function early({ list, judged }: Reviewed): ReviewFlag[] {
  const found = judged.lines.filter(({ counting }) => counting === 'before');
  const [first] = found;
  if (!first?.at) return [];
  return [
    {
      code: 'before_joining',
      params: { titles: found.map(({ id }) => titleIn(list, id)), at: first.at.toISOString() },
    },
  ];
}

const datedOf = ({ judged, latest }: Reviewed): (SeenAchievement & { at: Date })[] => {
  const counting = new Set(judged.lines.filter((line) => line.counting === 'counts').map(({ id }) => id));
  return latest.earned
    .flatMap((each) => (each.at && counting.has(each.id) ? [{ ...each, at: each.at }] : []))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
};

/** Many at once, as an imported save does it. */
function bursts(reviewed: Reviewed): ReviewFlag[] {
  const dated = datedOf(reviewed);
  let most: { count: number; at: Date } | null = null;
  let from = 0;
  for (const [index, { at }] of dated.entries()) {
    while (at.getTime() - (dated[from]?.at.getTime() ?? 0) > burst.within) from += 1;
    const count = index - from + 1;
    const first = dated[from];
    if (first && count >= burst.unlocks && count > (most?.count ?? 0)) most = { count, at: first.at };
  }
  return most ? [{ code: 'burst', params: { count: most.count, at: most.at.toISOString() } }] : [];
}

/** A platinum asks for all others of the game; hardly any beside it means that it was unlocked by hand. */
function order({ list, latest }: Reviewed): ReviewFlag[] {
  const platinum = list.find(({ grade }) => grade === 'platinum');
  const own = latest.earned.find(({ id }) => id === platinum?.id);
  if (!platinum || !own?.at) return [];
  const at = own.at;
  const before = latest.earned.filter((each) => each.id !== platinum.id && each.at !== null && each.at <= at).length;
  if (before * 4 >= list.length) return [];
  return [{ code: 'out_of_order', params: { title: platinum.title, before, at: at.toISOString() } }];
}

/** Half of what counts is ultra rare, and all of it came within an hour. */
function rare(reviewed: Reviewed): ReviewFlag[] {
  const dated = datedOf(reviewed);
  const rates = new Map(reviewed.list.map(({ id, rarity }) => [id, rarity]));
  const ultra = dated.filter(({ id }) => (rates.get(id) ?? 10_000) < ultraRare);
  const [first, last] = [ultra[0], ultra.at(-1)];
  if (!first || !last || ultra.length < 3 || ultra.length * 2 < dated.length) return [];
  const minutes = Math.ceil((last.at.getTime() - first.at.getTime()) / minute);
  return minutes <= 60 ? [{ code: 'rare', params: { count: ultra.length, minutes } }] : [];
}

/** More unlocks than minutes played. A hidden playtime reads 0 throughout, which says nothing. */
function played(reviewed: Reviewed): ReviewFlag[] {
  const { before, now } = reviewed.minutes;
  const unlocks = datedOf(reviewed).length;
  if (before === null || now === null || now === 0 || unlocks < 3) return [];
  const minutes = now - before;
  return minutes < unlocks ? [{ code: 'playtime', params: { minutes: Math.max(0, minutes), unlocks } }] : [];
}
