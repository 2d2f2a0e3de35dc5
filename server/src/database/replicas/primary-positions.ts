/** Where the primary's log ends. */
export interface PrimaryState {
  timeline: string;
  position: bigint;
}

export interface PrimaryPositions {
  /** `askedAt` is a moment before the answer. @returns false if it isn't the primary from before, or not its log */
  note(askedAt: number, state: PrimaryState): boolean;
  /** The latest moment before which a replica that has replayed so far has every commit. Undefined if there is none. */
  findKnownMoment(replayed: bigint): number | undefined;
}

/** After a failover a replica can still have what the new primary doesn't, until Patroni has set it right. */
const restMs = 60_000;
const mostSamples = 240;

export function createPrimaryPositions(readElapsed: () => number): PrimaryPositions {
  let timeline: string | undefined;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let samples: { askedAt: number; position: bigint }[] = [];
  return {
    note(askedAt, state) {
      const isAnother =
        timeline !== undefined &&
        (state.timeline !== timeline || state.position < (samples.at(-1)?.position ?? state.position));
      if (isAnother) {
        samples = [];
        restsUntil = readElapsed() + restMs;
      }
      timeline = state.timeline;
      samples.push({ askedAt, position: state.position });
      if (samples.length > mostSamples) samples.shift();
      return !isAnother;
    },
    findKnownMoment(replayed) {
      if (readElapsed() < restsUntil) return undefined;
      return samples.findLast(({ position }) => position <= replayed)?.askedAt;
    },
  };
}
