import type { Translation } from '@laurel/shared/ui/locale';
import type * as english from '../en';
import { layout } from './layout';
import { matchClock } from './match-clock';
import { matchRoom } from './match-room';
import { matches } from './matches';
import { money } from './money';
import { moves } from './moves';
import { nextAction } from './next-action';
import { notFound } from './not-found';
import { overview } from './overview';
import { phrases } from './phrases';
import { stage } from './stage';
import { timeline } from './timeline';
import { wallet } from './wallet';

export default {
  layout,
  matchClock,
  matchRoom,
  matches,
  money,
  moves,
  nextAction,
  notFound,
  overview,
  phrases,
  stage,
  timeline,
  wallet,
} satisfies Translation<typeof english>;
