import { createEventTaker } from './event-taker';
import type { VisitEvent } from './visit-event';

const mockCollectEvent = jest.fn<void, [VisitEvent]>();
const mockCreateCollector = jest.fn(() => mockCollectEvent);
const mockNoteBuild = jest.fn();
jest.mock('./collector', () => ({ createCollector: () => mockCreateCollector() }));
jest.mock('./build-reporter', () => ({ createBuildReporter: () => mockNoteBuild }));

const waitForTimers = () => new Promise((resolve) => setTimeout(resolve));
const enteredEvent: VisitEvent = { kind: 'entered', area: 'public', at: 90, isFirst: true };
const readyEvent: VisitEvent = { kind: 'ready', area: 'public', build: 'p2' };
const headingEvent: VisitEvent = { kind: 'heading', area: 'public', at: 800 };

beforeEach(() => {
  for (const mock of [mockCollectEvent, mockCreateCollector, mockNoteBuild]) mock.mockClear();
});

test('the builds of areas and of components are noted, whether an area is staged or not', () => {
  const takeEvent = createEventTaker('h1', []);
  for (const event of [enteredEvent, readyEvent, headingEvent]) takeEvent(event);
  takeEvent({ kind: 'extended', area: 'rewards', build: 'r1' });
  expect(mockNoteBuild.mock.calls).toEqual([
    [{ area: 'public', build: 'p2' }, true],
    [{ area: 'rewards', build: 'r1' }, false],
  ]);
});

test('a visit of a staged area is measured, with what happened before', async () => {
  const takeEvent = createEventTaker('h1', ['public']);
  takeEvent(enteredEvent);
  takeEvent(readyEvent);
  await waitForTimers();
  expect(mockCreateCollector).not.toHaveBeenCalled();
  takeEvent(headingEvent);
  await waitForTimers();
  takeEvent({ kind: 'failed', area: 'public', build: 'p2', failure: 'error' });
  expect(mockCollectEvent.mock.calls.map(([{ kind }]) => kind)).toEqual(['entered', 'ready', 'heading', 'failed']);
});

test('nothing is measured in areas without a stage', async () => {
  const takeEvent = createEventTaker('h1', ['rewards']);
  for (const event of [enteredEvent, readyEvent, headingEvent]) takeEvent(event);
  await waitForTimers();
  expect(mockCreateCollector).not.toHaveBeenCalled();
});
