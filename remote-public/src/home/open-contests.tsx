import { useRead } from '@laurel/shared/service';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { PosterGrid } from '@laurel/shared/ui/poster';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { TextLink } from '@laurel/shared/ui/text-link';
import { ContestPoster } from '../play/contests/contest-poster';
import { contestWords } from '../play/contests/messages/en/contest-words';
import { PosterSkeletons } from '../play/contests/poster-skeletons';
import { openContestsRequest } from './home-reads';
import { home } from './messages/en';

export const openContestsAnchor = 'open-now';

export function OpenContests() {
  const t = useMessages(home).open;
  const { what } = useMessages(contestWords);
  const read = useRead('listContests', openContestsRequest);
  const shownContests =
    read.status === 'ready' ? read.data.items.filter(({ entered, maxPlayers }) => entered < maxPlayers) : [];
  return (
    <section aria-labelledby={openContestsAnchor}>
      <RuleHeading
        title={t.title}
        id={openContestsAnchor}
        trailing={<TextLink to="/contests?phase=registration">{t.all}</TextLink>}
      />
      <ReadNote read={read} what={what} />
      {read.status === 'loading' && <PosterSkeletons count={4} />}
      {read.status === 'ready' &&
        (shownContests.length === 0 ? (
          <EmptyState
            level={3}
            title={t.none.title}
            message={t.none.message}
            action={<Button to="/contests">{t.none.action}</Button>}
          />
        ) : (
          <PosterGrid>
            {shownContests.map((contest) => (
              <ContestPoster key={contest.id} contest={contest} />
            ))}
          </PosterGrid>
        ))}
    </section>
  );
}
