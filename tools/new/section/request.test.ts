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
