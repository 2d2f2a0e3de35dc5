import { replaceSections } from './block-sections';

const titleOrder = ['Home', 'Contest', 'Post'];
const block = '\nOld words.\n\n**Home**\n\nat 1.\n\n| home |\n\n**Post**\n\nat 1.\n\n| post |\n';

test('only the named sections change, and new ones come into their place', () => {
  const sections = new Map([
    ['Post', 'at 2.\n\n| new |'],
    ['Contest', 'at 2.\n\n| contest |'],
  ]);
  expect(replaceSections(block, sections, titleOrder)).toBe(
    '**Home**\n\nat 1.\n\n| home |\n\n**Contest**\n\nat 2.\n\n| contest |\n\n**Post**\n\nat 2.\n\n| new |',
  );
});

test('a block without sections gets its first', () => {
  expect(replaceSections('Not measured.', new Map([['Home', '| home |']]), titleOrder)).toBe('**Home**\n\n| home |');
});
