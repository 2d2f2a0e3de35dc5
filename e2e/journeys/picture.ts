import { expect, type Page } from '@playwright/test';
import { drawPicture } from '../../server/test/pictures';

const readColours = (page: Page, url: string): Promise<string[]> =>
  page.evaluate(async (address) => {
    const picture = await createImageBitmap(await (await fetch(address)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    return [0.1, 0.9].map((part) => {
      const pixelData = context?.getImageData(Math.floor(part * picture.width), picture.height >> 1, 1, 1).data;
      return (pixelData?.[0] ?? 0) > (pixelData?.[2] ?? 0) ? 'red' : 'blue';
    });
  }, url);

export async function cropPicture(page: Page): Promise<void> {
  await page.goto('/dashboard/profile');
  const buffer = await drawPicture({ width: 1200, height: 800 }).png().toBuffer();
  await page.getByLabel('Add a picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const dialog = page.getByRole('dialog', { name: 'Crop picture' });
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2');
  const picture = dialog.getByRole('application', { name: 'Position of the picture' });
  const box = await picture.boundingBox();
  if (!box) throw new Error('There is nothing to move');
  const [x, y] = [box.x + box.width / 4, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + box.width / 2, y, { steps: 5 });
  await page.mouse.up();
  const savedResponse = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  const { data }: { data: { avatarUrl: string } } = await (await savedResponse).json();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').locator(`img[src="${data.avatarUrl}"]`)).toBeVisible();
  expect(await readColours(page, data.avatarUrl)).toEqual(['red', 'red']);
}
