import { isolateText, isolateValue } from './isolate';
import { createFormats, writeSentence } from './sentences';

const reversedText = '\u202eecar llaW';

test('a right-to-left text stays separate from the rest', () => {
  expect(isolateText('שלום')).toBe('\u2068שלום\u2069');
  expect(isolateText('Wall race')).toBe('Wall race');
  expect(isolateText('Zürich 3–1 “ok” 日本')).toBe('Zürich 3–1 “ok” 日本');
});

test("keeps direction marks within the text, and can't be ended by the text", () => {
  expect(isolateText(reversedText)).toBe('\u2068ecar llaW\u2069');
  expect(isolateText('a\u2069\u202e\u2068b')).toBe('\u2068ab\u2069');
  expect(isolateValue([reversedText, 3, 'plain'])).toEqual(['\u2068ecar llaW\u2069', 3, 'plain']);
});

test('values in a sentence are isolated', () => {
  const texts = { won: ({ title, count }: { title: string; count: number }) => `You won ${title}: ${count}` };
  const sentence = writeSentence<{ won: { title: string; count: number } }, 'won'>(
    texts,
    { code: 'won', params: { title: reversedText, count: 3 } },
    createFormats('en', { timeZone: 'UTC' }),
  );
  expect(sentence).toBe('You won \u2068ecar llaW\u2069: 3');
});

test('an isolated text stays unchanged', () => {
  expect(isolateText(isolateText(reversedText))).toBe(isolateText(reversedText));
  const sentence = `Ticket ${isolateText(reversedText)}, 3 of 4`;
  expect(isolateText(sentence)).toBe(sentence);
  expect(isolateText(`${isolateText(reversedText)}\u202eb`)).toBe('\u2068ecar llaWb\u2069');
});
