/** A stream of server-sent events, each `{ topic, version }`. */
export const livePath = '/public/changes';

/** Names the change that a client wants to see, so that it gets no older shared answer. */
export const liveHeader = 'Live-Version';
/** Names the latest change that an answer includes. */
export const positionHeader = 'Live-Position';

export const mostTopics = 100;

export interface LiveEvent {
  topic: string;
  version: string;
}

/** Versions of different processes can't be compared. */
export function includesVersion(version: string, other: string): boolean {
  const [epoch, count] = version.split('.');
  const [otherEpoch, otherCount] = other.split('.');
  return epoch === otherEpoch && Number(count) >= Number(otherCount);
}
