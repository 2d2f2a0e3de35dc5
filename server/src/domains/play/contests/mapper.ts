import {
  calculatePlaceShare,
  calculatePrize,
  calculatePrizeRest,
  type FormatSettings,
  shownTieBreaks,
} from '@laurel/shared/formats';
import {
  type ContestDetail,
  type ContestField,
  type ContestSummary,
  contestFieldsLock,
  type Eligibility,
  type Entrant,
  type EntryTerms,
  formatAmount,
  type InputOf,
  parseAmount,
} from '@laurel/shared/protocol';
import { entryTerms, schemas } from '@laurel/shared/protocol/schemas';
import type { Actor } from '../../../call/context';
import { hasCapability } from '../../../call/row-access';
import { selectColumns, toFields } from '../../../database/fields';
import { toIso, toIsoOrNull } from '../../../database/iso-dates';
import { toReason } from '../../coins/ledger/reasons.mapper';
import { pickFields } from '../../operations/audit/store';
import { toPlayerRef } from '../../people/players/mapper';
import { allowRoom } from '../competition/access.rules';
import { toPrizeTerms } from '../competition/contest.mapper';
import type { EntrantWithPlayer } from '../competition/contest.store';
import type { ContestRow, EntrantRow, NewContest } from '../competition/contest.tables';
import { hasGoneHome } from '../competition/entrant.rules';
import {
  type EntrantsById,
  indexById,
  listOpponentIds,
  listPlayerIds,
  toBracketMatchView,
  toPlayer,
  toReportsView,
} from '../competition/match.mapper';
import type { MatchRow } from '../competition/match.tables';
import { isSeatFree } from '../competition/seat.rules';
import type { SeatOffer } from '../competition/seat-offers.store';
import { makeTables } from '../competition/table.rules';

export type ViewerEntry = Pick<EntrantRow, 'id' | 'status' | 'hasGoneHome' | 'struckAt'> | null;

const contestDetail = schemas.getPublicContest.answer;
const listColumns = selectColumns(schemas.listContests.item, 'entry');
const pageColumns = selectColumns(
  contestDetail,
  'entry',
  'cancelReason',
  'champion',
  'prizes',
  'prizeRest',
  'entrants',
  'seatOffer',
  'seatOffers',
  'matches',
  'standings',
  'eligibility',
  'serverNow',
);

export const listedColumns = [...listColumns, 'pausedAt', 'version'] as const satisfies (keyof ContestRow)[];
export type ListedContestRow = Pick<ContestRow, (typeof listedColumns)[number]>;

export const termsColumns = selectColumns(entryTerms);

const toEntryView = (entry: ViewerEntry): ContestSummary['entry'] =>
  entry && {
    entrantId: entry.id,
    status: entry.status,
    ...(hasGoneHome(entry) && { hasGoneHome: true }),
    ...(entry.struckAt && { struck: true }),
  };

function memoize<Rows extends object, View>(make: (rows: Rows) => View): (rows: Rows) => View {
  const views = new WeakMap<Rows, View>();
  return (rows) => {
    const view = views.get(rows) ?? make(rows);
    views.set(rows, view);
    return view;
  };
}

type SummaryRow = Pick<ContestRow, (typeof listColumns)[number]>;

const findSummaryFields = memoize((contest: SummaryRow) => toFields(contest, listColumns));

export const toSummaryView = (contest: SummaryRow, entry: ViewerEntry): ContestSummary => ({
  ...findSummaryFields(contest),
  entry: toEntryView(entry),
});

export const toStaffItemView = (contest: ListedContestRow, entry: ViewerEntry) => ({
  ...toSummaryView(contest, entry),
  ...toFields(contest, ['pausedAt', 'version']),
});

export const toTermsView = (contest: ContestRow): EntryTerms => toFields(contest, termsColumns);

export type ContestFields = InputOf<'createContest'>;

/** Leaves out settings that are off, so that equal settings are stored equally. */
const normalizeSettings = ({ thirdPlace, doubleFinals, ...numbers }: FormatSettings): FormatSettings => ({
  ...(thirdPlace && { thirdPlace }),
  ...(doubleFinals && { doubleFinals }),
  ...Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined)),
});

export const formColumns = Object.keys(contestFieldsLock) as ContestField[];

export const toFormFields = (contest: ContestRow) => toFields(contest, formColumns);

/** Fields that the form leaves out get their column’s default. */
export const toFormColumns = (form: ContestFields): Pick<NewContest, ContestField> => ({
  ...form,
  formatSettings: normalizeSettings(form.formatSettings ?? {}),
  entryFee: parseAmount(form.entryFee),
  prizePool: parseAmount(form.prizePool),
  registrationOpensAt: new Date(form.registrationOpensAt),
  checkInOpensAt: new Date(form.checkInOpensAt),
  checkInClosesAt: new Date(form.checkInClosesAt),
  startsAt: new Date(form.startsAt),
});

/** Fields that an edit leaves out keep their values, because an older tab doesn't send every field. A new format resets `formatSettings`. */
export function toEditedColumns(contest: ContestRow, edit: ContestFields): Pick<ContestRow, ContestField> {
  const columns = toFormColumns(edit);
  const leftOutFields = formColumns.filter(
    (field) => edit[field] === undefined && (field !== 'formatSettings' || edit.format === contest.format),
  );
  return { ...columns, ...pickFields(contest, leftOutFields) } as Pick<ContestRow, ContestField>;
}

export interface ContestParts {
  contest: ContestRow;
  entrants: readonly EntrantWithPlayer[];
  matches: readonly MatchRow[];
  offers: readonly SeatOffer[];
}

