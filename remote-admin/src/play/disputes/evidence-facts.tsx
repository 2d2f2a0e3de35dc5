import type { MatchRoom } from '@laurel/shared/protocol';
import { useMessages } from '@laurel/shared/ui/locale';
import s from './evidence-facts.module.css';
import type { EvidencePicture, EvidenceReport } from './evidence-groups';
import { describeOutcome } from './match-texts';
import { evidence as messages } from './messages/en/evidence';
import { matchWords } from './messages/en/match-words';
import { Moment } from './moment';

export function ReportText({
  report,
  opponents,
}: {
  report: EvidenceReport | null;
  opponents: MatchRoom['opponents'];
}) {
  const t = useMessages(messages);
  const words = useMessages(matchWords);
  return report
    ? t.said[report.kind](<Moment value={report.at} />, describeOutcome(report.score, opponents, words))
    : t.before;
}

export function PictureFacts({ picture: { createdAt, likenesses = [] } }: { picture: EvidencePicture }) {
  const t = useMessages(messages);
  return (
    <>
      {t.added(<Moment value={createdAt} />)}
      {likenesses.length > 0 && <strong className={s.reused}>{t.isLike}</strong>}
    </>
  );
}
