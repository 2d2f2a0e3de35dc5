import type { MatchRoom } from '@laurel/shared/protocol';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { PictureList } from '@laurel/shared/ui/picture-list';
import s from './evidence.module.css';
import { disputes } from './messages/en/disputes';
import { Moment } from './moment';

/** The pictures that the two players added. One that was shown in another match, too, says so. */
export function Evidence({ room: { evidence } }: { room: MatchRoom }) {
  const t = useMessages(disputes).evidence;
  if (evidence.length === 0) return null;
  return (
    <section aria-labelledby="evidence">
      <RuleHeading id="evidence" level={3} title={t.title} />
      <PictureList pictures={evidence} altOf={({ owner }) => t.by(owner.username)}>
        {({ owner, createdAt, reused }) => (
          <>
            {owner.username}, <Moment value={createdAt} />
            {reused && <strong className={s.reused}>{t.reused}</strong>}
          </>
        )}
      </PictureList>
    </section>
  );
}
