import { useExtensionLinks } from '@laurel/shared/area';
import { usePlatforms } from '@laurel/shared/games';
import { can } from '@laurel/shared/protocol';
import { Outlet } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { joinClassNames } from '@laurel/shared/ui/class-names';
import { useMessages } from '@laurel/shared/ui/locale';
import { SideBar } from '@laurel/shared/ui/side-bar';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { base } from './base-path';
import type { Density } from './density';
import d from './density.module.css';
import { useKeptFocus } from './kept-focus';
import { KeysHelp } from './keys-help';
import { layout } from './messages/en/layout';
import { readAddress, readLabel, type Section } from './section';
import { StaffFoot } from './staff-foot';
import { focusActions, useGoToKeys, useStaffKeys } from './staff-keys';
import s from './staff-layout.module.css';
import { useStoredChoice } from './use-stored-choice';

const importGoTo = () => import('./go-to');
const GoTo = lazy(importGoTo);

function TypingNotice({ onText }: { onText: (text: string) => void }) {
  const typedText = useRef('');
  const latestOnText = useRef(onText);
  latestOnText.current = onText;
  useEffect(() => {
    const keepTypedKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      if (key === 'Backspace') typedText.current = typedText.current.slice(0, -1);
      else if (key.length === 1) typedText.current += key;
      else return;
      event.preventDefault();
      event.stopPropagation();
      latestOnText.current(typedText.current);
    };
    addEventListener('keydown', keepTypedKey, { capture: true });
    return () => removeEventListener('keydown', keepTypedKey, { capture: true });
  }, []);
  return null;
}

export function StaffLayout({ sections }: { sections: readonly Section[] }) {
  const user = useSessionUser();
  const t = useMessages(layout);
  const links = useExtensionLinks('staff.link');
  const [density, setDensity] = useStoredChoice<'compact', Exclude<Density, 'compact'>>(
    'laurel_density',
    'compact',
    'roomy',
  );
  const [keysChoice, setKeysChoice] = useStoredChoice('laurel_keys', 'on', 'off');
  const [helping, setHelping] = useState(false);
  const [goToOptions, setGoToOptions] = useState<{ typing: boolean } | null>(null);
  const typedText = useRef('');
  const openGoTo = (typing: boolean) => {
    typedText.current = '';
    setGoToOptions({ typing });
  };
  useGoToKeys(() => openGoTo(true));
  useKeptFocus();
  // Loads the palette early, because users type right after Ctrl-K.
  useEffect(() => {
    importGoTo().catch(() => undefined);
  }, []);
  useStaffKeys(keysChoice === 'on' && goToOptions === null, () => setHelping(true));
  const ownSections = sections.filter(({ capability }) => user !== null && can(user.role, capability));
  const needsChain = ownSections.some(({ onChain }) => onChain);
  const chainRead = useRead('getChain', {}, { enabled: needsChain, freshFor: 300_000 });
  const withoutChain = chainRead.status === 'ready' && chainRead.data.chain === null;
  const platforms = usePlatforms({ enabled: ownSections.some(({ onPlatforms }) => onPlatforms) });
  const withoutPlatforms = platforms?.length === 0;
  const allowedSections = ownSections.filter(
    ({ onChain, onPlatforms }) => !(onChain && withoutChain) && !(onPlatforms && withoutPlatforms),
  );
  return (
    <div className={joinClassNames(d.staff, density === 'compact' && d.compact)} data-density={density}>
      <button type="button" onClick={focusActions} className={s.skip}>
        {t.keys.skip}
      </button>
      <SideBar
        label={t.nav}
        head={user ? t.staff(user.role) : t.nav}
        sections={[
          ...allowedSections.map((section) => {
            const to = readAddress(section);
            return { ...section, label: readLabel(section, t), to, end: to === base };
          }),
          ...links,
        ]}
        waiting={t.open}
        foot={
          <StaffFoot
            density={density}
            onDensity={setDensity}
            onGoTo={() => openGoTo(true)}
            onKeys={() => setHelping(true)}
          />
        }
        more={{ label: t.more, onPress: () => openGoTo(false) }}
      >
        <Outlet />
      </SideBar>
      {helping && (
        <KeysHelp
          on={keysChoice === 'on'}
          onSwitch={(on) => setKeysChoice(on ? 'on' : 'off')}
          onClose={() => setHelping(false)}
        />
      )}
      {goToOptions && (
        <Suspense
          fallback={
            <TypingNotice
              onText={(text) => {
                typedText.current = text;
              }}
            />
          }
        >
          <GoTo
            sections={allowedSections}
            links={links}
            typing={goToOptions.typing}
            text={typedText.current}
            onClose={() => setGoToOptions(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
