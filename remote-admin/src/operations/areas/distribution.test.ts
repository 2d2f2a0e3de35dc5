import { findUpperQuarter, groupBins } from './distribution';

const bounds = [10, 13, 16, 20, 24, 31, 38, 48, 60];

describe('a distribution', () => {
  it('has the share of each build’s own visits, three bins in one, from the first to the last visit', () => {
    const groups = groupBins({ stage: [0, 0, 0, 1, 1, 0, 2], live: [0, 0, 0, 10] }, bounds);
    expect(groups).toEqual([
      { upTo: 31, stage: 0.5, live: 1 },
      { upTo: 60, stage: 0.5, live: 0 },
    ]);
  });

  it('has no bound for what is later than all bounds, and nothing without visits', () => {
    const lateCounts = [...bounds.map(() => 0), 3];
    expect(groupBins({ stage: lateCounts, live: [] }, bounds)).toEqual([{ upTo: null, stage: 1, live: 0 }]);
    expect(groupBins({ stage: [0, 0], live: [] }, bounds)).toEqual([]);
    expect(findUpperQuarter(lateCounts, bounds)).toBeNull();
  });

  it('says below what three quarters are', () => {
    expect(findUpperQuarter([1, 1, 1, 1], bounds)).toBe(16);
    expect(findUpperQuarter([0, 10], bounds)).toBe(13);
    expect(findUpperQuarter([], bounds)).toBeNull();
  });
});
