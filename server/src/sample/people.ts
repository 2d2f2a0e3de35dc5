import type { Role } from '@laurel/shared/protocol';

export const samplePassword = 'olive-branch-42';

export interface SamplePerson {
  username: string;
  role: Role;
  country: string;
  birthDate: string;
  bio: string;
  skill: number;
  hasAvatar: boolean;
}

const describePlayer = (
  username: string,
  country: string,
  birthDate: string,
  skill: number,
  bio = '',
  hasAvatar = false,
): SamplePerson => ({ username, role: 'player', country, birthDate, skill, bio, hasAvatar });

const describeStaff = (username: string, role: Role, bio: string): SamplePerson => ({
  username,
  role,
  country: 'NL',
  birthDate: '1988-02-11',
  skill: 0,
  bio,
  hasAvatar: false,
});

export const people: readonly SamplePerson[] = [
  describeStaff('steward', 'admin', 'Keeps the lights on.'),
  describeStaff('umpire', 'moderator', 'Rules on what two players cannot settle.'),
  describeStaff('treasurer', 'finance', 'Counts the coins.'),
  describeStaff('vera_ink', 'editor', 'Writes from the stands.'),
  describePlayer('kestrel_09', 'FR', '1997-03-18', 8, 'Ballista League since the first season. Left-handed.', true),
  describePlayer('mlk_ovi', 'FI', '1999-11-02', 8, 'Plays late, reports early.', true),
  describePlayer('pietra_88', 'IT', '1988-07-30', 8, 'Stone by stone.', true),
  describePlayer('hexaplar', 'PL', '1995-01-25', 10, 'Six heads, one plan.', true),
  describePlayer('ines_vale', 'PT', '2000-09-14', 9, 'Racing lines and long evenings.', true),
  describePlayer('noor_k', 'NO', '2001-05-06', 5, 'New here. Learning fast.', true),
  describePlayer('ostrava_9', 'CZ', '1994-12-21', 6, '', true),
  describePlayer('brambleton', 'GB', '1991-08-08', 6, 'Hedges, mostly.', true),
  describePlayer('saltmarsh', 'NL', '1996-04-01', 5, 'Low tide, low scores.', true),
  describePlayer('quillfeather', 'IE', '1993-10-17', 7, 'Takes notes between rounds.', true),
  describePlayer('dockyard_dan', 'GB', '1986-06-12', 6, 'Night shift, then duels.', true),
  describePlayer('tovar_jr', 'SI', '2002-02-27', 6, '', true),
  describePlayer('fennimore', 'SE', '1998-03-03', 5),
  describePlayer('calliope_x', 'GR', '1992-09-09', 7, 'Ninth of nine sisters.'),
  describePlayer('redoubt', 'DE', '1990-01-15', 5),
  describePlayer('oakhammer', 'DK', '1989-11-30', 4),
  describePlayer('merle_d', 'FR', '2003-06-21', 4),
  describePlayer('sunday_kit', 'AU', '1997-07-07', 5, 'Only on Sundays. It is always Sunday.'),
  describePlayer('vantablue', 'JP', '1995-05-25', 6),
  describePlayer('piazza_uno', 'IT', '1987-10-10', 4),
  describePlayer('lark_ascend', 'GB', '1999-04-23', 5),
  describePlayer('zinnia_q', 'ES', '2001-12-12', 6),
  describePlayer('north_by_9', 'CA', '1994-02-19', 4),
  describePlayer('tamarisk', 'BR', '1996-08-28', 5),
];

export const newcomers: readonly { username: string; country: string; birthDate: string; daysAgo: number }[] = [
  { username: 'first_light', country: 'NL', birthDate: '2001-02-11', daysAgo: 0.3 },
  { username: 'grete_w', country: 'AT', birthDate: '1998-07-30', daysAgo: 1.4 },
  { username: 'low_tide', country: 'IE', birthDate: '1995-11-05', daysAgo: 1.9 },
  { username: 'paper_fox', country: 'JP', birthDate: '2003-01-23', daysAgo: 3.2 },
  { username: 'anders_m', country: 'SE', birthDate: '1990-09-14', daysAgo: 4.6 },
  { username: 'cobblestone', country: 'BE', birthDate: '1993-04-02', daysAgo: 4.8 },
  { username: 'mira_lune', country: 'FR', birthDate: '2000-12-19', daysAgo: 6.1 },
  { username: 'tin_whistle', country: 'GB', birthDate: '1988-06-27', daysAgo: 9.5 },
  { username: 'half_moon', country: 'PL', birthDate: '1999-03-08', daysAgo: 12.7 },
  { username: 'sorrel_k', country: 'DE', birthDate: '1996-10-21', daysAgo: 12.9 },
  { username: 'east_gate', country: 'PT', birthDate: '2002-05-16', daysAgo: 20.2 },
  { username: 'amber_kite', country: 'GB', birthDate: '1997-03-14', daysAgo: 21.3 },
  { username: 'bell_tower', country: 'BE', birthDate: '1991-12-02', daysAgo: 21.9 },
  { username: 'chalk_line', country: 'IE', birthDate: '2000-08-25', daysAgo: 22.4 },
  { username: 'dune_walker', country: 'NL', birthDate: '1994-05-07', daysAgo: 23.1 },
  { username: 'elm_street', country: 'US', birthDate: '1989-10-31', daysAgo: 23.6 },
  { username: 'far_harbour', country: 'NO', birthDate: '2003-02-18', daysAgo: 24.2 },
  { username: 'glass_anchor', country: 'DK', birthDate: '1998-06-09', daysAgo: 24.8 },
  { username: 'hollow_reed', country: 'FR', birthDate: '1992-04-27', daysAgo: 25.5 },
  { username: 'iris_bloom', country: 'IT', birthDate: '2001-11-13', daysAgo: 26.1 },
  { username: 'juniper_ash', country: 'SE', birthDate: '1995-01-22', daysAgo: 26.7 },
  { username: 'kite_string', country: 'ES', birthDate: '1999-09-05', daysAgo: 27.4 },
  { username: 'loose_thread', country: 'AT', birthDate: '1996-07-16', daysAgo: 28.3 },
];

export const players = people.filter((person) => person.role === 'player');

export interface DemoAccount {
  role: Role;
  username: string;
  password: string;
  what: string;
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    role: 'admin',
    username: 'steward',
    password: samplePassword,
    what: 'the staff area: contests, a disputed result, coins',
  },
  {
    role: 'player',
    username: 'kestrel_09',
    password: samplePassword,
    what: 'a reported semi-final that waits for a response, transactions, titles',
  },
  {
    role: 'player',
    username: 'ines_vale',
    password: samplePassword,
    what: 'a live semi-final to report',
  },
];
