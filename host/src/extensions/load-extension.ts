import type { ExtensionModule } from '@laurel/shared/area';
import type { ExtensionComponent } from '@laurel/shared/area/extensions';
import type { AreaEntry, Asset } from '@laurel/shared/area/registry';
import { version as sharedVersion } from '@laurel/shared/package.json';
import { AreaDownloadError, downloadAsset } from '../areas/download';
import { hasContainer, isInRange, loadExposedModule, takeContainer } from '../areas/federation';
import { rejectOnAbort } from '../areas/reject-on-abort';
import { noteTiming } from '../timings';
import { noteComponent, noteComponentFailure, noteComponentMissing } from './component-notes';

/** How long an extension has to load and show. After that it is left out. */
export const timeoutMs = 8000;

const linkedModules = new Map<string, { build: string; module: Promise<ExtensionModule> }>();

function findLinkedModule(
  { name, build }: AreaEntry,
  { id }: ExtensionComponent,
): Promise<ExtensionModule> | undefined {
  const linkedModule = linkedModules.get(`${name} ${id}`);
  return linkedModule?.build === build ? linkedModule.module : undefined;
}

function parseModule(module: unknown, point: string): ExtensionModule {
  const { extension } = Object(module) as { extension?: Partial<ExtensionModule> };
  if (extension?.point !== point || typeof extension.Component !== 'function')
    throw new Error(`It exports no extension for ${point}`);
  return extension as ExtensionModule;
}

/** Links each extension of a build once, even if that fails, because modules that failed halfway can't run again in the same page. */
function linkExtension(area: AreaEntry, extension: ExtensionComponent): Promise<ExtensionModule> {
  const { id, point } = extension;
  const module =
    findLinkedModule(area, extension) ??
    loadExposedModule(area.name, area, `./extensions/${id}`).then((exports) => parseModule(exports, point));
  linkedModules.set(`${area.name} ${id}`, { build: area.build, module });
  return module;
}

async function downloadWithRetry(kind: 'script' | 'style', asset: Asset, signal: AbortSignal): Promise<void> {
  try {
    await downloadAsset(kind, asset, signal);
  } catch (cause) {
    if (!(cause instanceof AreaDownloadError)) throw cause;
    await downloadAsset(kind, asset, signal);
  }
}

async function downloadExtension(area: AreaEntry, extension: ExtensionComponent, signal: AbortSignal) {
  if (!isInRange(sharedVersion, area.sharedRange)) throw new Error('It needs another version of the shared modules');
  const isLinked = findLinkedModule(area, extension) !== undefined;
  const downloadScripts = () => [
    // An entry that has run must not run again: its modules would exist twice.
    hasContainer(area.name, area)
      ? Promise.resolve()
      : downloadWithRetry('script', area.entry, signal).then(() => takeContainer(area.name, area)),
    ...extension.chunks.map((chunk) => downloadWithRetry('script', chunk, signal)),
  ];
  await Promise.all([
    ...(isLinked ? [] : downloadScripts()),
    // The shell may have removed the styles while nothing of the build was on screen.
    ...extension.styles.map((style) => downloadWithRetry('style', style, signal)),
  ]);
  return linkExtension(area, extension);
}

const notedExtensions = new Set<string>();

function noteOnce(key: string, note: () => void): void {
  if (notedExtensions.has(key)) return;
  notedExtensions.add(key);
  note();
}

export async function loadExtension(area: AreaEntry, extension: ExtensionComponent): Promise<ExtensionModule> {
  const { name, build } = area;
  noteOnce(`${name} ${build}`, () => noteComponent(name, build));
  const timeLimit = new AbortController();
  const timer = setTimeout(() => timeLimit.abort(new Error('It takes too long')), timeoutMs);
  const begunAt = performance.now();
  try {
    const module = await rejectOnAbort(timeLimit.signal, downloadExtension(area, extension, timeLimit.signal));
    const timingKey = `${name} ${build} extension ${extension.id}`;
    noteOnce(timingKey, () => noteTiming(timingKey, begunAt));
    return module;
  } catch (cause) {
    if (timeLimit.signal.aborted) noteComponentFailure(name, build, 'slow');
    else noteComponentMissing(name, build);
    // biome-ignore lint/suspicious/noConsole: the page shows nothing, so the console says it
    console.warn(
      `The extension "${extension.id}" of ${name} is left out: ${cause instanceof Error ? cause.message : cause}`,
    );
    throw cause;
  } finally {
    clearTimeout(timer);
  }
}
