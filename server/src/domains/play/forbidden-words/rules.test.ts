import type { WordMatching } from '@laurel/shared/protocol';
import fc from 'fast-check';
import { findForbiddenWord, foldWord } from './rules';

const findWord = (text: string, word: string, matching: WordMatching) => findForbiddenWord(text, [{ word, matching }]);

describe.each(['word', 'disguised', 'inside'] as const)('a word matched as “%s”', (matching) => {
  it.each([
    ['idiot', 'you idiot'],
    ['idiot', 'IDIOT!'],
    ['idiot', 'ïdïôt'],
    ['idiot', 'ｉｄｉｏｔ'],
    ['idiot', 'id\u200biot'],
    ['idiot', 'id\u00adiot'],
    ['idiot', '𝐢𝐝𝐢𝐨𝐭'],
    ['Straße', 'STRASSE'],
    ['дурак', 'Ну ты ДУРАК'],
    ['ばか', 'ばか'],
  ])('“%s” is found in “%s”', (word, text) => {
    expect(findWord(text, word, matching)).toBeDefined();
  });
});

describe('a whole word', () => {
  it.each([
    ['cunt', 'Scunthorpe United'],
    ['ass', 'a classic pass, massively assisted'],
    ['tit', 'the title of Titan'],
    ['hell', 'hello, he’ll host'],
    ['cock', 'Hitchcock, peacock'],
    ['sex', 'Essex and Sussex'],
    ['god', 'good game'],
    ['shit', 'he’s hit, push it, this hit'],
    ['idiot', 'idiotic'],
    ['wank', 'swanky'],
    ['kkk', 'gg k'],
  ])('“%s” isn’t found in “%s”, disguised or not', (word, text) => {
    expect(findWord(text, word, 'word')).toBeUndefined();
    expect(findWord(text, word, 'disguised')).toBeUndefined();
  });

  it('is found next to signs and emoji', () => {
    for (const text of ['idiot', '“idiot”', 'you, idiot.', '-idiot-', '_idiot_', 'idiot😀', '@idiot'])
      expect(findWord(text, 'idiot', 'word')).toBe('idiot');
  });

  it('of several parts is found with any signs between them', () => {
    expect(findWord('I said: kill   yourself.', 'kill yourself', 'word')).toBe('kill   yourself');
    expect(findWord('kill-yourself', 'kill yourself', 'word')).toBe('kill-yourself');
    expect(findWord('kill me yourself', 'kill yourself', 'word')).toBeUndefined();
  });

  it('isn’t found in disguise', () => {
    for (const text of ['1d10t', 'i d i o t', 'idiiiiot']) expect(findWord(text, 'idiot', 'word')).toBeUndefined();
  });
});

describe('a disguised word', () => {
  it.each([
    ['idiot', '1d10t'],
    ['idiot', 'i d i o t'],
    ['idiot', 'i.d.i.o.t'],
    ['idiot', 'i_d_i_o_t'],
    ['idiot', 'idiiiiiot'],
    ['idiot', '!diot'],
    ['idiot', 'іdіоt'],
    ['idiot', '1 d 1 0 t'],
    ['ass', 'a$s'],
    ['ass', '@ss'],
    ['shit', '5h1t'],
    ['shit', 'sh!t'],
    ['shit', 'shit!'],
    ['l33t', 'leet'],
    ['1488', '1488'],
  ])('“%s” is found in “%s”', (word, text) => {
    expect(findWord(text, word, 'disguised')).toBeDefined();
  });

  it('isn’t found in scores, times or addresses', () => {
    for (const text of ['3-1', '19:45', 'a b', '4 5', 'https://a.example/5', 'we won 5 to 4!', '455 points', '4 5 5'])
      expect(findWord(text, 'ass', 'disguised')).toBeUndefined();
  });
});

describe('a word matched inside others', () => {
  it('is found in them, as it stands there', () => {
    expect(findWord('the IDÏOTIC one', 'idiot', 'inside')).toBe('IDÏOT');
    expect(findWord('𝐱𝐱idiotic', 'idiot', 'inside')).toBe('idiot');
    expect(findWord('Scunthorpe', 'cunt', 'inside')).toBe('cunt');
  });
});

it('shows the player what they wrote, not what is on the list', () => {
  expect(findWord('gg, 1 D 1 0 t!', 'idiot', 'disguised')).toBe('1 D 1 0 t');
});

it('folds the same word to one entry', () => {
  expect(foldWord('  Ïdiot! ')).toBe(foldWord('IDIOT'));
  expect(foldWord('—…')).toBe('');
});

it('finds nothing if the list is empty, and finds a separate word in any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
      expect(findForbiddenWord(before + after, [])).toBeUndefined();
      for (const matching of ['word', 'disguised', 'inside'] as const)
        expect(findWord(`${before} qzx ${after}`, 'qzx', matching)).toBeDefined();
    }),
  );
});
