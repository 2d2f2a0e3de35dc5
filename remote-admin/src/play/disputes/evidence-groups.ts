import type { MatchRoom, PlayerRef } from '@laurel/shared/protocol';

export type EvidencePicture = MatchRoom['evidence'][number];
export type Likeness = NonNullable<EvidencePicture['likenesses']>[number];
type MatchEvent = MatchRoom['events'][number];

export interface EvidenceReport {
  kind: 'reported' | 'disputed' | 'appealed';
  at: string;
  score: MatchEvent['score'];
}

/** `report` is null for pictures before the first report. */
export interface EvidenceGroup {
  report: EvidenceReport | null;
  pictures: EvidencePicture[];
}

export interface SentEvidence {
  player: PlayerRef;
  groups: EvidenceGroup[];
  pictures: EvidencePicture[];
}

const isEvidenceReport = (event: MatchEvent): event is MatchEvent & EvidenceReport =>
  event.kind === 'reported' || event.kind === 'disputed' || event.kind === 'appealed';

export function groupEvidenceBySender({
  evidence,
  events,
  opponents,
}: Pick<MatchRoom, 'evidence' | 'events' | 'opponents'>): SentEvidence[] {
  const sendersById = new Map<string, PlayerRef>();
  for (const opponent of opponents) if (opponent) sendersById.set(opponent.player.id, opponent.player);
  for (const { owner } of evidence) if (!sendersById.has(owner.id)) sendersById.set(owner.id, owner);
  return [...sendersById.values()].map((player) => {
    const reports = events.filter(isEvidenceReport).filter(({ actor }) => actor?.id === player.id);
    const groupsByReport = new Map<string, EvidenceGroup>();
    const ownEvidence = evidence.filter(({ owner }) => owner.id === player.id);
    for (const picture of ownEvidence.toSorted((one, two) => one.createdAt.localeCompare(two.createdAt))) {
      const lastReport = reports.filter(({ at }) => at <= picture.createdAt).at(-1);
      const group = groupsByReport.get(lastReport?.id ?? '') ?? { report: lastReport ?? null, pictures: [] };
      group.pictures.push(picture);
      groupsByReport.set(lastReport?.id ?? '', group);
    }
    const evidenceGroups = [...groupsByReport.values()];
    return { player, groups: evidenceGroups, pictures: evidenceGroups.flatMap(({ pictures }) => pictures) };
  });
}
