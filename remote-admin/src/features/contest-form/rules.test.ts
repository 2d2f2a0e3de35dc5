import { newDraft } from './draft';
import { atFullField } from './prizes';
import { checkDraft, loadSchema } from './rules';

const base = { ...newDraft(new Date('2026-11-21T12:00:00Z')), title: 'Lantern Duel III', game: 'Tekken 8' };

async function errorsOf(change: Partial<typeof base>) {
  const checked = checkDraft({ ...base, ...change }, await loadSchema());
  return checked.ok ? {} : checked.errors;
}

describe('the rules of the contest form', () => {
  it('takes its own defaults, once title and game are there', async () => {
    const checked = checkDraft(base, await loadSchema());
    expect(checked).toMatchObject({
      ok: true,
      input: { bestOf: 3, prizeSplit: [6000, 4000], feeBps: 500, minPlayers: 4, maxPlayers: 16, cover: null },
    });
  });

  it('says what is missing at each field', async () => {
    const errors = await errorsOf({ title: '', game: '', maxPlayers: 'many', entryFee: '', startsAt: '' });
    expect(errors).toMatchObject({
      title: ['Use 3 characters or more.'],
      game: ['Name the game.'],
      maxPlayers: ['Write a whole number.'],
      entryFee: ['Write an amount, 0 for none.'],
      startsAt: ['Choose a day and a time.'],
    });
  });

  it('wants the split to add up to 100 %', async () => {
    expect(await errorsOf({ prizeSplit: ['60', '30'] })).toEqual({ prizeSplit: ['The shares must add up to 100 %.'] });
    expect(await errorsOf({ prizeSplit: ['60', 'x'] })).toHaveProperty(['prizeSplit.1']);
    expect(await errorsOf({ prizeSplit: ['62.5', '37.5'] })).toEqual({});
  });

  it('wants the times in their order and the players to fit', async () => {
    const errors = await errorsOf({ checkInClosesAt: base.checkInOpensAt, minPlayers: '32' });
    expect(Object.keys(errors).sort()).toEqual(['checkInClosesAt', 'minPlayers']);
  });

  it('refuses a fee above 30 %', async () => {
    expect(await errorsOf({ feePercent: '31' })).toHaveProperty('feeBps');
  });
});

describe('prizes at full field', () => {
  it('share the house’s part and the entries less the fee', () => {
    const full = atFullField({ ...base, prizePool: '4230', entryFee: '37.5', prizeSplit: ['60', '25', '10', '5'] });
    expect(full).toEqual({ pool: '4800', fee: '30', prizes: ['2880', '1200', '360', '360'] });
  });

  it('are unknown while something cannot be read', () => {
    expect(atFullField({ ...base, maxPlayers: '' })).toBeNull();
    expect(atFullField({ ...base, prizeSplit: ['60', ''] })).toBeNull();
  });
});
