import { createHash, randomBytes } from 'node:crypto';

/** Remembers in memory, as hashes, who was counted in the current clock hour. */
export interface HourlyClaims {
  /** @returns false if the visitor or network that `parts` identify was counted often enough in this hour, or there are too many claims to remember */
  claim(parts: readonly string[], now: Date): boolean;
}

const hour = 3_600_000;
const mostClaimed = 100_000;

export function createHourlyClaims(mostOfOne = 1): HourlyClaims {
  // The salt keeps a precomputed list of hashes from revealing addresses.
  const salt = randomBytes(16);
  let claimCounts = new Map<string, number>();
  let claimedHour = 0;
  return {
    claim(parts, now) {
      const currentHour = Math.floor(now.getTime() / hour);
      if (currentHour !== claimedHour) {
        claimCounts = new Map();
        claimedHour = currentHour;
      }
      const key = createHash('sha256').update(salt).update(JSON.stringify(parts)).digest('base64url');
      const count = claimCounts.get(key) ?? 0;
      if (count >= mostOfOne || (count === 0 && claimCounts.size >= mostClaimed)) return false;
      claimCounts.set(key, count + 1);
      return true;
    },
  };
}
