import type { Translation } from '@laurel/shared/ui/locale';
import type * as english from '../en';
import { areas } from './areas';
import { coins } from './coins';
import { contest } from './contest';
import { contestConflict } from './contest-conflict';
import { contestForm } from './contest-form';
import { contestWords } from './contest-words';
import { contests } from './contests';
import { layout } from './layout';
import { matchWords } from './match-words';
import { overview } from './overview';
import { players } from './players';
import { results } from './results';

export default {
  areas,
  coins,
  contest,
  contestConflict,
  contestForm,
  contestWords,
  contests,
  layout,
  matchWords,
  overview,
  players,
  results,
} satisfies Translation<typeof english>;
