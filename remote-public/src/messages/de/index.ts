import type { Translation } from '@laurel/shared/ui/locale';
import type * as english from '../en';
import { bracket } from './bracket';
import { contest } from './contest';
import { contestWords } from './contest-words';
import { contests } from './contests';
import { coverage } from './coverage';
import { entry } from './entry';
import { home } from './home';
import { leaderboard } from './leaderboard';
import { leave } from './leave';
import { newTerms } from './new-terms';
import { news } from './news';
import { notFound } from './not-found';
import { register } from './register';
import { signIn } from './sign-in';
import { terms } from './terms';
import { verify } from './verify';

export default {
  bracket,
  contest,
  contestWords,
  contests,
  coverage,
  entry,
  home,
  leaderboard,
  leave,
  newTerms,
  news,
  notFound,
  register,
  signIn,
  terms,
  verify,
} satisfies Translation<typeof english>;
