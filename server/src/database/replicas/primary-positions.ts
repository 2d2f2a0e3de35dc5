/** Where the primary's log ends. */
export interface PrimaryState {
  timeline: string;
  position: bigint;
}

export interface PrimaryPositions {
  /** @param askedAt a moment before the answer @returns false if the timeline has changed or the log has become shorter, as after a failover */
  note(askedAt: number, state: PrimaryState): boolean;
  /** A replica that has replayed up to this position has every commit made before the returned moment. Undefined if no such moment is known. */
  findKnownMoment(replayedPosition: bigint): number | undefined;
}

/** No replica counts as up to date for this long after a failover: one can still have commits that the new primary lacks, until Patroni rewinds it. */
const failoverPauseMs = 60_000;
const maxSamples = 240;

export function createPrimaryPositions(readElapsed: () => number): PrimaryPositions {
  let timeline: string | undefined;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let samples: { askedAt: number; position: bigint }[] = [];
  return {
    note(askedAt, state) {
      const isAnotherTimeline =
        timeline !== undefined &&
        (state.timeline !== timeline || state.position < (samples.at(-1)?.position ?? state.position));
      if (isAnotherTimeline) {
        samples = [];
        pausedUntil = readElapsed() + failoverPauseMs;
      }
      timeline = state.timeline;
      samples.push({ askedAt, position: state.position });
      if (samples.length > maxSamples) samples.shift();
      return !isAnotherTimeline;
    },
    findKnownMoment(replayedPosition) {
      if (readElapsed() < pausedUntil) return undefined;
      return samples.findLast(({ position }) => position <= replayedPosition)?.askedAt;
    },
  };
}
