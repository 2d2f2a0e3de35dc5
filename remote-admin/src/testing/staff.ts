import { testUser } from '@laurel/shared/service/testing';

export const admin = testUser({ username: 'ines_m', role: 'admin' });
