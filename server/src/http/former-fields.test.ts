import { renameFormerFields } from './former-fields';

it('a body field can use its former name', () => {
  expect(renameFormerFields('createContest', { title: 'Cup', feeBps: 500 })).toEqual({
    title: 'Cup',
    serviceFeeBps: 500,
  });
});

it('the current name wins, and other calls and bodies stay unchanged', () => {
  const bothFields = { feeBps: 100, serviceFeeBps: 500 };
  expect(renameFormerFields('updateContest', bothFields)).toEqual(bothFields);
  expect(renameFormerFields('login', { feeBps: 500 })).toEqual({ feeBps: 500 });
  expect(renameFormerFields('createContest', null)).toBeNull();
});
