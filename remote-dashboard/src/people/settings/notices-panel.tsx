import type { AnswerOf, NoticeCategory } from '@laurel/shared/protocol';
import { requiredNotices } from '@laurel/shared/protocol';
import { useCommand, useRead } from '@laurel/shared/service';
import { SelectField, SwitchField } from '@laurel/shared/ui/field';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { settings } from './messages/en/settings';
import s from './notices-panel.module.css';

type Settings = AnswerOf<'getNoticeSettings'>;
type Category = Settings['categories'][number];

export function NoticesPanel() {
  const { notices: t } = useMessages(settings);
  const read = useRead('getNoticeSettings', {});
  return (
    <Panel as="section" aria-labelledby="notices">
      <Stack gap="large">
        <Heading level={2} id="notices">
          {t.title}
        </Heading>
        <ReadNote read={read} what={t.what} />
        {read.status === 'loading' && <SkeletonRows rows={8} label={t.what} />}
        {read.status === 'ready' && (
          <>
            {read.data.categories.map((category) => (
              <Channels key={category.category} category={category} pushSettings={read.data.push} />
            ))}
            <AlwaysOn pushSettings={read.data.push} />
            <QuietHours settings={read.data} />
          </>
        )}
      </Stack>
    </Panel>
  );
}

function useNoticeSetting() {
  return useCommand('setNoticeSetting', { announce: 'both', refreshes: ['getNoticeSettings'] });
}

function Channels({
  category: { category, channels },
  pushSettings,
}: {
  category: Category;
  pushSettings: Settings['push'];
}) {
  const { notices: t } = useMessages(settings);
  const command = useNoticeSetting();
  const { label, hint } = t.categories[category];
  return (
    <fieldset className={s.category} aria-describedby={`notices-${category}`}>
      <legend className={s.label}>{label}</legend>
      <Text tone="muted" id={`notices-${category}`}>
        {hint}
      </Text>
      <div className={s.channels}>
        {channels.map(({ channel, wanted }) => (
          <SwitchField
            key={channel}
            label={t.channels[channel]}
            value={wanted}
            busy={command.fetching}
            onChange={(on) => void command.run({ body: { action: 'channel', category, channel, wanted: on } })}
          />
        ))}
        <PushSwitch pushSettings={pushSettings} category={category} label={t.push} />
      </div>
    </fieldset>
  );
}

interface PushSwitchProps {
  pushSettings: Settings['push'];
  category: NoticeCategory;
  label: string;
}

function PushSwitch({ pushSettings, category, label }: PushSwitchProps) {
  const command = useNoticeSetting();
  const setting = pushSettings.find((candidate) => candidate.category === category);
  return (
    setting && (
      <SwitchField
        label={label}
        value={setting.wanted}
        busy={command.fetching}
        onChange={(on) => void command.run({ body: { action: 'push', category, wanted: on } })}
      />
    )
  );
}

function AlwaysOn({ pushSettings }: { pushSettings: Settings['push'] }) {
  const { notices: t } = useMessages(settings);
  return (
    <div>
      <Heading level={3} id="notices-always">
        {t.always}
      </Heading>
      <ul aria-labelledby="notices-always" className={s.always}>
        {requiredNotices.map((category) => category !== 'work' && <li key={category}>{t.required[category]}</li>)}
      </ul>
      <div className={s.channels}>
        {requiredNotices.map((category) => (
          <PushSwitch key={category} pushSettings={pushSettings} category={category} label={t.pushOf[category]} />
        ))}
      </div>
    </div>
  );
}

const usualHours = { startsAt: 22 * 60, endsAt: 7 * 60 };
const halfHours = Array.from({ length: 48 }, (_, index) => index * 30);
const writeClock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

function QuietHours({ settings: { quietHours, timezone } }: { settings: Settings }) {
  const { quiet: t } = useMessages(settings).notices;
  const command = useNoticeSetting();
  const saveHours = (hours: Settings['quietHours']) => void command.run({ body: { action: 'quiet', hours } });
  return (
    <Stack gap="small">
      <SwitchField
        label={t.title}
        hint={t.hint(timezone.replaceAll('_', ' '))}
        value={quietHours !== null}
        busy={command.fetching}
        onChange={(on) => saveHours(on ? usualHours : null)}
      />
      {quietHours && (
        <div className={s.hours}>
          {(['startsAt', 'endsAt'] as const).map((edge) => (
            <SelectField
              key={edge}
              label={edge === 'startsAt' ? t.from : t.until}
              value={String(quietHours[edge])}
              disabled={command.fetching}
              options={[...new Set([...halfHours, quietHours[edge]])]
                .sort((a, b) => a - b)
                .map((minutes) => ({ value: String(minutes), label: writeClock(minutes) }))}
              onChange={(minutes) => saveHours({ ...quietHours, [edge]: Number(minutes) })}
            />
          ))}
        </div>
      )}
      <p>
        <TextLink to="/dashboard/profile">{t.zone}</TextLink>
      </p>
    </Stack>
  );
}
