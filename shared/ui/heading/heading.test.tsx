import { render, screen } from '@testing-library/react';
import { Heading, RuleHeading } from '.';

test('gives a heading the weight of its level, with a rule or without', () => {
  render(
    <>
      <Heading level={1}>Winter Laurel Cup</Heading>
      <Heading level={2}>Can you enter?</Heading>
      <RuleHeading title="Prizes" />
      <Heading level={3}>First place</Heading>
      <RuleHeading level={3} title="Evidence" />
    </>,
  );
  const readLook = (name: string) => screen.getByRole('heading', { name }).className;
  expect(readLook('Winter Laurel Cup')).toContain('d6');
  expect(readLook('Can you enter?')).toContain('d5');
  expect(readLook('First place')).toBe('text');
  expect(readLook('Prizes')).toBe(readLook('Can you enter?'));
  expect(readLook('Evidence')).toBe(readLook('First place'));
});

test('uses other styles only for the hero and names in lists', () => {
  render(
    <Heading level={3} variant="d5">
      Iron Duel Night VI
    </Heading>,
  );
  expect(screen.getByRole('heading', { level: 3 })).toHaveClass('d5');
});
