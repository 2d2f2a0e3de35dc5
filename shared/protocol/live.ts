export const livePath = '/public/changes';

export const liveHeader = 'Live-Version';
export const positionHeader = 'Live-Position';

export const mostTopics = 100;

export interface LiveEvent {
  topic: string;
  version: string;
}

/** False for versions of different processes, because they can't be compared. */
export function includesVersion(version: string, otherVersion: string): boolean {
  const [epoch, count] = version.split('.');
  const [otherEpoch, otherCount] = otherVersion.split('.');
  return epoch === otherEpoch && Number(count) >= Number(otherCount);
}
