import { BelowFold, ExtensionPoint, Section } from '@laurel/shared/area';
import { isolateText } from '@laurel/shared/protocol';
import { useMessages } from '@laurel/shared/ui/locale';
import { Page } from '@laurel/shared/ui/page';
import { useNamedSection } from '../layout/use-named-section';
import { Hero } from './hero';
import s from './home-page.module.css';
import { LatestNews } from './latest-news';
import { LatestWinners } from './latest-winners';
import { LiveAndUpcoming } from './live-and-upcoming';
import { home } from './messages/en';
import { OpenChallenges } from './open-challenges';
import { OpenContests, openContestsAnchor } from './open-contests';
import { ReservesStrip } from './reserves-strip';
import { TopPlayers } from './top-players';

export function HomePage() {
  const { title } = useMessages(home);
  useNamedSection([openContestsAnchor]);
  return (
    <>
      <title>{`${isolateText(title)} | Laurel`}</title>
      <Section>
        <Hero />
      </Section>
      <BelowFold>
        <Page className={s.page}>
          <div className={s.two}>
            <Section below>
              <LiveAndUpcoming />
            </Section>
            <Section below>
              <TopPlayers />
            </Section>
          </div>
          <Section below reveal="home-open">
            <OpenContests />
          </Section>
          <Section below>
            <OpenChallenges />
          </Section>
          <Section below>
            <LatestWinners />
          </Section>
          <Section below reveal="home-reserves">
            <ReservesStrip />
          </Section>
          <Section below reveal="home-news">
            <LatestNews />
          </Section>
          <ExtensionPoint point="home.card" props={{}} />
        </Page>
      </BelowFold>
    </>
  );
}
