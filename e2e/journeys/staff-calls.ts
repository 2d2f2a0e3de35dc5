import { expect } from '@playwright/test';
import { makeSignedInContext } from '../client/support/sessions';
import type { Laurel } from '../harness/test';

async function createAdminCaller(laurel: Laurel) {
  const { token } = await makeSignedInContext(laurel, 'admin');
  return async (method: 'POST' | 'PUT', path: string, body: object) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    };
    const response = await fetch(`${laurel.url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
    expect(response.status, await response.clone().text()).toBeLessThan(300);
    const { data } = await response.json();
    return data;
  };
}

export interface OpenedContest {
  slug: string;
  changeFee(entryFee: string): Promise<void>;
}

export async function openContest(laurel: Laurel, title: string): Promise<OpenedContest> {
  const callApi = await createAdminCaller(laurel);
  const now = Date.parse((await (await fetch(`${laurel.url}/api/v1/public/schedule`)).json()).data.serverNow);
  const addMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const fields = {
    title,
    game: 'Lantern Pass',
    platform: 'steam',
    bestOf: 3,
    entryFee: '5',
    prizePool: '20',
    prizeSplit: [10_000],
    serviceFeeBps: 500,
    minPlayers: 2,
    maxPlayers: 2,
    registrationOpensAt: addMinutes(1),
    checkInOpensAt: addMinutes(10),
    checkInClosesAt: addMinutes(20),
    startsAt: addMinutes(30),
    matchCheckInMinutes: 30,
    playMinutes: 60,
    confirmMinutes: 60,
  };
  const { id, slug, version } = await callApi('POST', '/admin/contests', fields);
  await callApi('POST', `/admin/contests/${id}/toggle-status`, { status: 'active', version });
  await callApi('POST', `/admin/contests/${id}/display-status`, { displayStatus: 'visible' });
  return {
    slug: String(slug),
    changeFee: async (entryFee) => {
      await callApi('PUT', `/admin/contests/${id}`, { ...fields, entryFee, version });
    },
  };
}
