import { finding } from '../schemas/challenges/findings';
import { findings as german } from './catalogues/de';
import { findings as english } from './catalogues/en';

const providers = ['psn', 'steam'] as const;
const findingsByProvider = finding.options.flatMap((code) => providers.map((provider) => [code, provider] as const));

const listTexts = (code: (typeof finding.options)[number], provider: (typeof providers)[number]) =>
  [english, german].map((findings) => findings[code](provider));

it.each(findingsByProvider)('%s of %s has its help in each language, with as many steps', (code, provider) => {
  const [englishText, germanText] = listTexts(code, provider);
  expect(germanText?.steps).toHaveLength(englishText?.steps.length ?? -1);
  for (const help of [englishText, germanText]) {
    expect(help?.title).toMatch(/^\S.*[^.\s]$/);
    for (const sentence of [help?.text, ...(help?.steps ?? [])]) expect(sentence).toMatch(/^\S.*\.$/);
  }
  expect(germanText?.text).not.toBe(englishText?.text);
});

it.each(providers)('each finding of %s leads to its own help', (provider) => {
  for (const findings of [english, german]) {
    const texts = finding.options.map((code) => JSON.stringify(findings[code](provider)));
    expect(new Set(texts).size).toBe(finding.options.length);
  }
});

it('a finding that isn’t about the player names no setting of theirs', () => {
  for (const code of ['platform_down', 'busy', 'key_rejected', 'unconfirmed'] as const)
    for (const provider of providers)
      for (const { steps, title } of listTexts(code, provider)) {
        expect(steps).toEqual([]);
        expect(title).not.toMatch(/priva/i);
      }
});
