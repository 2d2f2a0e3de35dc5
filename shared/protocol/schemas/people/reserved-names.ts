import { coin } from '../../coin';

const nobodysNames =
  'anonymous constructor deleted everyone false guest hasownproperty infinity isprototypeof me nan nobody null object player proto prototype system tostring true undefined unknown user valueof you';

const serviceNames =
  'bank editor finance help house mod mods moderation operator owner referee rewards root security service superuser team treasurer webmaster';

const staffNames =
  'admin admins administrator administration escrow helpdesk moderator moderators official staff support sysadmin treasury';

const letterByDigit: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', l: 'i' };
const normalizeLook = (text: string): string =>
  text.toLowerCase().replace(/[\dl]/g, (mark) => letterByDigit[mark] ?? '');

const collectLooks = (...lists: string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(' ')).map(normalizeLook));
const staffWords = collectLooks(staffNames);
const reservedLooks = collectLooks(nobodysNames, serviceNames, staffNames);
const brand = normalizeLook(coin.name);

export function isReservedName(name: string): boolean {
  // Trailing digits are decoration (`admin_42`) or letters (`officia1`). Words end at underscores and before capitals.
  const plainName = name.replace(/(?<=[A-Za-z])[\d_]+$/, '');
  return [name, plainName].some((text) => {
    const words = text.split(/_+|(?<=[a-z])(?=[A-Z])/).map(normalizeLook);
    const joinedWords = words.join('');
    return reservedLooks.has(joinedWords) || joinedWords.includes(brand) || words.some((word) => staffWords.has(word));
  });
}
