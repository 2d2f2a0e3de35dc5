import sharp from 'sharp';
import { drawPicture, makeBomb, makeComment } from '../../test/pictures';
import { makePicture } from './make-picture';

const findFault = async (bytes: Buffer) =>
  makePicture(bytes).then(
    () => null,
    ({ fault }) => fault.code,
  );

test('re-encodes a picture in every smaller width, in two types', async () => {
  const { file, variants, colour, sha256 } = await makePicture(
    await drawPicture({ width: 1000, height: 500, left: '#ff0000', right: '#0000ff' }).jpeg({ quality: 95 }).toBuffer(),
  );
  expect({ ...file, content: null }).toEqual({ mime: 'image/webp', width: 1000, height: 500, content: null });
  expect(variants.map(({ mime, width, height }) => [mime, width, height])).toEqual([
    ['image/avif', 320, 160],
    ['image/webp', 320, 160],
    ['image/avif', 640, 320],
    ['image/webp', 640, 320],
    ['image/avif', 960, 480],
    ['image/webp', 960, 480],
    ['image/avif', 1000, 500],
  ]);
  for (const { mime, content } of [file, ...variants])
    expect((await sharp(content).metadata()).format).toBe(mime === 'image/webp' ? 'webp' : 'heif');
  expect(colour).toMatch(/^#[78]\d000[78]\d$|^#[78][0-9a-f]0[0-9a-f][78][0-9a-f]$/);
  expect(sha256).toMatch(/^[0-9a-f]{64}$/);
});

test('never enlarges a small picture, and never keeps a huge one', async () => {
  const smallPicture = await makePicture(await drawPicture({ width: 200, height: 100 }).png().toBuffer());
  expect(smallPicture.variants.map(({ width }) => width)).toEqual([200]);
  const hugePicture = await makePicture(await drawPicture({ width: 4000, height: 100 }).png().toBuffer());
  expect(hugePicture.file).toMatchObject({ width: 2560, height: 64 });
});

test('turns a picture upright, and removes its location', async () => {
  const lyingBytes = await drawPicture({ width: 400, height: 200 })
    .withExif({ IFD0: { Copyright: 'A secret name' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(lyingBytes.includes('A secret name')).toBe(true);
  const { file, variants } = await makePicture(lyingBytes);
  expect(file).toMatchObject({ width: 200, height: 400 });
  for (const { content } of [file, ...variants]) {
    const { exif, xmp, icc, iptc, orientation } = await sharp(content).metadata();
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
    expect(content.includes('A secret name')).toBe(false);
  }
});

test('removes the texts that programs write into a picture', async () => {
  const secrets = ['exif-secret', 'xmp-secret', 'comment-secret'];
  const writtenBytes = await drawPicture()
    .withExif({ IFD0: { Artist: 'exif-secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">xmp-secret</x:xmpmeta>')
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  const bytes = Buffer.concat([writtenBytes.subarray(0, 2), makeComment('comment-secret'), writtenBytes.subarray(2)]);
  for (const secret of secrets) expect(bytes.includes(secret)).toBe(true);
  expect(await sharp(bytes).metadata()).toMatchObject({
    exif: expect.anything(),
    xmp: expect.anything(),
    icc: expect.anything(),
  });
  const { file, variants } = await makePicture(bytes);
  for (const { content } of [file, ...variants]) {
    const { exif, xmp, icc, iptc, comments } = await sharp(content).metadata();
    expect({ exif, xmp, icc, iptc, comments }).toEqual({});
    for (const secret of secrets) expect(content.includes(secret)).toBe(false);
  }
});

test('hashes the pixels, whatever file they come in', async () => {
  const picture = drawPicture({ width: 300 });
  const [firstCopy, secondCopy, jpegCopy] = await Promise.all(
    [picture.clone().png(), picture.clone().ensureAlpha().png({ compressionLevel: 1 }), picture.clone().jpeg()].map(
      async (file) => makePicture(await file.toBuffer()),
    ),
  );
  expect(secondCopy?.sha256).not.toBe(firstCopy?.sha256);
  expect(secondCopy?.pixelsSha256).toBe(firstCopy?.pixelsSha256);
  expect(jpegCopy?.pixelsSha256).not.toBe(firstCopy?.pixelsSha256);
});

test('keeps transparency', async () => {
  const background = { r: 255, g: 0, b: 0, alpha: 0.5 };
  const { file } = await makePicture(
    await sharp({ create: { width: 10, height: 10, channels: 4, background } })
      .png()
      .toBuffer(),
  );
  expect((await sharp(file.content).metadata()).hasAlpha).toBe(true);
});

test('recognises types by their bytes', async () => {
  expect(await findFault(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'))).toBe(
    'picture_type',
  );
  expect(await findFault(Buffer.from('<!doctype html><script>alert(1)</script>'))).toBe('picture_type');
  expect(await findFault(await drawPicture().gif().toBuffer())).toBe('picture_type');
  expect(await findFault(await drawPicture().avif({ effort: 0 }).toBuffer())).toBe('picture_type');
  expect(await findFault(Buffer.alloc(0))).toBe('picture_type');
  const png = await drawPicture().png().toBuffer();
  expect(await findFault(Buffer.concat([png.subarray(0, 8), await drawPicture().jpeg().toBuffer()]))).toBe(
    'picture_broken',
  );
});

test('refuses a picture that is also something else', async () => {
  const png = await drawPicture().png().toBuffer();
  const jpeg = await drawPicture().jpeg().toBuffer();
  const commentedJpeg = Buffer.concat([jpeg.subarray(0, 2), makeComment('<?php echo 1 ?>'), jpeg.subarray(2)]);
  for (const polyglot of [
    Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
    Buffer.concat([jpeg, Buffer.from('<HTML ><body onload=alert(1)>')]),
    commentedJpeg,
    Buffer.concat([png, Buffer.from('%PDF-1.7')]),
    Buffer.concat([jpeg, Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
  ])
    expect(await findFault(polyglot)).toBe('picture_hides');
});

test('refuses a truncated or damaged picture', async () => {
  const wholePicture = drawPicture({ width: 600, height: 600 });
  for (const bytes of [
    await wholePicture.png().toBuffer(),
    await wholePicture.jpeg().toBuffer(),
    await wholePicture.webp().toBuffer(),
  ]) {
    expect(await findFault(bytes.subarray(0, bytes.length / 2))).toBe('picture_broken');
    expect(await findFault(bytes.subarray(0, 20))).toBe('picture_broken');
  }
});

test('refuses a small file that would unpack to gigabytes, before unpacking', async () => {
  expect(await findFault(makeBomb(30_000, 30_000))).toBe('picture_pixels');
  expect(await findFault(makeBomb(8000, 5001))).toBe('picture_pixels');
});

test('refuses a very long or flat picture before unpacking', async () => {
  for (const [width, height] of [
    [1, 39_000_000],
    [39_000_000, 1],
    [16_385, 400],
    [5001, 100],
  ] as const)
    expect(await findFault(makeBomb(width, height))).toBe('picture_shape');
});

test('refuses a file that is too large', async () => {
  const bytes = Buffer.concat([await drawPicture().png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]);
  expect(await findFault(bytes)).toBe('picture_bytes');
});
