import { Button } from '../button';
import { buildAvatarUrl } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { ShareButton } from '../share-button';
import { Wreath } from '../wreath';
import { Crest } from './crest';
import { Victory } from './victory';

const share = <ShareButton title="kestrel_09 won" path="/" label="Share your win" look="plain" />;

export const stories: Story[] = [
  {
    name: 'A match',
    Show: () => (
      <Victory
        crest={<Wreath text="3–2" tone="inherit" label="3 to 2" />}
        place="Quarter-final, Winter Laurel Cup XII"
        title="You won"
        actions={
          <>
            <Button variant="ink" size="large">
              Go to next match
            </Button>
            {share}
          </>
        }
      >
        saltmarsh confirmed it. You’re through to the next round.
      </Victory>
    ),
  },
  {
    name: 'A campaign, in its page',
    Show: () => (
      <Victory
        inset
        crest={<Crest username="kestrel_09" avatar={buildAvatarUrl('kestrel_09')} />}
        place="Master Potter"
        title="You won"
        actions={share}
      >
        40 LRL is in your available coins.
      </Victory>
    ),
  },
];
