import { expect, test } from '../harness/test';

test('a page refuses text as HTML and code, and addresses of scripts that are no script files', async ({
  newPerson,
}) => {
  const { page, expectError } = await newPerson();
  expectError(/TrustedHTML|TrustedScript|Trusted Type|trusted-types|Content Security Policy/);
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  const outcomes = await page.evaluate(() => {
    const nameOutcome = (attempt: () => unknown) => {
      try {
        attempt();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'unknown';
      }
    };
    const setAddress = (address: string) => () => {
      document.createElement('script').src = address;
    };
    const trustedTypes: { createPolicy(name: string, rules: object): unknown } = Reflect.get(window, 'trustedTypes');
    const field = document.createElement('textarea');
    field.innerHTML = '&hellip;';
    return {
      reference: field.value,
      html: nameOutcome(() => {
        document.createElement('div').innerHTML = '<b>text</b>';
      }),
      parsed: nameOutcome(() => new DOMParser().parseFromString('<b>text</b>', 'text/html')),
      code: nameOutcome(() => {
        document.createElement('script').text = 'ran()';
      }),
      picture: nameOutcome(setAddress('/files/picture.webp')),
      call: nameOutcome(setAddress('/api/v1/public/settings')),
      data: nameOutcome(setAddress('data:text/javascript,ran()//.js')),
      blob: nameOutcome(setAddress(URL.createObjectURL(new Blob(['ran()'])))),
      worker: nameOutcome(() => new Worker('/files/picture.webp')),
      policy: nameOutcome(() => trustedTypes.createPolicy('another', {})),
      again: nameOutcome(() => trustedTypes.createPolicy('default', {})),
      script: nameOutcome(setAddress('/remote-public/area.js?retry=1')),
    };
  });
  const { script, reference, ...refusedOutcomes } = outcomes;
  expect([script, reference]).toEqual(['done', '…']);
  expect(refusedOutcomes).toEqual(Object.fromEntries(Object.keys(refusedOutcomes).map((each) => [each, 'TypeError'])));
});
