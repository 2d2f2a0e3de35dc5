import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { Heading, Hyphenated } from '.';
import { splitSyllables } from './syllables';
import { measureText, measureWidestWord, splitWords } from './word-widths';

describe('the width of a title', () => {
  it('is the width of its widest word', () => {
    expect(measureWidestWord('AMPHITHEATRE LEAGUE')).toBe(measureText('AMPHITHEATRE'));
    // Measured in a browser: 8.3 times the font size in the fallback face.
    expect(measureText('AMPHITHEATRE')).toBeGreaterThan(8.3);
    expect(measureText('AMPHITHEATRE')).toBeLessThan(8.6);
    expect(measureText('Illiberally')).toBeLessThan(measureText('Wormwoods’'));
  });

  it('ends a word where a line can end', () => {
    expect(splitWords('Dreiländer-Meisterschaft 2026')).toEqual(['Dreiländer-', 'Meisterschaft', '2026']);
    expect(splitWords(' - – 3-0')).toEqual(['-', '–', '3-', '0']);
    expect(splitWords('冬の月桂')).toHaveLength(4);
    expect(measureWidestWord('')).toBe(0);
  });

  it('counts a letter with its marks once', () => {
    expect(measureText('é')).toBe(measureText('e'));
    expect(measureText('ạ\u0308')).toBe(measureText('a'));
  });
});

describe('a word too long for its line', () => {
  it.each([
    'Amphi-theatre',
    'Cham-pion-ship',
    'Donau-dampf-schiff-fahrtsge-sell-schaft',
    'Machen-schaf-ten',
    'Rück-run-den-wer-tung',
    'RÜCK-RUN-DEN',
    'xxxxxx-xxxxxx',
  ])('%s', (word) => {
    expect(splitSyllables(word.replaceAll('-', ''))).toEqual(word.split('-'));
  });

  it('loses no letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (word) => {
        expect(splitSyllables(word).join('')).toBe(word.normalize('NFC'));
      }),
    );
  });
});

describe('a heading', () => {
  it('fits its widest word into the space', () => {
    render(
      <Heading level={1} caps>
        Amphitheatre League
      </Heading>,
    );
    const words = screen.getByRole('heading').firstElementChild;
    expect(words).toHaveStyle({ '--widest': measureText('AMPHITHEATRE').toFixed(2) });
  });

  it('leaves short words unchanged', () => {
    render(<Heading level={2}>Order of play</Heading>);
    expect(screen.getByRole('heading').childElementCount).toBe(0);
  });

  it('keeps its text as written', () => {
    const title = '  “Donaudampfschifffahrts- und Weltmeisterschaftsqualifikation”, 2026';
    const { container } = render(<Hyphenated>{title}</Hyphenated>);
    expect(container.textContent).toBe(title);
    expect(container.querySelectorAll('.hyphen').length).toBeGreaterThan(4);
  });
});

test('a heading breaks a long amount without a hyphen, and screen readers read the amount as one', () => {
  render(<Heading level={2}>{'Stake 1,004.931506849315068493\u00a0LRL again?'}</Heading>);
  const heading = screen.getByRole('heading', { name: /^Stake 1,004\.931506849315068493\sLRL again\?$/ });
  expect(heading.querySelector('.figure')).toHaveTextContent('1,004.931506849315068493');
  expect(heading.querySelector('.hyphen')).toBeNull();
});
