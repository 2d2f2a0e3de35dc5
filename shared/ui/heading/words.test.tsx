import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { Heading, Hyphenated } from '.';
import { syllables } from './syllables';
import { textWidth, widestWord, wordsOf } from './word-widths';

describe('the width of a title', () => {
  it('is the width of its widest word', () => {
    expect(widestWord('AMPHITHEATRE LEAGUE')).toBe(textWidth('AMPHITHEATRE'));
    // Measured in the browser: 7.2 times the size in the display face, 8.3 times in the fallback face.
    expect(textWidth('AMPHITHEATRE')).toBeGreaterThan(8.3);
    expect(textWidth('AMPHITHEATRE')).toBeLessThan(8.6);
    // Ten letters each.
    expect(textWidth('Illiberally')).toBeLessThan(textWidth('Wormwoods’'));
  });

  it('ends a word where a line can end', () => {
    expect(wordsOf('Dreiländer-Meisterschaft 2026')).toEqual(['Dreiländer-', 'Meisterschaft', '2026']);
    expect(wordsOf(' - – 3-0')).toEqual(['-', '–', '3-', '0']);
    expect(wordsOf('冬の月桂')).toHaveLength(4);
    expect(widestWord('')).toBe(0);
  });

  it('counts a letter with its marks once', () => {
    expect(textWidth('é')).toBe(textWidth('e'));
    expect(textWidth('ạ\u0308')).toBe(textWidth('a'));
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
  ])('%s', (divided) => {
    expect(syllables(divided.replaceAll('-', ''))).toEqual(divided.split('-'));
  });

  it('loses no letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (word) => {
        expect(syllables(word).join('')).toBe(word.normalize('NFC'));
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
    expect(words).toHaveStyle({ '--widest': textWidth('AMPHITHEATRE').toFixed(2) });
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

test('breaks a long amount without a hyphen, and is read as one', () => {
  render(<Heading level={2}>{'Stake 1,004.931506849315068493\u00a0LRL again?'}</Heading>);
  const heading = screen.getByRole('heading', { name: /^Stake 1,004\.931506849315068493\sLRL again\?$/ });
  expect(heading.querySelector('.figure')).toHaveTextContent('1,004.931506849315068493');
  expect(heading.querySelector('.hyphen')).toBeNull();
});
