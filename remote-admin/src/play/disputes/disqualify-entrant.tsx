import { useMessages } from '@laurel/shared/ui/locale';
import { DisqualifyDialog } from './match-measures';
import { matchStaff } from './messages/en/match-staff';
import { ReadRoom } from './read-room';
import { SectionLevelProvider } from './section-level';

export interface DisqualifyEntrantProps {
  contest: string;
  matchId: string;
  entrantId: string;
  onClose: () => void;
}

export function DisqualifyEntrant({ contest, matchId, entrantId, onClose }: DisqualifyEntrantProps) {
  const t = useMessages(matchStaff).disqualify;
  return (
    <ReadRoom matchId={matchId} title={t.title(contest)} onClose={onClose}>
      {(room) => (
        <SectionLevelProvider value={2}>
          <DisqualifyDialog room={room} entrantId={entrantId} onClose={onClose} />
        </SectionLevelProvider>
      )}
    </ReadRoom>
  );
}
