import sharp from 'sharp';
import {
  createTestApi,
  expectRefusal,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { encodeForm } from '../../../../test/form';
import { drawPicture, makeBomb, makeComment } from '../../../../test/pictures';
import { makeSource } from '../../../../test/work';
import { runDueDeadlines } from '../../../deadlines/worker';
import { advanceByKind } from '../..';
import { hour } from '../../testing';
import { hashPassword } from '../sign-in/password.rules';

const day = 24 * hour;
let api: TestApi;
let admin: SignedIn;
let userCount = 0;

beforeAll(async () => {
  api = await createTestApi();
  admin = await signInUser(api, 'the_admin', 'admin');
});
afterAll(() => api.close());

async function makeUser(role: SignedIn['role'] = 'player') {
  userCount += 1;
  return signInUser(api, `face_${userCount}`, role);
}

let pictureWidth = 500;
const drawNextPicture = () => {
  pictureWidth += 1;
  return drawPicture({ width: pictureWidth, height: pictureWidth });
};

const readRow = ({ id }: SignedIn) =>
  api.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
async function changeUser(as: SignedIn, user: SignedIn, fields: Record<string, string>, avatar?: Buffer) {
  const version = String((await readRow(user)).version);
  const form = await encodeForm({ version, ...fields }, avatar ? { avatar } : {});
  return sendCall(api, 'updateUser', { as, params: { id: user.id }, ...form });
}
const fetchPicture = (url: string) => api.server.inject({ url });
async function uploadFace(user: SignedIn): Promise<string> {
  const answer = await changeUser(user, user, {}, await drawNextPicture().jpeg().toBuffer());
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data.avatarUrl;
}

it.each(['jpeg', 'png', 'webp'] as const)('saves a %s as the player’s avatar in a small file', async (type) => {
  const user = await makeUser();
  const sentBytes = await drawNextPicture()
    .withExif({ IFD0: { Copyright: 'A secret name' } })
    [type]()
    .toBuffer();
  const answer = await changeUser(user, user, { bio: 'With a face.' }, sentBytes);
  expect(answer.json()).toMatchObject({ code: 'profile_saved', data: { bio: 'With a face.', version: 2 } });
  const { avatarUrl } = answer.json().data;
  const { headers, rawPayload } = await fetchPicture(avatarUrl);
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 });
  expect(rawPayload.includes('A secret name')).toBe(false);
  const { data } = await sendExpectingSuccess(api, 'getPlayer', { params: { name: user.username } });
  expect(data).toMatchObject({ player: { username: user.username, avatarUrl } });
});

it('replaces or removes an avatar, and removes the files an hour later', async () => {
  const user = await makeUser();
  const firstFace = await uploadFace(user);
  const secondFace = await uploadFace(user);
  expect(secondFace).not.toBe(firstFace);
  const removedAnswer = await changeUser(user, user, { avatar: 'remove' });
  expect(removedAnswer.json()).toMatchObject({ code: 'profile_saved', data: { avatarUrl: null } });
  expect((await sendExpectingSuccess(api, 'listMedia', { as: user })).data).toEqual([]);
  const readStatuses = async () => [
    (await fetchPicture(firstFace)).statusCode,
    (await fetchPicture(secondFace)).statusCode,
  ];
  expect(await readStatuses()).toEqual([200, 200]);
  api.clock.advance(hour);
  await api.runJobs();
  expect(await readStatuses()).toEqual([404, 404]);
});

it('keeps the newest avatar in later saves, and stores an identical one once', async () => {
  const user = await makeUser();
  const bytes = await drawNextPicture().png().toBuffer();
  const [firstAnswer, secondAnswer] = [
    await changeUser(user, user, {}, bytes),
    await changeUser(user, user, {}, bytes),
  ];
  expect(secondAnswer.json().data.avatarUrl).toBe(firstAnswer.json().data.avatarUrl);
  const savedAnswer = await changeUser(user, user, { bio: 'Other words.' });
  expect(savedAnswer.json().data.avatarUrl).toBe(firstAnswer.json().data.avatarUrl);
  expect((await sendExpectingSuccess(api, 'listMedia', { as: user })).data).toMatchObject([
    { usedBy: [{ kind: 'user' }] },
  ]);
});

