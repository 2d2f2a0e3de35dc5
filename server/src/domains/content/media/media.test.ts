import type { MatchRoom, Media } from '@laurel/shared/protocol';
import { sql } from 'kysely';
import sharp from 'sharp';
import {
  createTestApi,
  expectRefusal,
  makeTestApp,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { encodeForm } from '../../../../test/form';
import { drawPicture } from '../../../../test/pictures';
import { type DrawnGame, drawScoreboard } from '../../../../test/scoreboards';
import { makeSource } from '../../../../test/work';
import { calculateNextNight, planNightlyWork } from '../../../process/nightly';
import { startSession } from '../../people/sign-in/sessions.store';
import {
  addPlayers,
  checkInBoth,
  findMatchByNumber,
  readMatch,
  startContest,
  type TestApp,
  type TestUser,
} from '../../testing';
import { setUses } from './store';

let api: TestApi;
let app: TestApp;
let editor: SignedIn;
let admin: SignedIn;
let player: SignedIn;
beforeAll(async () => {
  api = await createTestApi();
  app = await makeTestApp(api);
  editor = await signInUser(api, 'vera_ink', 'editor');
  admin = await signInUser(api, 'the_admin', 'admin');
  player = await signInUser(api, 'kestrel_09');
});
afterAll(() => api.close());

let pictureWidth = 300;
const drawNextPicture = () => {
  pictureWidth += 1;
  return drawPicture({ width: pictureWidth, height: 60 }).png().toBuffer();
};
const uploadFile = async (as: { token: string }, file: Buffer | null, fields: Record<string, string> = {}) =>
  sendCall(api, 'createMedia', {
    as,
    ...(await encodeForm({ purpose: 'library', ...fields }, file ? { file } : {})),
  });
async function uploadPicture(as: { token: string }, file: Buffer, fields: Record<string, string> = {}): Promise<Media> {
  const answer = await uploadFile(as, file, fields);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
}
const listPictures = async (as: SignedIn, query: object = {}) =>
  (await sendExpectingSuccess(api, 'listMedia', { as, query })).data as unknown as Media[];

test('an upload returns everything a page needs, and its files can be cached permanently', async () => {
  const file = await drawPicture({ width: 700, height: 350 }).jpeg().toBuffer();
  const media = await uploadPicture(editor, file, { alt: ' Two colours ' });
  expect(media).toMatchObject({
    ...{ purpose: 'library', kind: 'image', mime: 'image/webp', width: 700, height: 350, alt: 'Two colours' },
    ...{ version: 1, usedBy: [], gallery: false, owner: { username: 'vera_ink' } },
  });
  expect(media.variants.map((each) => `${each.mime} ${each.width}`)).toEqual([
    'image/avif 320',
    'image/webp 320',
    'image/avif 640',
    'image/webp 640',
    'image/avif 700',
  ]);
  for (const each of [media, ...media.variants]) {
    const answer = await api.server.inject({ url: each.url });
    expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.length]).toEqual([
      200,
      each.mime,
      each.bytes,
    ]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const repeatedResponse = await api.server.inject({
      url: each.url,
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(repeatedResponse.statusCode).toBe(304);
  }
});

test('the same bytes give the same picture, even simultaneously and from another editor', async () => {
  const file = await drawNextPicture();
  const [editorPicture, adminCopy] = await Promise.all([uploadPicture(editor, file), uploadPicture(admin, file)]);
  expect(adminCopy.id).toBe(editorPicture.id);
  expect((await uploadPicture(editor, file)).id).toBe(editorPicture.id);
  const avatar = await uploadPicture(player, file, { purpose: 'avatar' });
  expect(avatar.id).not.toBe(editorPicture.id);
  expect(avatar.url).toBe(editorPicture.url);
  const adminPicture = await uploadPicture(admin, file, { purpose: 'avatar' });
  expect(adminPicture.id).not.toBe(avatar.id);
});

test('refuses a file that isn’t a picture, at its field', async () => {
  for (const [bytes, text] of [
    [Buffer.from('<svg onload="alert(1)">'), 'Use a JPEG, PNG or WebP picture.'],
    [(await drawNextPicture()).subarray(0, 90), 'This picture can’t be read. It may be incomplete.'],
    [
      Buffer.concat([await drawNextPicture(), Buffer.from('<script>alert(1)</script>')]),
      'This file holds more than a picture. Save it again as a JPEG or PNG.',
    ],
  ] as const) {
    const answer = await uploadFile(editor, Buffer.from(bytes));
    expectRefusal(answer, 422, 'validation_failed', ['file']);
    expect(answer.json().message).toBe(text);
  }
  expectRefusal(await uploadFile(editor, null), 422, 'validation_failed', ['file']);
  const largeBytes = Buffer.concat([await drawNextPicture(), Buffer.alloc(5 * 1024 * 1024 + 1)]);
  expectRefusal(await uploadFile(editor, largeBytes), 413, 'payload_too_large', ['file']);
});

test('a form that ends early or names no boundary is malformed', async () => {
  const { body, headers } = await encodeForm({ purpose: 'avatar' }, { file: await drawNextPicture() });
  const cutFormAnswer = await sendCall(api, 'createMedia', {
    as: player,
    body: body.subarray(0, body.length - 60),
    headers,
  });
  expectRefusal(cutFormAnswer, 400, 'malformed_request');
  const unnamedHeaders = { 'content-type': 'multipart/form-data' };
  expectRefusal(
    await sendCall(api, 'createMedia', { as: player, body, headers: unnamedHeaders }),
    400,
    'malformed_request',
  );
});

test('players upload avatars; editors upload library pictures and covers', async () => {
  const file = await drawNextPicture();
  expectRefusal(await uploadFile(player, file), 403, 'forbidden');
  expectRefusal(await uploadFile(player, file, { purpose: 'cover' }), 403, 'forbidden');
  expect((await uploadPicture(player, file, { purpose: 'avatar' })).owner.username).toBe('kestrel_09');
  expect((await uploadPicture(editor, file, { purpose: 'cover' })).purpose).toBe('cover');
});

test('users see their own pictures; media editors see everyone’s, by purpose and text', async () => {
  const { id } = await uploadPicture(player, await drawNextPicture(), { purpose: 'avatar', alt: 'A rare kestrel' });
  expect((await listPictures(player)).every(({ owner }) => owner.username === 'kestrel_09')).toBe(true);
  expectRefusal(await sendCall(api, 'listMedia', { as: player, query: { filter: { all: 'true' } } }), 403, 'forbidden');
  const query = { filter: { all: 'true', purpose: 'avatar' }, search: 'rare kest' };
  expect((await listPictures(editor, query)).map((each) => each.id)).toEqual([id]);
  expect((await listPictures(editor, { filter: { all: 'true' }, sort: '-bytes' })).length).toBeGreaterThan(3);
});

test('details change by version, and the gallery is public', async () => {
  const { id, version } = await uploadPicture(editor, await drawNextPicture());
  const changePicture = (body: object, as = editor) => sendCall(api, 'updateMedia', { as, params: { id }, body });
  const body = { version, alt: 'A cup', caption: 'The <b>final</b>', gallery: true };
  expect((await changePicture(body)).json().data).toMatchObject({ ...body, version: 2 });
  const lateAnswer = await changePicture({ version, alt: 'Another cup' }, admin);
  expectRefusal(lateAnswer, 409, 'version_conflict');
  expect(lateAnswer.json().params).toMatchObject({ what: 'picture', by: { username: 'vera_ink' } });
  expectRefusal(await changePicture({ version: 2, alt: 'Mine' }, player), 404, 'not_found');
  const { data } = await sendExpectingSuccess(api, 'getGallery');
  expect(data).toMatchObject([{ id, alt: 'A cup', caption: 'The <b>final</b>' }]);
  const ownPicture = await uploadPicture(player, await drawNextPicture(), { purpose: 'avatar' });
  const galleryRequest = { params: { id: ownPicture.id }, body: { version: 1, gallery: true } };
  expectRefusal(await sendCall(api, 'updateMedia', { as: player, ...galleryRequest }), 422, 'validation_failed', [
    'gallery',
  ]);
});

test('keeps used pictures; removes the files of a deleted one an hour later, unless another uses them', async () => {
  const file = await drawNextPicture();
  const { id, url, variants } = await uploadPicture(editor, file);
  const avatarUse = { kind: 'user', id: player.id } as const;
  await setUses(api.db, avatarUse, [id]);
  const removePicture = (as: SignedIn) => sendCall(api, 'deleteMedia', { as, params: { id } });
  const refusedAnswer = await removePicture(editor);
  expectRefusal(refusedAnswer, 409, 'conflict');
  expect(refusedAnswer.json().params).toEqual({
    why: 'picture_in_use',
    uses: [{ kind: 'user', id: player.id, title: 'kestrel_09' }],
  });
  await setUses(api.db, avatarUse, []);
  expectRefusal(await removePicture(player), 404, 'not_found');
  expect((await removePicture(admin)).statusCode).toBe(200);
  expectRefusal(await removePicture(admin), 404, 'not_found');

  const readStatuses = async () =>
    Promise.all([url, variants[0]?.url ?? ''].map(async (each) => (await api.server.inject({ url: each })).statusCode));
  api.clock.advance(59 * 60_000);
  await api.runJobs();
  expect(await readStatuses()).toEqual([200, 200]);
  const reuploadedPicture = await uploadPicture(editor, file);
  api.clock.advance(2 * 60_000);
  await api.runJobs();
  expect(await readStatuses()).toEqual([200, 200]);
  await sendExpectingSuccess(api, 'deleteMedia', { as: editor, params: { id: reuploadedPicture.id } });
  api.clock.advance(60 * 60_000);
  await api.runJobs();
  expect(await readStatuses()).toEqual([404, 404]);
  expect((await uploadPicture(editor, file)).url).toBe(url);
  expect(await readStatuses()).toEqual([200, 200]);
});

test.each(['x', `${'ab'.repeat(32)}.webp`, `${'ab'.repeat(32)}.svg`, '..%2f..%2fpackage.json'])(
  'there is no file %s',
  async (name) => {
    expectRefusal(await api.server.inject({ url: `/files/${name}` }), 404, 'not_found');
  },
);

describe('replacing a picture', () => {
  const replaceFile = async (as: { token: string }, { id, version }: Pick<Media, 'id' | 'version'>, file: Buffer) =>
    sendCall(api, 'replaceMedia', {
      as,
      params: { id },
      ...(await encodeForm({ version: String(version) }, { file })),
    });

  test('updates the library, posts and drafts, and removes the old files', async () => {
    const oldPicture = await uploadPicture(editor, await drawNextPicture(), { alt: 'A cup' });
    const fields = { title: 'A post with a cup', body: `![A cup](${oldPicture.url})`, status: 'published' };
    const post = (await sendExpectingSuccess(api, 'createPost', { as: editor, ...(await encodeForm(fields)) })).data;
    const postId = String(post.id);
    const draft = { title: 'A', slug: 'a', excerpt: '', body: `More, ![](${oldPicture.url})`, tags: [], version: 1 };
    await sendExpectingSuccess(api, 'saveUnsavedPost', { as: admin, params: { id: postId }, body: draft });

    const answer = await replaceFile(editor, oldPicture, await drawNextPicture());
    expect(answer.statusCode).toBe(200);
    const replacedPicture: Media = answer.json().data;
    expect(replacedPicture).toMatchObject({
      id: oldPicture.id,
      alt: 'A cup',
      version: oldPicture.version + 1,
      usedBy: [{ kind: 'blog' }],
    });
    expect(replacedPicture.url).not.toBe(oldPicture.url);

    const shownPost = (await sendExpectingSuccess(api, 'getPost', { params: { id: postId } })).data;
    expect(shownPost).toMatchObject({
      body: `![A cup](${replacedPicture.url})`,
      version: 2,
      pictures: [{ url: replacedPicture.url }],
    });
    const editedPost = (await sendExpectingSuccess(api, 'getPostEdit', { as: admin, params: { id: postId } })).data;
    expect(editedPost).toMatchObject({
      draft: { body: `More, ![](${replacedPicture.url})` },
      revisions: [{ version: 2 }, { version: 1 }],
    });
    const staleBody = { version: '1', body: `![A cup](${oldPicture.url}) and more` };
    const lateAnswer = await sendCall(api, 'updatePost', {
      as: editor,
      params: { id: postId },
      ...(await encodeForm(staleBody)),
    });
    expectRefusal(lateAnswer, 409, 'version_conflict');

    api.clock.advance(3_600_001);
    await api.runJobs();
    expect((await api.server.inject({ url: oldPicture.url })).statusCode).toBe(404);
    expect((await api.server.inject({ url: replacedPicture.url })).statusCode).toBe(200);
  });

  test('is refused for an old version, the same bytes, no picture, no permission, or a player’s picture', async () => {
    const picture = await uploadPicture(editor, await drawNextPicture());
    const file = await drawNextPicture();
    const secondPicture = await uploadPicture(editor, file);
    expectRefusal(
      await replaceFile(editor, { ...picture, version: 9 }, await drawNextPicture()),
      409,
      'version_conflict',
    );
    expectRefusal(await replaceFile(editor, picture, file), 422, 'validation_failed', ['file']);
    expectRefusal(await replaceFile(editor, picture, Buffer.from('<svg/>')), 422, 'validation_failed', ['file']);
    expectRefusal(await replaceFile(player, picture, await drawNextPicture()), 403, 'forbidden');
    const emptyAnswer = await sendCall(api, 'replaceMedia', {
      ...{ as: editor, params: { id: picture.id } },
      ...(await encodeForm({ version: '1' })),
    });
    expectRefusal(emptyAnswer, 422, 'validation_failed', ['file']);
    const avatar = await uploadPicture(player, await drawNextPicture(), { purpose: 'avatar' });
    expectRefusal(await replaceFile(admin, avatar, await drawNextPicture()), 422, 'validation_failed', ['file']);
    expect(
      (await listPictures(editor, { filter: { all: 'true' } })).find(({ id }) => id === secondPicture.id)?.url,
    ).toBe(secondPicture.url);
  });
});

describe('evidence', () => {
  const signInWithToken = async (user: TestUser) => ({
    ...user,
    token: (await startSession(api.db, api.clock.now(), user.id, null)).token,
  });
  type Player = Awaited<ReturnType<typeof signInWithToken>>;
  let firstPlayer: Player;
  let secondPlayer: Player;
  beforeAll(async () => {
    [firstPlayer, secondPlayer] = (await Promise.all((await addPlayers(app, 2)).map(signInWithToken))) as [
      Player,
      Player,
    ];
  });

  async function readEvidence(as: { token: string }, id: string) {
    const { data } = await sendExpectingSuccess(api, 'getMatchRoom', { as, params: { id } });
    return (data as unknown as MatchRoom).evidence;
  }
  async function startMatch(title: string, game: string): Promise<string> {
    const contest = await startContest(app, [firstPlayer, secondPlayer], { title, game, entryFee: '0' });
    const { id } = await findMatchByNumber(app, contest.id, 1);
    await checkInBoth(app, id);
    return id;
  }
  const drawScreen = async (game: DrawnGame, seed: number) =>
    sharp(await drawScoreboard(game, { seed, score: [2, 1] }))
      .resize(480)
      .png()
      .toBuffer();
  const addEvidence = (as: Player, matchId: string, file: Buffer) => {
    api.clock.advance(1000);
    return uploadPicture(as, file, { purpose: 'evidence', matchId });
  };

  test('comes from the match’s players while it is open, and is flagged if reused in a second match', async () => {
    const contest = await startContest(app, [firstPlayer, secondPlayer]);
    const match = await findMatchByNumber(app, contest.id, 1);
    const file = await drawNextPicture();
    const evidenceFields = { purpose: 'evidence', matchId: match.id };
    expectRefusal(await uploadFile(firstPlayer, file, evidenceFields), 409, 'match_closed');
    await checkInBoth(app, match.id);
    expectRefusal(await uploadFile(player, file, evidenceFields), 403, 'not_your_match');
    expectRefusal(await uploadFile(firstPlayer, file, { purpose: 'evidence' }), 422, 'validation_failed', ['matchId']);
    const picture = await uploadPicture(firstPlayer, file, evidenceFields);
    expect(picture).toMatchObject({ usedBy: [{ kind: 'match', id: match.id, title: contest.title }] });
    expect((await uploadPicture(firstPlayer, file, evidenceFields)).id).toBe(picture.id);
    expectRefusal(await sendCall(api, 'deleteMedia', { as: firstPlayer, params: { id: picture.id } }), 409, 'conflict');

    const nextContest = await startContest(app, [firstPlayer, secondPlayer], { title: 'Second Cup' });
    const secondMatch = await findMatchByNumber(app, nextContest.id, 1);
    await checkInBoth(app, secondMatch.id);
    const reuploadedPicture = await uploadPicture(firstPlayer, file, { ...evidenceFields, matchId: secondMatch.id });

    const { url, alt } = reuploadedPicture;
    const evidence = { id: reuploadedPicture.id, url, alt, owner: { username: firstPlayer.username } };
    expect(await readEvidence(secondPlayer, secondMatch.id)).toMatchObject([
      { ...evidence, likenesses: [], reused: false },
    ]);
    const firstEvidence = {
      id: picture.id,
      url: picture.url,
      owner: { username: firstPlayer.username },
      filesGoneAt: null,
    };
    const likeness = { kind: 'file', match: { id: match.id, contestTitle: contest.title }, picture: firstEvidence };
    expect(await readEvidence(admin, secondMatch.id)).toMatchObject([
      { ...evidence, likenesses: [likeness], reused: true },
    ]);
    expect(await readEvidence(admin, match.id)).toMatchObject([
      {
        id: picture.id,
        likenesses: [{ kind: 'file', match: { id: secondMatch.id }, picture: { id: reuploadedPicture.id } }],
      },
    ]);
    expect((await readMatch(app, secondMatch.id)).status).toBe('live');
  });

  test('is required for each game if the contest asks for it, from the player who reports', async () => {
    const contest = await startContest(app, [firstPlayer, secondPlayer], {
      title: 'Pictured Cup',
      reporting: 'pictures',
    });
    const { id } = await findMatchByNumber(app, contest.id, 1);
    const { version } = await checkInBoth(app, id);
    const ownPicture = await uploadPicture(firstPlayer, await drawNextPicture(), { purpose: 'evidence', matchId: id });
    const foreignPicture = await uploadPicture(secondPlayer, await drawNextPicture(), {
      purpose: 'evidence',
      matchId: id,
    });
    const reportResult = (...pictureIds: (string | null)[]) =>
      sendCall(api, 'submitResult', {
        as: firstPlayer,
        body: {
          ...{ action: 'report', matchId: id, version, score: [2, 0] },
          games: pictureIds.map((pictureId) => ({ winner: 0, pictureId })),
        },
      });
    expectRefusal(await reportResult(ownPicture.id, null), 422, 'illegal_score', ['score']);
    expectRefusal(await reportResult(ownPicture.id, foreignPicture.id), 422, 'validation_failed', ['games']);
    expect((await reportResult(ownPicture.id, ownPicture.id)).statusCode).toBe(200);
    const { data } = await sendExpectingSuccess(api, 'getMatchRoom', { as: secondPlayer, params: { id } });
    expect((data as unknown as MatchRoom).reports).toMatchObject([
      { games: [{ pictureId: ownPicture.id }, { pictureId: ownPicture.id }] },
    ]);
  });

  test('is hidden from editors everywhere, and visible to moderators in its match', async () => {
    const contest = await startContest(app, [firstPlayer, secondPlayer], { title: 'Third Cup' });
    const match = await findMatchByNumber(app, contest.id, 1);
    await checkInBoth(app, match.id);
    const picture = await uploadPicture(firstPlayer, await drawNextPicture(), {
      purpose: 'evidence',
      matchId: match.id,
    });
    const everyonesQuery = { filter: { all: 'true' } };
    for (const caller of [editor, admin]) {
      for (const sort of ['-createdAt', 'createdAt', '-bytes'])
        expect(
          (await listPictures(caller, { ...everyonesQuery, sort })).some(({ purpose }) => purpose === 'evidence'),
        ).toBe(false);
      const evidenceQuery = { filter: { all: 'true', purpose: 'evidence' } };
      expectRefusal(await sendCall(api, 'listMedia', { as: caller, query: evidenceQuery }), 403, 'forbidden');
      const changeRequest = { params: { id: picture.id }, body: { version: 1, alt: 'I won' } };
      expectRefusal(await sendCall(api, 'updateMedia', { as: caller, ...changeRequest }), 404, 'not_found');
      expectRefusal(await sendCall(api, 'deleteMedia', { as: caller, params: { id: picture.id } }), 404, 'not_found');
      const replacementForm = await encodeForm({ version: '1' }, { file: await drawNextPicture() });
      expectRefusal(
        await sendCall(api, 'replaceMedia', { as: caller, params: { id: picture.id }, ...replacementForm }),
        404,
        'not_found',
      );
    }
    const fields = { title: 'A post with evidence', body: `![They lost](${picture.url})`, status: 'published' };
    const post = (await sendExpectingSuccess(api, 'createPost', { as: editor, ...(await encodeForm(fields)) })).data;
    expect(post).toMatchObject({ pictures: [] });

    const readRoomAs = (as: { token: string }) => sendCall(api, 'getMatchRoom', { as, params: { id: match.id } });
    const ownEvidence = (await readRoomAs(firstPlayer)).json().data.evidence;
    expect(ownEvidence).toMatchObject([{ id: picture.id, alt: '' }]);
    const moderator = await signInUser(api, 'umpire', 'moderator');
    const finance = await signInUser(api, 'the_purse', 'finance');
    for (const caller of [secondPlayer, moderator, admin])
      expect((await readRoomAs(caller)).json().data.evidence).toMatchObject(ownEvidence);
    for (const caller of [editor, finance, player]) expectRefusal(await readRoomAs(caller), 403, 'not_your_match');
  });

  test('is compared only with pictures of the same game’s other matches, by file, pixels and look', async () => {
    const screen = await drawScreen('table', 1);
    const firstMatchId = await startMatch('Compared I', 'Compared Game');
    const { id } = await addEvidence(firstPlayer, firstMatchId, screen);
    const secondMatchId = await startMatch('Compared II', 'Compared Game');
    await addEvidence(secondPlayer, secondMatchId, screen);
    await addEvidence(firstPlayer, secondMatchId, await sharp(screen).png({ compressionLevel: 9 }).toBuffer());
    await addEvidence(firstPlayer, secondMatchId, await sharp(screen).resize(320).jpeg({ quality: 70 }).toBuffer());
    await addEvidence(firstPlayer, secondMatchId, await drawScreen('table', 2));
    const evidence = await readEvidence(admin, secondMatchId);
    expect(evidence.map(({ likenesses }) => likenesses?.map(({ kind, picture }) => [kind, picture.id]))).toEqual([
      [['file', id]],
      [['pixels', id]],
      [['look', id]],
      [],
    ]);
    const matchElsewhere = await startMatch('Compared III', 'Another Game');
    await addEvidence(firstPlayer, matchElsewhere, screen);
    expect(await readEvidence(admin, matchElsewhere)).toMatchObject([{ likenesses: [] }]);
    expect((await readEvidence(admin, firstMatchId))[0]?.likenesses?.map(({ kind }) => kind)).toEqual([
      'file',
      'pixels',
      'look',
    ]);
    await sql`update users set role = 'moderator' where id = ${firstPlayer.id}`.execute(api.db);
    expect(await readEvidence(firstPlayer, secondMatchId)).toMatchObject(evidence.map(() => ({ likenesses: [] })));
    await sql`update users set role = 'player' where id = ${firstPlayer.id}`.execute(api.db);
  });

  test('uploaded before hashes existed is compared by the nightly work', async () => {
    const screen = await drawScreen('arena', 1);
    const firstMatchId = await startMatch('Hashed I', 'Hashed Game');
    const { id } = await addEvidence(firstPlayer, firstMatchId, screen);
    const secondMatchId = await startMatch('Hashed II', 'Hashed Game');
    await addEvidence(secondPlayer, secondMatchId, await sharp(screen).jpeg({ quality: 70 }).toBuffer());
    await sql`delete from evidence_likenesses where media_id = ${id} or other_id = ${id}`.execute(api.db);
    await sql`update media set likeness = null, pixels_sha_256 = null, game = null where id = ${id}`.execute(api.db);
    await planNightlyWork(makeSource(app));
    api.clock.set(calculateNextNight(api.clock.now()));
    await api.runJobs();
    expect(await readEvidence(admin, secondMatchId)).toMatchObject([
      { likenesses: [{ kind: 'look', picture: { id } }] },
    ]);
    expect(await readEvidence(admin, firstMatchId)).toMatchObject([{ likenesses: [{ kind: 'look' }] }]);
  });

  test('that can’t be hashed is compared once, by its file', async () => {
    const screen = await drawScreen('arena', 4);
    const firstMatchId = await startMatch('Broken I', 'Broken Game');
    const { id } = await addEvidence(firstPlayer, firstMatchId, screen);
    const secondMatchId = await startMatch('Broken II', 'Broken Game');
    await addEvidence(secondPlayer, secondMatchId, screen);
    await sql`delete from evidence_likenesses where media_id = ${id} or other_id = ${id}`.execute(api.db);
    const { name } = await api.db
      .updateTable('media')
      .set({ likeness: null, game: null })
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirstOrThrow();
    const { storage } = api.ports;
    await storage.put(name, Buffer.from('half a picture'));
    const countReads = async () => {
      const getSpy = jest.spyOn(storage, 'get');
      await planNightlyWork(makeSource(app));
      api.clock.set(calculateNextNight(api.clock.now()));
      await api.runJobs();
      const readCount = getSpy.mock.calls.filter(([file]) => file === name).length;
      getSpy.mockRestore();
      return readCount;
    };
    expect(await countReads()).toBe(1);
    expect(await readEvidence(admin, firstMatchId)).toMatchObject([{ likenesses: [{ kind: 'file' }] }]);
    expect(await countReads()).toBe(0);
  });

  test('loses its files 90 days after the result was final, and is still compared', async () => {
    const screen = await drawScreen('arena', 2);
    const openMatchId = await startMatch('Kept I', 'Kept Game');
    const openEvidence = await addEvidence(firstPlayer, openMatchId, await drawScreen('arena', 3));
    const matchId = await startMatch('Kept II', 'Kept Game');
    const { id, url, variants } = await addEvidence(firstPlayer, matchId, screen);
    const { version } = await readMatch(app, matchId);
    await sendExpectingSuccess(api, 'submitResult', {
      as: secondPlayer,
      body: { action: 'concede', matchId, version },
    });
    const urls = [url, ...variants.map((variant) => variant.url)];
    const readStatuses = () =>
      Promise.all(urls.map(async (each) => (await api.server.inject({ url: each })).statusCode));
    const passDays = async (days: number) => {
      api.clock.advance(days * 24 * 3_600_000);
      await planNightlyWork(makeSource(app));
      api.clock.set(calculateNextNight(api.clock.now()));
      await api.runJobs();
      api.clock.advance(3_600_000);
      await api.runJobs();
    };
    await passDays(89);
    expect(new Set(await readStatuses())).toEqual(new Set([200]));
    await passDays(1);
    expect(new Set(await readStatuses())).toEqual(new Set([404]));
    expect((await api.server.inject({ url: openEvidence.url })).statusCode).toBe(200);

    [firstPlayer, secondPlayer] = await Promise.all([signInWithToken(firstPlayer), signInWithToken(secondPlayer)]);
    const removedPicture = {
      id,
      url: '',
      variants: [],
      filesGoneAt: expect.any(String),
      owner: { username: firstPlayer.username },
    };
    const lateModerator = await signInUser(api, 'late_umpire', 'moderator');
    for (const caller of [firstPlayer, secondPlayer, lateModerator])
      expect(await readEvidence(caller, matchId)).toMatchObject([removedPicture]);
    const nextMatchId = await startMatch('Kept III', 'Kept Game');
    await addEvidence(secondPlayer, nextMatchId, screen);
    await addEvidence(secondPlayer, nextMatchId, await sharp(screen).jpeg({ quality: 70 }).toBuffer());
    expect(await readEvidence(lateModerator, nextMatchId)).toMatchObject([
      { likenesses: [{ kind: 'file', picture: removedPicture }] },
      { likenesses: [{ kind: 'look', picture: removedPicture }] },
    ]);
  });
});
