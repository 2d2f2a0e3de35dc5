import type { Handlers } from '../../../call/context';
import { removeForbiddenWord, setForbiddenWord } from './commands';
import { listForbiddenWords } from './queries';

export const forbiddenWordHandlers = { listForbiddenWords, setForbiddenWord, removeForbiddenWord } satisfies Handlers;
