import type { MatchRoom } from '@laurel/shared/protocol';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Picture } from '@laurel/shared/ui/picture';
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
      <ul className={s.pictures}>
        {evidence.map((picture) => (
          <li key={picture.id}>
            <a href={picture.url} target="_blank" rel="noopener" className={s.open}>
              <Picture
                picture={picture}
                alt={picture.alt || t.by(picture.owner.username)}
                sizes="220px"
                className={s.picture}
              />
            </a>
            <p className={s.line}>
              {picture.owner.username}, <Moment value={picture.createdAt} />
            </p>
            {picture.reused && <p className={s.reused}>{t.reused}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
