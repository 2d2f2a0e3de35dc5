import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createDCtx, decompressUsingDict, freeDCtx } from '@bokuweb/zstd-wasm';
import { assembleSite } from './assemble';
import type { BuiltPackage } from './built-package';
import { mostDictionaries, writeDictionaryForms } from './dictionary-forms';
import { rollBackArea } from './live';
import { publishBuild, uploadBuild } from './publish';
import { createFakeWorkspace, type FakeWorkspace } from './testing/fake-builds';

/** Makes code that doesn't repeat itself, so that only a dictionary can make it small. */
const makeCode = (seed: string, lines = 200) =>
  Array.from({ length: lines }, (_, line) => `'${createHash('sha256').update(`${seed} ${line}`).digest('hex')}';`).join(
    '\n',
  );
const hashBytes = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** Reads a form as a browser does: the header of RFC 9842, the dictionary's hash, then a Zstandard frame. */
function decodeForm(form: Buffer, dictionary: Buffer): string {
  expect(form.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(form.subarray(8, 40)).toEqual(hashBytes(dictionary));
  const context = createDCtx();
  try {
    return Buffer.from(decompressUsingDict(context, form.subarray(40), dictionary)).toString();
  } finally {
    freeDCtx(context);
  }
}

const listForms = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.dcz')).sort();

describe('forms for a dictionary', () => {
  let workspace: FakeWorkspace;
  let site: string;
  beforeEach(async () => {
    workspace = await createFakeWorkspace();
    site = workspace.site;
    await workspace.goLive();
  });
  afterEach(() => workspace.remove());

  const buildPage = (build: string, name: string, text: string) =>
    workspace.buildArea('public', build, { path: '/', files: { [name]: text } });
  const publishPage = async (build: string, name: string, text: string) =>
    publishBuild({ site, builtPackage: await buildPage(build, name, text) });

  it('are a fraction of a re-published file, and give it back whole', async () => {
    const codeBefore = makeCode('page');
    const codeAfter = codeBefore.replace(/^.*$/m, 'changed();');
    await publishPage('p2', 'page.11111111.js', codeBefore);
    await publishPage('p3', 'page.22222222.js', codeAfter);
    const folder = path.join(site, 'areas/public/p3');
    const name = `page.22222222.js.${hashBytes(Buffer.from(codeBefore)).toString('hex')}.dcz`;
    expect(await listForms(folder)).toContain(name);
    const form = await readFile(path.join(folder, name));
    expect(decodeForm(form, Buffer.from(codeBefore))).toBe(codeAfter);
    expect(form.length * 20).toBeLessThan((await readFile(path.join(folder, 'page.22222222.js.br'))).length);
  });

  it('of a host are made from the builds before it', async () => {
    const publishHost = async (build: string, text: string) => {
      const builtPackage = await workspace.buildHost(build);
      await writeFile(path.join(builtPackage.dist, `page.${build}.js`), text);
      await writeFile(path.join(builtPackage.dist, `font.${build}.woff2`), makeCode(build));
      await publishBuild({ site, builtPackage });
    };
    const codeBefore = makeCode('host');
    await publishHost('aaaaaaaa', codeBefore);
    await publishHost('bbbbbbbb', `${codeBefore}\nnew Page();`);
    const name = `page.bbbbbbbb.js.${hashBytes(Buffer.from(codeBefore)).toString('hex')}.dcz`;
    expect((await listForms(site)).filter((each) => each.startsWith('page.'))).toEqual([name]);
    expect(decodeForm(await readFile(path.join(site, name)), Buffer.from(codeBefore))).toBe(
      `${codeBefore}\nnew Page();`,
    );
  });

  it('of a host are made for the live build first, also after a roll-back', async () => {
    const texts = Array.from({ length: mostDictionaries + 2 }, (_, number) => `${makeCode('page')}\n// ${number}`);
    const buildPages = async (number: number, text: string) => {
      const builtPackage = await workspace.buildHost(`h${number + 2}`);
      await writeFile(path.join(builtPackage.dist, `page.0000000${number}.js`), text);
      return builtPackage;
    };
    for (const [number, text] of texts.entries()) {
      await publishBuild({ site, builtPackage: await buildPages(number, text) });
      const at = new Date(1_800_000_000_000 + number * 1000);
      await utimes(path.join(site, `page.0000000${number}.js`), at, at);
    }
    await rollBackArea({ site, area: 'host', to: 'h2' });
    await publishBuild({ site, builtPackage: await buildPages(9, `${makeCode('page')}\n// last`) });
    const hashesOfUsedDictionaries = [texts[0] ?? '', ...texts.slice(1 - mostDictionaries)].map((text) =>
      hashBytes(Buffer.from(text)).toString('hex'),
    );
    const forms = (await listForms(site)).filter((name) => name.startsWith('page.00000009'));
    expect(forms).toEqual(hashesOfUsedDictionaries.map((each) => `page.00000009.js.${each}.dcz`).sort());
  });

  it('are made for the live build first, then for the newest', async () => {
    const texts = Array.from({ length: mostDictionaries + 2 }, (_, number) => `${makeCode('page')}\n// ${number}`);
    const [liveText = '', ...previewTexts] = texts;
    await publishPage('live', 'page.00000000.js', liveText);
    for (const [number, text] of previewTexts.entries())
      await uploadBuild({ site, builtPackage: await buildPage(`q${number}`, `page.0000000${number + 1}.js`, text) });
    await publishPage('last', 'page.99999999.js', `${makeCode('page')}\n// last`);
    const forms = (await listForms(path.join(site, 'areas/public/last'))).filter((name) => name.startsWith('page.'));
    const hashesOfUsedDictionaries = [liveText, ...previewTexts.slice(1 - mostDictionaries)].map((text) =>
      hashBytes(Buffer.from(text)).toString('hex'),
    );
    expect(forms).toEqual(hashesOfUsedDictionaries.map((each) => `page.99999999.js.${each}.dcz`).sort());
  });

  it('are made for the live builds alone when a whole site is assembled', async () => {
    const writePageFile = async (builtPackage: BuiltPackage, number: number, text: string) => {
      await writeFile(path.join(builtPackage.dist, `page.0000000${number}.js`), text);
      return builtPackage;
    };
    const texts = [1, 2, 3].map((number) => `${makeCode('page')}\n// ${number}`);
    for (const [index, text] of texts.entries())
      await assembleSite({
        site,
        host: await writePageFile(await workspace.buildHost(`h${index + 2}`), index + 1, text),
        areas: [await buildPage(`p${index + 2}`, `page.0000000${index + 1}.js`, text)],
      });
    const name = `page.00000003.js.${hashBytes(Buffer.from(texts[1] ?? '')).toString('hex')}.dcz`;
    for (const folder of [site, path.join(site, 'areas/public/p4')])
      expect((await listForms(folder)).filter((each) => each.startsWith('page.00000003'))).toEqual([name]);
  });
});

describe('writing forms', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'laurel-forms-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const writeTestFile = async (name: string, text: string) => {
    const file = path.join(folder, name);
    await writeFile(file, text);
    await writeFile(`${file}.br`, brotliCompressSync(text));
  };

  it.each([
    ['has nothing in common with its counterpart', 'page.22222222.js', `'${makeCode('other').replaceAll(/\W/g, '')}'`],
    ['is small', 'page.22222222.js', 'let small;'],
    ['has no counterpart', 'other.22222222.js', makeCode('page')],
    ['has no hash in its name', 'page.js', makeCode('page')],
  ])('makes none for a file that %s', async (_, name, text) => {
    const earlierFile = 'page.11111111.js';
    await writeTestFile(earlierFile, makeCode('page'));
    await writeTestFile(name, text);
    await writeForms([name], [earlierFile]);
    expect(await listForms(folder)).toEqual([]);
  });

  const writeForms = (files: string[], earlierFiles: string[], onNotice?: (line: string) => void) =>
    writeDictionaryForms({ folder, files }, async () => [{ folder, files: earlierFiles }], onNotice);

  it('leaves out an earlier file that was removed meanwhile', async () => {
    const notices: string[] = [];
    await writeTestFile('page.11111111.js', makeCode('page'));
    await writeTestFile('page.33333333.js', `${makeCode('page')}\n// 3`);
    await writeForms(['page.33333333.js'], ['page.00000000.js', 'page.11111111.js'], (line) => notices.push(line));
    expect(await listForms(folder)).toHaveLength(1);
    expect(notices).toEqual([]);
  });

  it('reports a failure without throwing', async () => {
    const notices: string[] = [];
    await mkdir(path.join(folder, 'page.11111111.js'));
    await writeTestFile('page.22222222.js', makeCode('page'));
    await writeForms(['page.22222222.js'], ['page.11111111.js'], (line) => notices.push(line));
    await writeDictionaryForms(
      { folder, files: [] },
      () => Promise.reject(new Error('no disk')),
      (line) => notices.push(line),
    );
    expect(notices).toEqual([expect.stringContaining('EISDIR'), expect.stringContaining('no disk')]);
  });

  it('keeps files of the same name in other folders apart', async () => {
    for (const each of ['a', 'b']) await mkdir(path.join(folder, each));
    const earlierFiles = ['1', '2', '3', '4'].map((each) => `a/index.${each.repeat(8)}.css`);
    for (const file of earlierFiles) await writeTestFile(file, `${makeCode('a')}\n/* ${file} */`);
    await writeTestFile('b/index.11111111.css', makeCode('b'));
    await writeTestFile('b/index.22222222.css', `${makeCode('b')}\n/* changed */`);
    await writeForms(['b/index.22222222.css'], [...earlierFiles, 'b/index.11111111.css']);
    expect(await listForms(path.join(folder, 'b'))).toEqual([
      `index.22222222.css.${hashBytes(Buffer.from(makeCode('b'))).toString('hex')}.dcz`,
    ]);
  });
});
