import { type Card, makeHeadFromRead, makePlainCard } from '@laurel/shared/area';
import type { ContractDetail } from '@laurel/shared/protocol';
import { readMessages } from '@laurel/shared/ui/locale';
import { makeBreadcrumbs, makeHeadFormats, platforms } from '../../layout/structured-data';
import { contracts } from './messages/en';

function describeContract({ game, creator, creatorStake, mode, winnerRule, deadline }: ContractDetail): string {
  const t = readMessages(contracts).head;
  const formats = makeHeadFormats();
  const rule = (mode === 'bounty' ? t.bounty : t.matched)[winnerRule];
  return [
    t.what(game.title, platforms[game.platform]),
    rule(creator.username, formats.amount(creatorStake)),
    t.until(formats.moment(deadline)),
  ].join(' ');
}

export const head = makeHeadFromRead(
  'getPublicContract',
  (contract, { home }) => {
    const { id, title, creatorStake } = contract;
    const t = readMessages(contracts).head;
    const path = `/contracts/${id}`;
    const description = describeContract(contract);
    const card: Card = {
      ...makePlainCard({ title, description }),
      kicker: t.title,
      figure: { label: t.stake, value: makeHeadFormats().amount(creatorStake) },
    };
    const about = [makeBreadcrumbs(home, { name: t.title, path: '/contracts' }, { name: title, path })];
    return { status: 200, head: { title, description, path, kind: 'website', card, indexed: true, about } };
  },
  'contracts',
);