export interface ViewContext {
  eligibility: Eligibility;
  viewer: Actor | null;
  now: Date;
}

function makeSharedView({ contest, entrants, matches }: ContestParts) {
  const entrantsById = indexById(entrants);
  const terms = toPrizeTerms(contest);
  const champion = entrantsById.get(contest.championId ?? '');
  return {
    entrantsById,
    fields: {
      ...toFields(contest, pageColumns),
      cancelReason: toReason({ text: contest.cancelReason, decided: contest.serviceReason }),
      champion: champion ? toPlayer(champion) : null,
      prizes: contest.prizeSplit.map((_, index) => ({
        place: index + 1,
        basisPoints: calculatePlaceShare(terms, index + 1),
        amount: formatAmount(calculatePrize(terms, index + 1)),
      })),
      prizeRest: formatAmount(contest.winnerTakesRest ? 0n : calculatePrizeRest(terms)),
      entrants: [...entrants].sort(compareSeeds).map((entrant) => ({
        ...toFields(entrant, ['id', 'country', 'seed', 'status', 'enteredAt', 'checkedInAt', 'prize', 'place']),
        hasGoneHome: hasGoneHome(entrant),
        ...(entrant.struckAt && { struck: true }),
        player: toPlayer(entrant),
        titles: entrant.titles ?? 0,
        played: entrant.played ?? 0,
        won: entrant.won ?? 0,
        earned: formatAmount(entrant.earned ?? 0n),
      })),
      ...toStandingsView(contest, entrants, matches),
    },
    matches: matches.map((match) => ({
      row: match,
      players: listPlayerIds(match, entrantsById),
      view: {
        ...toBracketMatchView(match, contest, entrantsById),
        reports: [],
        openedAt: toIsoOrNull(match.openedAt),
        endedAt: toIsoOrNull(match.resolvedAt),
      },
    })),
  };
}

const findSharedView = memoize(makeSharedView);

export function toDetailView(parts: ContestParts, { eligibility, viewer, now }: ViewContext): ContestDetail {
  const { fields, matches, entrantsById } = findSharedView(parts);
  return {
    ...fields,
    entrants: addStrikes(fields.entrants, parts.entrants, viewer),
    entry: toEntryView(parts.entrants.find((entrant) => entrant.userId === viewer?.id) ?? null),
    matches: matches.map(({ row, players, view }) =>
      allowRoom(viewer, { players, seesContest: true }).ok ? { ...view, reports: toReportsView(row) } : view,
    ),
    ...toOffersView(parts.offers, { entrants: entrantsById, matches: parts.matches, viewer }),
    eligibility,
    serverNow: toIso(now),
  };
}

function toOffersView(
  offers: readonly SeatOffer[],
  { entrants, matches, viewer }: Pick<ContestParts, 'matches'> & { entrants: EntrantsById; viewer: Actor | null },
): Pick<ContestDetail, 'seatOffer' | 'seatOffers'> {
  const openOffers = offers.flatMap((offer) => {
    const entrant = entrants.get(offer.entrantId);
    const ownMatches = matches.filter((match) => listOpponentIds(match).includes(offer.entrantId));
    return entrant && isSeatFree(entrant, ownMatches) ? [{ offer, entrant }] : [];
  });
  const ownOffer = openOffers.find(({ offer }) => offer.userId === viewer?.id);
  return {
    ...(ownOffer && { seatOffer: { entrantId: ownOffer.entrant.id, replaces: toPlayer(ownOffer.entrant) } }),
    ...(hasCapability(viewer, 'contests.manage') && {
      seatOffers: openOffers.map(({ offer }) => ({
        entrantId: offer.entrantId,
        player: toPlayerRef(offer.userId, offer),
      })),
    }),
  };
}

function addStrikes(
  views: readonly Entrant[],
  entrants: ContestParts['entrants'],
  viewer: Actor | null,
): ContestDetail['entrants'] {
  const seesAll = hasCapability(viewer, 'contests.manage');
  const strikes = new Map(
    entrants.flatMap(({ id, userId, struckAt, struckReason }) =>
      struckAt && (seesAll || userId === viewer?.id) ? [[id, { at: toIso(struckAt), reason: struckReason ?? '' }]] : [],
    ),
  );
  return views.map((view) => {
    const strike = strikes.get(view.id);
    return strike ? { ...view, strike } : view;
  });
}

function toStandingsView(
  contest: ContestRow,
  entrants: ContestParts['entrants'],
  matches: ContestParts['matches'],
): Pick<ContestDetail, 'standings'> {
  const tables = makeTables(contest, entrants, matches);
  if (tables.length === 0) return {};
  const standings = tables.flatMap((table, index) => {
    const decidingTieBreaks = new Set(table.flatMap(({ below }) => below?.by ?? []));
    return table.map(({ id, places, tieBreaks, ...figures }) => ({
      entrantId: id,
      ...(tables.length > 1 && { group: index + 1 }),
      place: places?.first ?? null,
      shared: places !== null && places.first < places.last,
      ...figures,
      tieBreaks: Object.fromEntries(
        shownTieBreaks.filter((by) => decidingTieBreaks.has(by)).map((by) => [by, tieBreaks[by]]),
      ),
    }));
  });
  return { standings };
}

function compareSeeds(entrant: EntrantWithPlayer, otherEntrant: EntrantWithPlayer): number {
  return (entrant.seed ?? Number.POSITIVE_INFINITY) - (otherEntrant.seed ?? Number.POSITIVE_INFINITY) || 0;
}
