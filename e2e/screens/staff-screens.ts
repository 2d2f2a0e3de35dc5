import type { Screen } from './screen';
import { areaScreens } from './staff/area-screens';
import { contestScreens } from './staff/contest-screens';
import { deskScreens } from './staff/desk-screens';
import { matchScreens } from './staff/match-screens';
import { moneyScreens } from './staff/money-screens';
import { postScreens } from './staff/post-screens';
import { ticketScreens } from './staff/ticket-screens';
import { userScreens } from './staff/user-screens';

export const staffScreens: readonly Screen[] = [
  ...deskScreens,
  ...contestScreens,
  ...matchScreens,
  ...userScreens,
  ...ticketScreens,
  ...moneyScreens,
  ...postScreens,
  ...areaScreens,
];
