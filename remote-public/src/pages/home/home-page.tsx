import { BelowFold } from '@laurel/shared/area';
import { useMessages } from '@laurel/shared/ui/locale';
import { Page } from '@laurel/shared/ui/page';
import { CoverageStrip } from '../../features/home/coverage-strip';
import { FromTheStands } from '../../features/home/from-the-stands';
import { Hero } from '../../features/home/hero';
import { Honours } from '../../features/home/honours';
import { OpenForEntry } from '../../features/home/open-for-entry';
import { OrderOfPlay } from '../../features/home/order-of-play';
import { home } from '../../messages/en/home';
import s from './home-page.module.css';

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
