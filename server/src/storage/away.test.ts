import { createTestApi, expectRefusal, sendCall, signInUser } from '../../test/api';
import { encodeForm } from '../../test/form';
import { drawPicture } from '../../test/pictures';
import { createS3Storage } from './s3';
import { buildFileUrl } from './storage';

test('while the storage is away, uploads and files are answered 503, and nothing is kept', async () => {
  const storage = createS3Storage({
    endpoint: 'http://127.0.0.1:1',
    bucket: 'pictures',
    region: 'eu-central-1',
    accessKeyId: 'laurel',
    secretAccessKey: 'a secret',
  });
  const api = await createTestApi({ storage });
  const player = await signInUser(api, 'kestrel');
  const file = await drawPicture().png().toBuffer();
  const answers = [
    await sendCall(api, 'createMedia', { as: player, ...(await encodeForm({ purpose: 'avatar' }, { file })) }),
    await sendCall(api, 'updateUser', {
      as: player,
      params: { id: player.id },
      ...(await encodeForm({ version: '1', bio: 'New' }, { avatar: file })),
    }),
    await api.server.inject({ url: buildFileUrl(`${'ab'.repeat(32)}.webp`) }),
  ];
  for (const answer of answers) {
    expectRefusal(answer, 503, 'unavailable');
    expect(answer.headers['retry-after']).toBe('5');
  }
  expect(await api.db.selectFrom('media').select('id').execute()).toEqual([]);
  expect(await api.db.selectFrom('users').select(['version', 'bio']).where('id', '=', player.id).execute()).toEqual([
    { version: 1, bio: '' },
  ]);
  await api.close();
});
