import { splitTitle } from './title-lines';

test.each([
  ['Winter Laurel Cup XII', ['Winter', 'Laurel', 'Cup XII']],
  ['The night of the final', ['The night', 'of the', 'final']],
  ['Thunderbolt Open', ['Thunderbolt', 'Open']],
  ['Nightfall', ['Nightfall']],
])('cuts %s into even lines', (title, lines) => {
  expect(splitTitle(title)).toEqual(lines);
});
