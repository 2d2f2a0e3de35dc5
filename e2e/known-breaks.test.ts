import { readFileSync } from 'node:fs';
import path from 'node:path';
import { knownBreaks } from '../tools/breaks/known-breaks';

// `npm run breaks` is a part of the full run only, so this test notices earlier if a text is gone.
test.each(knownBreaks)('the code still has the text that changes for: $what', ({ edits }) => {
  for (const { file, from } of edits)
    expect(readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')).toContain(from);
});
