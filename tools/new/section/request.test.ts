import path from 'node:path';
import { RequestError } from '../change';
import { readSectionRequest } from './request';

const root = path.join(import.meta.dirname, '../../..');
const readFormRequest = (...options: string[]) =>
  readSectionRequest(root, ['public', 'people/players', '--form', 'createTicket', '--name', 'tip', ...options]);

test('refuses a public form at an address that only a read can describe', () => {
  expect(() => readFormRequest('--path', 'players/:name/tip')).toThrow(RequestError);
  expect(() => readFormRequest('--path', 'players/:name/tip')).toThrow('its head comes from a read');
  expect(readFormRequest('--path', 'tip').address).toBe('/tip');
});

test('refuses a public detail with a parameter in its path', () => {
  const readDetailRequest = (...options: string[]) =>
    readSectionRequest(root, ['public', 'play/contests', '--detail', 'getPublicContest', ...options]);
  expect(() => readDetailRequest('--path', 'players/:name')).toThrow('Show the detail in a page that reads it');
  expect(readDetailRequest('--path', 'cups').address).toBe('/cups');
});

test('suggests a path for a list with a parameter, but refuses it in the public area', () => {
  const readListRequest = (area: string) =>
    readSectionRequest(root, [area, 'people/players', '--list', 'listUserSanctions', '--name', 'tip']);
  expect(() => readListRequest('public')).toThrow('Show the list in a page that reads it');
  expect(() => readListRequest('dashboard')).toThrow('so the page needs it too: --path things/:');
});

test.each([
  ['public', 'operations/opinions', '--form', 'createTicket', null],
  ['public', 'operations/opinions', '--form', 'createDeposit', 'player'],
  ['dashboard', 'operations/opinions', '--form', 'createTicket', 'player'],
  ['admin', 'operations/opinions', '--list', 'listMedia', 'editor'],
  ['admin', 'operations/opinions', '--list', 'listTickets', 'moderator'],
  ['admin', 'operations/tickets', '--list', 'listMedia', 'moderator'],
])('in the %s area, the tests of %s with %s %s open its pages as %p', (area, place, option, call, reader) => {
  expect(readSectionRequest(root, [area, place, option, call]).reader).toBe(reader);
});

test.each([
  ['admin', 'operations/opinions', 'listContests', 'staff.enter'],
  ['admin', 'operations/opinions', 'listTickets', 'tickets.read'],
  ['admin', 'operations/tickets', 'listContests', null],
  ['dashboard', 'operations/opinions', 'listContests', null],
])('in the %s area, a section in %s with the list %s names the capability %p', (area, place, list, capability) => {
  expect(readSectionRequest(root, [area, place, '--list', list]).capability).toBe(capability);
});
