import { checkRequest } from '@laurel/shared/form';
import { type ContestDraft, changeCheckIn, changeStart, createDraft, listPossibleCheckIns } from './draft';
import { makePreset, presetNames } from './presets';
import { toFullContest } from './prizes';
import { findErrors, toInput } from './rules';

const now = Date.parse('2026-11-21T12:00:00Z');
const checkDraft = (draft: ContestDraft) =>
  checkRequest('createContest', { body: toInput(draft) }, findErrors(draft, baseDraft, now));
const baseDraft = { ...createDraft(new Date(now)), title: 'Lantern Duel III', game: 'Tekken 8' };

async function findDraftErrors(fields: Partial<typeof baseDraft>) {
  const checkedDraft = await checkDraft({ ...baseDraft, ...fields });
  return checkedDraft.ok ? {} : checkedDraft.errors;
}

describe('rules of the contest form', () => {
  it('accepts its own defaults with a title and a game', async () => {
    const checkedDraft = await checkDraft(baseDraft);
    expect(checkedDraft).toMatchObject({
      ok: true,
      request: {
        body: { bestOf: 3, prizeSplit: [6000, 4000], serviceFeeBps: 500, minPlayers: 4, maxPlayers: 16, cover: null },
      },
    });
  });

  it.each(presetNames)('accepts the preset %s at any time of the week', async (name) => {
    for (let hours = 0; hours < 7 * 24; hours += 5) {
      const time = new Date(now + hours * 3_600_000 + 59_999);
      const draft = { ...baseDraft, ...makePreset(name, time) };
      const checkedRequest = await checkRequest(
        'createContest',
        { body: toInput(draft) },
        findErrors(draft, baseDraft, time.getTime()),
      );
      expect(checkedRequest).toMatchObject({ ok: true });
      const hoursAhead = (Date.parse(draft.startsAt) - time.getTime()) / 3_600_000;
      expect(hoursAhead).toBeGreaterThan(1);
      expect(hoursAhead).toBeLessThan(name === 'tonight' ? 24 : 11 * 24);
    }
  });

  it('shows what is missing at each field', async () => {
    const errors = await findDraftErrors({ title: '', game: '', maxPlayers: 'many', entryFee: '', startsAt: '' });
    expect(errors).toMatchObject({
      title: ['Use at least 3 characters.'],
      game: ['Enter the game.'],
      maxPlayers: ['Enter a whole number.'],
      entryFee: ['Enter an amount, or 0.'],
      startsAt: ['Choose a date and time.'],
    });
  });

  it.each(['', 'many', '2.5', '-2', '1e3', '1000000'])('refuses %j as a number of players', async (maxPlayers) => {
    expect(await findDraftErrors({ maxPlayers })).toMatchObject({ maxPlayers: ['Enter a whole number.'] });
  });

  it('requires shares that add up to 100%', async () => {
    expect(await findDraftErrors({ prizeSplit: ['60', '30'] })).toEqual({
      prizeSplit: ['Shares must add up to 100%.'],
    });
    expect(await findDraftErrors({ prizeSplit: ['60', 'x'] })).toHaveProperty(['prizeSplit.1']);
    expect(await findDraftErrors({ prizeSplit: ['62.5', '37.5'] })).toEqual({});
  });

  it('requires times in order and enough players', async () => {
    const errors = await findDraftErrors({ checkInClosesAt: baseDraft.checkInOpensAt, minPlayers: '32' });
    expect(Object.keys(errors).sort()).toEqual(['checkInClosesAt', 'minPlayers']);
  });

  it('refuses a fee above 30 %', async () => {
    expect(await findDraftErrors({ feePercent: '31' })).toHaveProperty('serviceFeeBps');
  });
});

describe('check-ins for the chosen start', () => {
  const addMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const findLongestCheckIn = (minutes: number) => listPossibleCheckIns(addMinutes(minutes), now)[0]?.openMinutes;

  it('offers a check-in only if there is time for it', () => {
    expect([600, 65, 64, 35, 34, 20, 19, 10].map(findLongestCheckIn)).toEqual([60, 60, 30, 30, 15, 15, 5, 5]);
    expect(listPossibleCheckIns(addMinutes(9), now)).toEqual([]);
    expect(listPossibleCheckIns(addMinutes(-9), now)).toEqual([]);
  });

  it.each([10, 25, 30, 65, 10_000])('fits the times of a contest that starts in %d minutes', async (minutes) => {
    const startsAt = addMinutes(minutes);
    for (const checkIn of listPossibleCheckIns(startsAt, now)) {
      const times = changeCheckIn(checkIn, { startsAt, registrationOpensAt: baseDraft.registrationOpensAt }, now);
      expect(await findDraftErrors({ startsAt, ...times })).toEqual({});
      if (Date.parse(baseDraft.registrationOpensAt) < Date.parse(times.checkInOpensAt))
        expect(times.registrationOpensAt).toBe(baseDraft.registrationOpensAt);
    }
  });

  it('names only the time that has passed', async () => {
    expect(await findDraftErrors({ checkInOpensAt: addMinutes(-30), registrationOpensAt: addMinutes(-60) })).toEqual({
      checkInOpensAt: ['This time has passed. Choose a later one.'],
    });
    expect(
      await findDraftErrors({
        startsAt: addMinutes(30),
        checkInOpensAt: addMinutes(-30),
        checkInClosesAt: addMinutes(20),
      }),
    ).toEqual({
      checkInOpensAt: ['This time has passed. Choose a later one.'],
    });
  });
});

describe('prizes with every spot taken', () => {
  it('adds the treasury’s part to the entry fees less the service fee', () => {
    const fullContest = toFullContest({
      ...baseDraft,
      prizePool: '4230',
      entryFee: '37.5',
      prizeSplit: ['60', '25', '10', '5'],
    });
    expect(fullContest).toEqual({ pool: '4800', fee: '30', prizes: ['2880', '1200', '360', '360'], remainder: '0' });
  });

  it('shows no prizes while a value can’t be parsed', () => {
    expect(toFullContest({ ...baseDraft, maxPlayers: '' })).toBeNull();
    expect(toFullContest({ ...baseDraft, prizeSplit: ['60', ''] })).toBeNull();
  });
});

describe('a moved start', () => {
  const addHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
  const timesBefore = {
    ...{
      registrationOpensAt: addHours(1),
      checkInOpensAt: addHours(20),
      checkInClosesAt: addHours(20.5),
      startsAt: addHours(21),
    },
  };

  it('moves the check-in, and the entries only if they would open too late', () => {
    expect(changeStart(addHours(23), timesBefore, now)).toEqual({
      ...{
        registrationOpensAt: addHours(1),
        checkInOpensAt: addHours(22),
        checkInClosesAt: addHours(22.5),
        startsAt: addHours(23),
      },
    });
    const lateTimes = { ...timesBefore, registrationOpensAt: addHours(19.5) };
    expect(changeStart(addHours(20), lateTimes, now)).toMatchObject({
      registrationOpensAt: addHours(18.5),
      checkInOpensAt: addHours(19),
    });
    expect(changeStart(addHours(1.5), timesBefore, now)).toMatchObject({
      registrationOpensAt: addHours(0),
      checkInOpensAt: addHours(0.5),
    });
  });

  it('keeps locked times, and all times while the start can’t be parsed', () => {
    expect(changeStart(addHours(23), timesBefore, now, { checkInOpensAt: 'time_passed' })).toMatchObject({
      checkInOpensAt: addHours(20),
      checkInClosesAt: addHours(22.5),
    });
    expect(changeStart('', timesBefore, now)).toEqual({ startsAt: '' });
  });
});
