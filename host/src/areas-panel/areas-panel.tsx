import './messages/translations';
import type { AreaEntry, AreaFiles, Registry } from '@laurel/shared/area/registry';
import { can } from '@laurel/shared/protocol';
import { type Read, useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Facts } from '@laurel/shared/ui/facts';
import { SwitchField } from '@laurel/shared/ui/field';
import { IconButton } from '@laurel/shared/ui/icon-button';
import { formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { X } from 'lucide-react';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { type AreaState, readAreaState, subscribeAreas } from '../areas/areas';
import { readRegistry, runningHost, subscribeRegistry } from '../areas/registry';
import { isOwnTiming } from '../timings';
import s from './areas-panel.module.css';
import { Boundaries } from './boundaries';
import { areasPanel } from './messages/en/areas-panel';
import { type Phase, readBuildPhases, readExtensionTime, readPagePhases } from './read-timings';

export function AreasPanel({ onClose }: { onClose: () => void }) {
  const t = useMessages(areasPanel);
  const [hasBoundaries, setHasBoundaries] = useState(true);
  const registry = useSyncExternalStore(subscribeRegistry, readRegistry);
  const titleId = useId();
  useRefresh();
  const commits = useCommits();
  const runningAreas = registry.areas.filter(({ name }) => readAreaState(name).status !== 'idle');
  const otherAreas = registry.areas.filter((area) => !runningAreas.includes(area));
  return (
    <>
      <aside aria-labelledby={titleId} className={s.panel}>
        <div className={s.head}>
          <h2 id={titleId} className={s.title}>
            {t.title}
          </h2>
          <SwitchField label={t.boundaries} value={hasBoundaries} onChange={setHasBoundaries} />
          <IconButton icon={X} label={t.close} onClick={onClose} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section className={s.body} aria-labelledby={titleId} tabIndex={0}>
          {commits.status === 'failed' && <ReadNote read={commits.read} what={t.commits} />}
          <section className={s.part}>
            <h3 className={s.name}>{t.host}</h3>
            <Facts
              facts={[
                { term: t.build, value: runningHost },
                { term: t.state, value: t.revision(String(registry.revision)) },
              ]}
            />
            <Times name={t.host} phases={readPagePhases()} />
          </section>
          {[...runningAreas, ...otherAreas].map((area) => (
            <AreaPart key={area.name} area={area} registry={registry} commits={commits} />
          ))}
        </section>
      </aside>
      {hasBoundaries && <Boundaries />}
    </>
  );
}

function useRefresh(): void {
  const [, setTurn] = useState(0);
  useEffect(() => {
    const renderAgain = () => setTurn((refreshCount) => refreshCount + 1);
    const observer = new PerformanceObserver((list) => {
      if (list.getEntries().some((entry) => entry.entryType === 'resource' || isOwnTiming(entry))) renderAgain();
    });
    observer.observe({ entryTypes: ['resource', 'measure'] });
    const unsubscribe = subscribeAreas(renderAgain);
    return () => {
      observer.disconnect();
      unsubscribe();
    };
  }, []);
}

type Commits =
  | { status: 'hidden' }
  | { status: 'loading' | 'failed'; read: Read<unknown> }
  | { status: 'ready'; findSource: (area: string, build: string) => Source | null };

interface Source {
  commit: string;
  author: string;
  subject: string;
  uncommitted: boolean;
}

function useCommits(): Commits {
  const user = useSessionUser();
  const isEnabled = user !== null && can(user.role, 'areas.preview');
  const read = useRead('getAreas', {}, { enabled: isEnabled });
  if (!isEnabled) return { status: 'hidden' };
  if (read.status !== 'ready') return { status: read.status === 'failed' ? 'failed' : 'loading', read };
  const { areas } = read.data;
  return {
    status: 'ready',
    findSource: (area, build) =>
      areas.find(({ name }) => name === area)?.builds.find((candidate) => candidate.build === build)?.source ?? null,
  };
}

function findFiles(area: AreaEntry, state: AreaState): AreaFiles {
  return state.status === 'ready' && area.fallback?.build === state.build ? area.fallback : area;
}

interface AreaPartProps {
  area: AreaEntry;
  registry: Registry;
  commits: Commits;
}

function AreaPart({ area, registry: { preview = [], stagedAreas = [] }, commits }: AreaPartProps) {
  const t = useMessages(areasPanel);
  const { name, path } = area;
  const state = readAreaState(name);
  const build = state.status === 'ready' ? state.build : area.build;
  const components = (area.extensions ?? []).map(({ id, point }) => {
    const timeMs = readExtensionTime(name, area.build, id);
    return { id, text: timeMs === null ? t.extension(id, point) : t.extensionTook(id, point, formatTime(timeMs)) };
  });
  return (
    <section className={s.part}>
      <h3 className={s.name}>{name}</h3>
      <Facts
        facts={[
          { term: t.build, value: build },
          { term: t.path, value: path },
          { term: t.state, value: formatState(t, area, state) },
          { term: t.commit, value: <Commit area={name} build={build} commits={commits} /> },
          ...(components.length > 0
            ? [
                {
                  term: t.extensions,
                  value: (
                    <ul className={s.list}>
                      {components.map(({ id, text }) => (
                        <li key={id}>{text}</li>
                      ))}
                    </ul>
                  ),
                },
              ]
            : []),
        ]}
      />
      {stagedAreas.includes(name) && <p className={s.note}>{t.staged}</p>}
      {preview.includes(name) && <p className={s.note}>{t.previewed}</p>}
      <Times name={name} phases={readBuildPhases(name, build, findFiles(area, state))} />
    </section>
  );
}

type Texts = ReturnType<typeof useMessages<(typeof areasPanel)['english']>>;

function formatState({ states }: Texts, area: AreaEntry, state: AreaState): string {
  if (state.status !== 'ready') return area.enabled ? states[state.status] : states.disabled;
  if (state.insteadOf) return states.fallback(state.insteadOf.build);
  return state.build === area.build ? states.ready : states.outdated(area.build);
}

function Commit({ area, build, commits }: { area: string; build: string; commits: Commits }) {
  const t = useMessages(areasPanel);
  switch (commits.status) {
    case 'hidden':
      return <span className={s.note}>{t.commitHidden}</span>;
    case 'loading':
      return <span className={s.note}>{t.commitLoading}</span>;
    case 'failed':
      return <span className={s.note}>{t.commitFailed}</span>;
    case 'ready': {
      const source = commits.findSource(area, build);
      if (!source) return <span className={s.note}>{t.noCommit}</span>;
      const { commit, author, subject, uncommitted } = source;
      return (
        <span className={s.fact}>
          {[commit.slice(0, 12), t.by(subject, author), ...(uncommitted ? [t.uncommitted] : [])].join(' · ')}
        </span>
      );
    }
  }
}

const formatTime = (milliseconds: number): string => `${formatNumber(Math.round(milliseconds))} ms`;
const formatBytes = (bytes: number): string => `${formatNumber(Math.round(bytes / 100) / 10)} kB`;

function Times({ name, phases }: { name: string; phases: readonly Phase[] }) {
  const t = useMessages(areasPanel);
  if (phases.length === 0) return <p className={s.note}>{t.noTimes}</p>;
  return (
    <table className={s.times}>
      <caption>{t.timings(name)}</caption>
      <thead>
        <tr>
          <th scope="col">{t.phase}</th>
          <th scope="col">{t.begunAt}</th>
          <th scope="col">{t.took}</th>
          <th scope="col">{t.bytes}</th>
        </tr>
      </thead>
      <tbody>
        {phases.map((phase) => (
          <tr key={phase.name}>
            <th scope="row">{formatPhase(t, phase)}</th>
            <td>{formatTime(phase.begunAt)}</td>
            <td>{formatTime(phase.durationMs)}</td>
            <td>{phase.files && (phase.files.bytes === 0 ? t.cached : formatBytes(phase.files.bytes))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function formatPhase({ phases }: Texts, { name, files }: Phase): string {
  const text = phases[name];
  return typeof text === 'string' ? text : text(formatNumber(files?.count ?? 0));
}
