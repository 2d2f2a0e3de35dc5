import { BelowFold } from '@laurel/shared/area';
import { useMessages } from '@laurel/shared/ui/locale';
import { Page } from '@laurel/shared/ui/page';
import { CoverageStrip } from './coverage-strip';
import { FromTheStands } from './from-the-stands';
import { Hero } from './hero';
import s from './home-page.module.css';
import { Honours } from './honours';
import { home } from './messages/en';
import { OpenForEntry } from './open-for-entry';
import { OrderOfPlay } from './order-of-play';

/** What is on now, what comes next, who has won, what is new. Each section loads and fails on its own. */
export function HomePage() {
  const { title } = useMessages(home);
  return (
    <>
      <title>{`${title} | Laurel`}</title>
      <Hero />
      <BelowFold>
        <Page className={s.page}>
          <div className={s.two}>
            <OrderOfPlay />
            <Honours />
          </div>
          <div data-reveal="home-open">
            <OpenForEntry />
          </div>
          <div data-reveal="home-coverage">
            <CoverageStrip />
          </div>
          <div data-reveal="home-news">
            <FromTheStands />
          </div>
        </Page>
      </BelowFold>
    </>
  );
}
