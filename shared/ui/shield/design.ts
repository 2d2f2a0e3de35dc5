const FIELDS = [
  { ground: '#c4573a', device: '#ede7d2', ring: '#0a1a14' },
  { ground: '#2b6480', device: '#ede7d2', ring: '#e5b94b' },
  { ground: '#14503b', device: '#ede7d2', ring: '#86cf5a' },
  { ground: '#ede7d2', device: '#2b6480', ring: '#2b6480' },
  { ground: '#26324f', device: '#d9c79a', ring: '#d9c79a' },
  { ground: '#6b7a35', device: '#ede7d2', ring: '#0a1a14' },
  { ground: '#6a2536', device: '#e5b94b', ring: '#ede7d2' },
  { ground: '#d9c79a', device: '#6a2536', ring: '#6a2536' },
  { ground: '#8a3b2a', device: '#ede7d2', ring: '#d9c79a' },
  { ground: '#1c3f4e', device: '#ede7d2', ring: '#c4573a' },
  { ground: '#ddd3b4', device: '#14503b', ring: '#14503b' },
  { ground: '#2a2a2a', device: '#d9c79a', ring: '#c4573a' },
] as const;

const DEVICES = [
  // owl
  'M26 18c6 6 14 7 22 7s16-1 22-7c3 10-1 18-1 28 0 16-7 33-21 33S27 62 27 46c0-10-4-18-1-28Zm-9 12a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm18 0a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm-9 12 4 7-4 5-4-5Z',
  // bolt
  'M56 18 32 52h13l-7 27 27-37H51Z',
  // trident
  'M45 80V54c-12 0-17-8-17-22l-4 3 7-15 7 15-4-3c0 9 4 13 11 14V32l-5 4 8-19 8 19-5-4v14c7-1 11-5 11-14l-4 3 7-15 7 15-4-3c0 14-5 22-17 22v26Z',
  // star
  'M48 16l5 20 16-13-10 18 21 3-20 7 14 16-19-9 1 22-8-19-8 19 1-22-19 9 14-16-20-7 21-3-10-18 16 13Z',
  // wave
  'M18 58c4-20 16-28 28-26 10 2 13 12 6 16 1-7-8-8-12-2-5 8 2 17 12 16 12-1 16-14 26-18 3 14-8 30-28 30-14 0-26-6-32-16Z',
  // serpent
  'M30 74c22 6 38 0 38-12 0-14-34-10-34-26 0-10 10-16 22-14l8-4 6 6-6 5c-10-4-18-1-18 6 0 10 34 6 34 26 0 20-30 26-54 19Z',
  // bull
  'M24 20c-4 16 4 22 14 24l-4 10 8 22h12l8-22-4-10c10-2 18-8 14-24-4 10-10 12-24 12s-20-2-24-12Zm16 30a3 3 0 1 1 0 6 3 3 0 0 1 0-6Zm16 0a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  // moon
  'M60 20a30 30 0 1 0 0 56 24 24 0 1 1 0-56Z',
  // wing
  'M20 66c20 4 34-2 40-14-8 6-20 6-28 2 12 2 26-4 32-14-8 5-18 5-26 2 12 0 26-6 34-20 6 28-14 56-52 54Z',
  // helmet
  'M28 50c-2-18 8-28 22-28 12 0 20 8 20 20l6 16-6 1-4-9c-6-2-10 0-12 4 3 4 8 4 11 2l5 18c-4 5-10 4-13 1l-7-9c-3-2-5 0-5 3v9c-6 2-12 2-17 0 2-10 1-18 0-28Z',
  // three running legs
  'M48 48c-6-12 0-26 12-28-6 6-6 14-1 20 8-6 22-2 26 8-8-4-15-2-18 4 8 6 8 20-1 27 1-9-4-14-10-15-2 10-15 16-25 11 8-2 12-8 10-15-10-1-17-12-14-22 4 8 11 10 17 7 0 2 2 3 4 3Z',
  // ship
  'M16 54h64c-4 12-12 18-22 18H36c-10 0-18-6-20-18Zm30-36h4v32h-4Zm6 2c14 4 20 14 20 26H52Zm-8 4v22H24c2-12 10-20 20-22Z',
] as const;

export const RIMS = ['beads', 'teeth', 'hoops', 'leaves'] as const;

export interface ShieldDesign {
  ground: string;
  device: string;
  deviceColor: string;
  rim: (typeof RIMS)[number];
  rimColor: string;
}

/** The same name always gets the same shield. */
export function deriveShieldDesign(username: string): ShieldDesign {
  let seed = hashText(username.toLowerCase());
  const pickItem = <const Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number] => {
    const item = items[seed % items.length];
    seed = Math.floor(seed / items.length);
    return item;
  };
  const field = pickItem(FIELDS);
  return {
    ground: field.ground,
    device: pickItem(DEVICES),
    deviceColor: field.device,
    rim: pickItem(RIMS),
    rimColor: field.ring,
  };
}

/** FNV-1a, 32 bits, over code points. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
