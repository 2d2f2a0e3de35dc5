import { makeUser } from '@laurel/shared/service/testing';

export const admin = makeUser({ username: 'ines_m', role: 'admin' });
