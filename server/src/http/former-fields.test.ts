import { renameFormerFields } from './former-fields';

it('a field of a body may come under its former name', () => {
  expect(renameFormerFields('createContest', { title: 'Cup', feeBps: 500 })).toEqual({
    title: 'Cup',
    serviceFeeBps: 500,
  });
});

it('its own name wins, and other calls and bodies stay as they are', () => {
  const both = { feeBps: 100, serviceFeeBps: 500 };
  expect(renameFormerFields('updateContest', both)).toEqual(both);
  expect(renameFormerFields('login', { feeBps: 500 })).toEqual({ feeBps: 500 });
  expect(renameFormerFields('createContest', null)).toBeNull();
});
