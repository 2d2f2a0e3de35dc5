import { BrowserRouter } from '@laurel/shared/router';
import { render, screen, waitFor } from '@testing-library/react';
import { Tabs } from '.';

const labels = ['Bracket', 'Prizes', 'Entrants', 'Rules', 'Timeline'];
const tabWidth = 150;
const barWidth = 390;

function ContestTabs({ current }: { current: string }) {
  return (
    <BrowserRouter>
      <Tabs label="Contest" items={labels.map((label) => ({ label, to: `#${label}`, current: label === current }))} />
    </BrowserRouter>
  );
}

const findBar = () => screen.getByRole('navigation', { name: 'Contest' });
const isInView = (label: string) => {
  const { left, right } = screen.getByRole('link', { name: label }).getBoundingClientRect();
  return left >= 0 && right <= barWidth;
};

// jsdom has no layout.
beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = labels.indexOf(this.textContent ?? '');
    if (place < 0) return new DOMRect(0, 0, barWidth, 40);
    return new DOMRect(place * tabWidth - Math.max(0, findBar().scrollLeft), 0, tabWidth, 40);
  });
});
afterEach(() => jest.restoreAllMocks());

it('opens with the current tab in view, and follows when another becomes current', async () => {
  const { rerender } = render(<ContestTabs current="Timeline" />);
  expect([isInView('Timeline'), isInView('Bracket')]).toEqual([true, false]);
  rerender(<ContestTabs current="Bracket" />);
  await waitFor(() => expect(isInView('Bracket')).toBe(true));
  rerender(<ContestTabs current="Rules" />);
  await waitFor(() => expect(isInView('Rules')).toBe(true));
});

it('leaves the bar where the reader scrolled it', () => {
  render(<ContestTabs current="Bracket" />);
  const bar = findBar();
  bar.scrollLeft = 200;
  bar.dispatchEvent(new Event('scroll'));
  expect(bar.scrollLeft).toBe(200);
});
