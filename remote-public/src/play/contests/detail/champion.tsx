import type { ContestDetail } from '@laurel/shared/protocol';
import { useSessionUser } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { joinClassNames } from '@laurel/shared/ui/class-names';
import { Words } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Page } from '@laurel/shared/ui/page';
import { buildPlayerPath } from '@laurel/shared/ui/player';
import { Shield } from '@laurel/shared/ui/shield';
import { TextLink } from '@laurel/shared/ui/text-link';
import { Wreath } from '@laurel/shared/ui/wreath';
import { contest as words } from '../messages/en/contest';
import s from './champion.module.css';

export function Champion({ contest: { champion, prizes, title } }: { contest: ContestDetail }) {
  const user = useSessionUser();
  const t = useMessages(words).champion;
  if (!champion) return null;
  const isOwn = champion.id === user?.id;
  const [firstPrize] = prizes;
  return (
    <section className={joinClassNames(s.champion, isOwn && s.victory)} aria-label={t.label}>
      <Page className={s.inner}>
        <div className={s.crown}>
          <Wreath tone={isOwn ? 'inherit' : 'coin'} />
          <span className={s.shield}>
            <Shield username={champion.username} src={champion.avatarUrl} size={72} />
          </span>
        </div>
        <div>
          <p className={s.line}>{isOwn ? t.you(title) : t.of(title)}</p>
          <p className={s.name}>
            <TextLink to={buildPlayerPath(champion.username)} tone="plain">
              <Words>{champion.username}</Words>
            </TextLink>
          </p>
          {firstPrize && Number(firstPrize.amount) > 0 && (
            <p className={s.line}>{t.prize(<Amount purpose="short" value={firstPrize.amount} strong />)}</p>
          )}
        </div>
      </Page>
    </section>
  );
}
