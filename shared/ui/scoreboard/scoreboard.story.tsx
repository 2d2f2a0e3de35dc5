import { longWord } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { StateMark } from '../state-mark';
import { Scoreboard, type ScoreboardPlayer } from './scoreboard';

const makeSide = (username: string, seed: number, state?: string): ScoreboardPlayer => ({
  username,
  avatar: null,
  to: `/players/${username}`,
  note: `Seed ${seed}`,
  state: state && <StateMark tone="done">{state}</StateMark>,
});

export const stories: Story[] = [
  {
    name: 'Final score',
    Show: () => (
      <Scoreboard
        label="Players"
        left={makeSide('kestrel_09', 3, 'Won')}
        right={makeSide('mlk_ovi', 2)}
        score={{ left: 3, right: 1 }}
        remark="Final score"
      />
    ),
  },
  {
    name: 'Before it is played',
    Show: () => (
      <Scoreboard label="Players" left={makeSide('kestrel_09', 3)} right="TBD" score={null} remark="Not played yet" />
    ),
  },
  {
    name: 'What both of them say',
    Show: () => (
      <Scoreboard
        label="Players"
        left={makeSide('kestrel_09', 3)}
        right={makeSide('mlk_ovi', 2)}
        score={null}
        reports={
          <>
            <p>kestrel_09 says 3–1</p>
            <p>mlk_ovi says 3–2</p>
          </>
        }
        remark="Reports don’t match"
      />
    ),
  },
  {
    name: 'Long, in a card',
    frame: 'narrow',
    Show: () => (
      <Scoreboard
        label="Players"
        left={makeSide(longWord, 1, 'Won')}
        right={makeSide('mlk_ovi', 2)}
        score={{ left: 10, right: 12 }}
        remark="Final score"
      />
    ),
  },
];
