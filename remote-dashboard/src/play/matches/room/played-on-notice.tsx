import type { MatchRoom } from '@laurel/shared/protocol';
import { useMessages } from '@laurel/shared/ui/locale';
import { matchRoom } from '../messages/en/match-room';
import { type Perspective, readName } from '../perspective';
import { getOtherSide } from '../score';
import { Facts } from './facts';

export function PlayedOnNotice({ room, perspective }: { room: MatchRoom; perspective: Perspective }) {
  const t = useMessages(matchRoom).playedOn;
  const { side, plays, own, other } = perspective;
  const { game, platform } = room.contest;
  const describeAccount = (account: MatchRoom['accounts'][number]) => account ?? t.unknown;
  return (
    <Facts
      facts={[
        { term: t.game, value: `${game}, ${t.platforms[platform]}` },
        !plays && own !== null && { term: t.account(readName(own)), value: describeAccount(room.accounts[side]) },
        other !== null && {
          term: t.account(readName(other)),
          value: describeAccount(room.accounts[getOtherSide(side)]),
        },
      ]}
    />
  );
}
