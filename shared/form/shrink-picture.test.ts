import { shrinkPicture } from './shrink-picture';

const makeFile = (bytes: number, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'cup.jpg', { type });
const largeSize = 4_000_000;

let drawnSizes: [width: number, height: number][];
function fakeBrowser(width: number, height: number, writableTypes: readonly string[]): void {
  drawnSizes = [];
  globalThis.createImageBitmap = async () => ({ width, height, close: () => {} }) as ImageBitmap;
  const canvas = HTMLCanvasElement.prototype;
  canvas.getContext = (() => null) as typeof canvas.getContext;
  canvas.toBlob = function toBlob(callback, type = 'image/png') {
    drawnSizes.push([this.width, this.height]);
    const mime = writableTypes.includes(type) ? type : 'image/png';
    callback(new Blob([new Uint8Array(mime === 'image/png' ? 2 * largeSize : largeSize / 10)], { type: mime }));
  };
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('a large picture is shrunk to the kept size', async () => {
  fakeBrowser(5120, 2880, ['image/webp', 'image/jpeg']);
  const file = await shrinkPicture(makeFile(largeSize));
  expect([file.name, file.type]).toEqual(['cup.jpg', 'image/webp']);
  expect(drawnSizes).toEqual([[2560, 1440]]);
});

test('a browser that can’t write WebP sends a photograph as JPEG', async () => {
  fakeBrowser(5120, 2880, ['image/jpeg']);
  const file = makeFile(largeSize);
  const madeFile = await shrinkPicture(file);
  expect([madeFile.type, madeFile === file, drawnSizes]).toEqual([
    'image/jpeg',
    false,
    [
      [2560, 1440],
      [2560, 1440],
    ],
  ]);
});

test('a small, unreadable or growing picture is sent as it is', async () => {
  fakeBrowser(300, 200, []);
  for (const file of [makeFile(900), makeFile(largeSize, 'image/png')]) expect(await shrinkPicture(file)).toBe(file);
  globalThis.createImageBitmap = () => Promise.reject(new Error('No picture'));
  const brokenFile = makeFile(largeSize);
  expect(await shrinkPicture(brokenFile)).toBe(brokenFile);
});
