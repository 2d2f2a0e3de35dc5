import { readFileSync } from 'node:fs';
import path from 'node:path';
import { knownBreaks } from '../tools/breaks/known-breaks';

// Only the full run includes `npm run breaks`. This test notices a missing text in every run.
test.each(knownBreaks)('the code still has the text that changes for: $what', ({ edits }) => {
  for (const { file, from } of edits)
    expect(readFileSync(path.join(import.meta.dirname, '..', file), 'utf8')).toContain(from);
});