it('only its owner sets an avatar; user managers can remove it with a reason, and notify the owner', async () => {
  const user = await makeUser();
  const url = await uploadFace(user);
  const bytes = await drawNextPicture().png().toBuffer();
  expectRefusal(await changeUser(await makeUser(), user, {}, bytes), 404, 'not_found');
  for (const caller of [await makeUser('moderator'), admin])
    expectRefusal(await changeUser(caller, user, {}, bytes), 403, 'forbidden');
  expectRefusal(
    await changeUser(await makeUser('moderator'), user, { avatar: 'remove', reason: 'Ugly.' }),
    403,
    'forbidden',
  );
  expectRefusal(await changeUser(admin, user, { avatar: 'remove' }), 422, 'validation_failed', ['reason']);
  expect((await readRow(user)).avatarUrl).toBe(url);
  const answer = await changeUser(admin, user, { avatar: 'remove', reason: 'It shows somebody else.' });
  expect(answer.json()).toMatchObject({ code: 'avatar_removed', data: { avatarUrl: null } });
  expect(api.mails.at(-1)).toMatchObject({ subject: 'We removed your picture' });
  const { data } = await sendExpectingSuccess(api, 'listAudit', {
    as: admin,
    query: { filter: { entityId: user.id } },
  });
  expect(data).toMatchObject([{ action: 'user.remove_avatar', reason: 'It shows somebody else.' }]);
  expect((await sendCall(api, 'getSessions', { as: user })).statusCode).toBe(200);
});

it('deletes an avatar with its account', async () => {
  const user = await makeUser();
  const passwordHash = await hashPassword('a long winded phrase');
  await api.db.updateTable('users').set({ passwordHash }).where('id', '=', user.id).execute();
  const url = await uploadFace(user);
  await sendExpectingSuccess(api, 'deleteUser', {
    as: user,
    params: { id: user.id },
    body: { password: 'a long winded phrase' },
  });
  api.clock.advance(14 * day);
  await runDueDeadlines({ ...makeSource(api), advance: advanceByKind });
  expect(await readRow(user)).toMatchObject({ status: 'deleted', avatarUrl: null });
  api.clock.advance(hour);
  await api.runJobs();
  expect((await fetchPicture(url)).statusCode).toBe(404);
});

describe('an avatar upload', () => {
  const drawPng = () => drawNextPicture().png().toBuffer();
  const drawJpeg = () => drawNextPicture().jpeg().toBuffer();
  const attacks: [string, () => Buffer | Promise<Buffer>, string][] = [
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'picture_type'],
    ['an SVG after an XML head', () => Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>'), 'picture_type'],
    ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'picture_type'],
    ['a GIF', () => drawNextPicture().gif().toBuffer(), 'picture_type'],
    ['a bomb: 30,000 by 30,000 pixels in a kilobyte', () => makeBomb(30_000, 30_000), 'picture_pixels'],
    ['41 megapixels', () => makeBomb(8200, 5000), 'picture_pixels'],
    ['a truncated picture', async () => (await drawPng()).subarray(0, 300), 'picture_broken'],
    [
      'a PNG’s signature before something else',
      async () => Buffer.concat([(await drawPng()).subarray(0, 8), await drawJpeg()]),
      'picture_broken',
    ],
    [
      'a polyglot: a picture and a page',
      async () => Buffer.concat([await drawPng(), Buffer.from('<script>alert(1)</script>')]),
      'picture_hides',
    ],
    [
      'a polyglot: a picture and a program in its comment',
      async () => {
        const bytes = await drawJpeg();
        return Buffer.concat([bytes.subarray(0, 2), makeComment('<?php echo 1 ?>'), bytes.subarray(2)]);
      },
      'picture_hides',
    ],
    [
      'a polyglot: a picture and an archive',
      async () => Buffer.concat([await drawJpeg(), Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
      'picture_hides',
    ],
  ];
  it.each(attacks)('refuses %s and changes nothing', async (_, makeFile, code) => {
    const user = await makeUser();
    const answer = await changeUser(user, user, { bio: 'Not saved.' }, await makeFile());
    expectRefusal(answer, 422, 'validation_failed', ['avatar']);
    expect(answer.json().details.avatar).toMatchObject([{ code }]);
    expect(await readRow(user)).toMatchObject({ avatarUrl: null, bio: '', version: 1 });
  });

  it('refuses more than 5 MB', async () => {
    const user = await makeUser();
    const largeBytes = Buffer.concat([await drawPng(), Buffer.alloc(5 * 1024 * 1024 + 1)]);
    expectRefusal(await changeUser(user, user, {}, largeBytes), 413, 'payload_too_large', ['avatar']);
  });

  it('refuses an address in place of a file', async () => {
    const user = await makeUser();
    expectRefusal(await changeUser(user, user, { avatar: 'https://example.org/x.svg' }), 422, 'validation_failed', [
      'avatar',
    ]);
    await changeUser(user, user, { avatarUrl: 'https://example.org/x.svg' });
    expect(await readRow(user)).toMatchObject({ avatarUrl: null });
  });
});
