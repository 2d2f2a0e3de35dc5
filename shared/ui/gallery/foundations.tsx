import { Heading, RuleHeading } from '../heading';
import { Text } from '../text';
import s from './foundations.module.css';

const colours = {
  'Surfaces and lines': [
    'surface-0',
    'surface-1',
    'surface-2',
    'surface-3',
    'line',
    'line-strong',
    'field',
    'field-hint',
  ],
  Text: ['text', 'text-muted', 'primary-text', 'coin-text'],
  'Actions, coin and victory': [
    'primary',
    'primary-hover',
    'on-primary',
    'coin',
    'coin-display',
    'victory',
    'victory-ink',
  ],
  Notices: [
    'danger',
    'danger-wash',
    'warning',
    'warning-wash',
    'info',
    'info-wash',
    'success',
    'success-wash',
    'primary-wash',
    'coin-wash',
  ],
  'Pigments, for art alone': [
    'pig-terra',
    'pig-aegean',
    'pig-wine',
    'pig-olive',
    'pig-bone',
    'pig-gold',
    'pig-night',
    'pig-sand',
  ],
};
const spaces = ['s1', 's2', 's3', 's4', 's5', 's6', 's8', 's10', 's12', 's16', 's24'];
const radii = ['r1', 'r2', 'r3'];
const shadows = ['sh1', 'sh2', 'sh3'];

export function Foundations() {
  return (
    <div className={s.foundations}>
      <section>
        <RuleHeading title="Type" />
        <Heading level={3} variant="d7">
          Laurel
        </Heading>
        <Heading level={3} variant="d6" caps>
          Winter Laurel Cup XII
        </Heading>
        <Heading level={3}>Order of play</Heading>
        <Heading level={3}>What you need to enter</Heading>
        <Text size="t4">Twenty: the opening of a page.</Text>
        <Text>Sixteen: running text, in lines of at most seventy characters.</Text>
        <Text size="t2">Fourteen: tables and facts. 1,842.50 LRL at 19:45:07.</Text>
        <Text size="t1" tone="muted">
          Twelve: what stands below a figure.
        </Text>
      </section>
      {Object.entries(colours).map(([title, names]) => (
        <section key={title}>
          <RuleHeading title={title} thin />
          <ul className={s.swatches}>
            {names.map((name) => (
              <li key={name}>
                <span className={s.swatch} style={{ background: `var(--${name})` }} />
                <code>--{name}</code>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section>
        <RuleHeading title="Space" thin />
        <ul className={s.spaces}>
          {spaces.map((name) => (
            <li key={name}>
              <code>--{name}</code>
              <span className={s.space} style={{ width: `var(--${name})` }} />
            </li>
          ))}
        </ul>
      </section>
      <section>
        <RuleHeading title="Corners and shadows" thin />
        <ul className={s.swatches}>
          {radii.map((name) => (
            <li key={name}>
              <span className={s.corner} style={{ borderRadius: `var(--${name})` }} />
              <code>--{name}</code>
            </li>
          ))}
          {shadows.map((name) => (
            <li key={name}>
              <span className={s.corner} style={{ boxShadow: `var(--${name})` }} />
              <code>--{name}</code>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
