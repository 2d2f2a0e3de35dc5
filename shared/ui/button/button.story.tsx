import { ArrowRight, Check, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { longWord } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { Row } from '../page';
import { Button } from './button';

const variants = ['primary', 'outline', 'ghost', 'danger'] as const;

export const stories: Story[] = [
  {
    name: 'Variants',
    Show: () => (
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant === 'primary' ? 'Confirm 1–3' : variant}
          </Button>
        ))}
      </Row>
    ),
  },
  {
    name: 'On the gold of a victory',
    Show: () => (
      <div style={{ background: 'var(--victory)', color: 'var(--victory-ink)', padding: 'var(--s6)' }}>
        <Button variant="ink">See the final</Button>
      </div>
    ),
  },
  {
    name: 'Sizes',
    Show: () => (
      <Row>
        <Button size="small">Small</Button>
        <Button>Medium</Button>
        <Button size="large" variant="primary">
          Large
        </Button>
      </Row>
    ),
  },
  {
    name: 'With icons',
    Show: () => (
      <Row>
        <Button icon={Check}>Check in</Button>
        <Button iconAfter={ArrowRight}>Next page</Button>
        <Button icon={Trash2} variant="danger">
          Cancel the contest
        </Button>
      </Row>
    ),
  },
  {
    name: 'Busy',
    note: 'Takes no further press, but keeps the focus. Press it.',
    Show() {
      const [busy, setBusy] = useState(false);
      return (
        <Row>
          <Button variant="primary" busy={busy} onClick={() => setBusy(true)}>
            Enter for 75 LRL
          </Button>
          <Button variant="primary" busy>
            Sending
          </Button>
          <Button busy size="small">
            Sending
          </Button>
        </Row>
      );
    },
  },
  {
    name: 'Disabled',
    Show: () => (
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
      </Row>
    ),
  },
  {
    name: 'As a link',
    Show: () => (
      <Row>
        <Button to="/contests" variant="primary">
          See the contests
        </Button>
        <Button to="/contests" iconAfter={ArrowRight}>
          All contests
        </Button>
      </Row>
    ),
  },
  {
    name: 'As wide as its card',
    frame: 'narrow',
    Show: () => (
      <Button full variant="primary" size="large">
        Enter for 75 LRL
      </Button>
    ),
  },
  {
    name: 'Long words in a card',
    frame: 'narrow',
    Show: () => <Button icon={Check}>{`Confirm as ${longWord}`}</Button>,
  },
];
