import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Countdown } from './countdown';
import { Relative } from './date-time';

const NOW = new Date('2026-11-21T20:00:00Z');
const addSecondsToNow = (seconds: number) => new Date(NOW.getTime() + seconds * 1000).toISOString();
const advanceTime = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});

afterEach(() => {
  jest.useRealTimers();
});

describe('Countdown', () => {
  it('counts down by the second to zero, calls onEnd once and stops', () => {
    const onEnd = jest.fn();
    render(<Countdown until={addSecondsToNow(3)} label="Time left" onEnd={onEnd} />);
    const clock = screen.getByRole('timer', { name: 'Time left' });
    expect(clock).toHaveTextContent('00:03');
    advanceTime(1);
    expect(clock).toHaveTextContent('00:02');
    expect(onEnd).not.toHaveBeenCalled();
    advanceTime(2);
    expect(clock).toHaveTextContent('00:00');
    advanceTime(60);
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it("counts by the server's clock", () => {
    render(<Countdown until={addSecondsToNow(600)} serverOffsetMs={120_000} />);
    expect(screen.getByRole('timer')).toHaveTextContent('08:00');
  });

  it("doesn't call onEnd for a deadline that had already passed", () => {
    const onEnd = jest.fn();
    render(<Countdown until={addSecondsToNow(-10)} onEnd={onEnd} />);
    advanceTime(5);
    expect(screen.getByRole('timer')).toHaveTextContent('00:00');
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('announces five minutes and one, and nothing else', () => {
    const { container } = render(<Countdown until={addSecondsToNow(302)} />);
    const politeRegion = container.querySelector('[aria-live="polite"]');
    expect(politeRegion).toBeEmptyDOMElement();
    advanceTime(2);
    expect(politeRegion).toHaveTextContent('5 minutes left');
    advanceTime(239);
    expect(politeRegion).toHaveTextContent('5 minutes left');
    advanceTime(1);
    expect(politeRegion).toHaveTextContent('1 minute left');
  });

  it("doesn't announce a time that had passed at the start", () => {
    const { container } = render(<Countdown until={addSecondsToNow(200)} />);
    advanceTime(10);
    expect(container.querySelector('[aria-live="polite"]')).toBeEmptyDOMElement();
  });

  it('changes from days to a clock at 48 hours', () => {
    render(<Countdown until={addSecondsToNow(48 * 3600 + 90)} />);
    expect(screen.getByRole('timer')).toHaveTextContent('in 2 days');
    advanceTime(91);
    expect(screen.getByRole('timer')).toHaveTextContent('47:59:59');
  });

  it('follows a new deadline', () => {
    const { rerender } = render(<Countdown until={addSecondsToNow(10)} />);
    rerender(<Countdown until={addSecondsToNow(70)} />);
    expect(screen.getByRole('timer')).toHaveTextContent('01:10');
  });
});

it('shows a distance of the server’s HTML by the browser’s clock once hydrated', async () => {
  jest.setSystemTime(new Date('2026-11-28T19:00:00Z'));
  const element = <Relative value="2026-11-22T19:00:00Z" />;
  const container = document.createElement('div');
  container.innerHTML = renderToString(element);
  expect(container).toHaveTextContent('6 days ago');
  jest.setSystemTime(new Date('2026-11-21T21:00:00Z'));
  const root = await act(async () => hydrateRoot(container, element));
  expect(container).toHaveTextContent('in 22 h');
  act(() => root.unmount());
});
