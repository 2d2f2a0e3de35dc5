import { makeUser, renderAt } from '@laurel/shared/service/testing';
import { setLocale } from '@laurel/shared/ui/locale';
import { act, screen } from '@testing-library/react';
import { extension } from './room-link.extension';

test('a match’s room links staff to its page in the staff area, in their language, without the area’s other code', async () => {
  const { Component, point } = extension;
  expect(point).toBe('matchRoom.panel');
  renderAt(<Component matchId="m1" contestId="c1" />, '/dashboard/matches/m1', {
    user: makeUser({ role: 'moderator' }),
  });
  const link = screen.getByRole('link', { name: 'View staff page' });
  expect(link).toHaveAttribute('href', '/dashboard/admin/matches/m1');
  await act(() => setLocale('de'));
  expect(await screen.findByRole('link', { name: 'Team-Seite des Matches' })).toBeVisible();
  await act(() => setLocale('en'));
});
